import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHandler } from '../supabase/functions/chat-concierge/handler.ts'
import type { Env } from './env.ts'
import { projectRoot } from './project-root.ts'

const folder = join(projectRoot, 'supabase', 'functions', 'chat-concierge', 'knowledge')

/** Gives the chat-concierge function its Node parts: the knowledge read from disk and the model's settings. */
export async function createConcierge(model: Env['concierge']) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  return createHandler({ files, model })
}
