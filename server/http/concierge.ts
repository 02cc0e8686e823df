import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createHandler } from '../../supabase/functions/chat-concierge/handler.ts'
import type { Env } from '../env.ts'
import { projectRoot } from '../kit/project-root.ts'

const folder = join(projectRoot, 'supabase', 'functions', 'chat-concierge')
const knowledge = join(folder, 'knowledge')

/** Gives the chat-concierge function its Node parts: the knowledge and what was learned, read from disk, and the model's settings. */
export async function createConcierge(model: Env['concierge']) {
  const names = (await readdir(knowledge)).filter((name) => name.endsWith('.md')).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(knowledge, name), 'utf8') })),
  )
  const reader = new Uint8Array(await readFile(join(folder, 'reader', 'reader.bin')))
  return oneEachTurn(createHandler({ files, reader, model }))
}

/** An answer takes milliseconds of the event loop; many questions at once let others through between them. */
function oneEachTurn(handle: (request: Request) => Promise<Response>): typeof handle {
  let last: Promise<void> = Promise.resolve()
  return async (request) => {
    last = last.then(() => setImmediate())
    await last
    return handle(request)
  }
}
