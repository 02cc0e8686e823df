import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { createHandler } from '../../supabase/functions/chat-concierge/handler.ts'
import type { Env } from '../env.ts'
import { projectRoot } from '../kit/project-root.ts'
import { readKnowledge } from '../knowledge/knowledge.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from './metrics.ts'

const folder = join(projectRoot, 'supabase', 'functions', 'chat-concierge')

type Parts = {
  model: Env['concierge']
  limits: Limits
  clientAddress: (c: Context) => string
  metrics?: Metrics | undefined
  /** The mentor's own files of knowledge. */
  knowledgeDir?: string | undefined
  log: Logger
}

/**
 * /functions/v1: the chat-concierge function with its Node parts (what it knows, read from disk), counted and measured.
 * A file of knowledge that cannot be used is left out with a line in the log.
 */
export async function createConcierge(parts: Parts): Promise<Hono> {
  const { model, limits, clientAddress, metrics, log } = parts
  const reader = new Uint8Array(await readFile(join(folder, 'reader', 'reader.bin')))
  const warn = (problem: string) => log.error({ problem }, 'Knowledge was set aside')
  const { files, problems } = await readKnowledge(parts.knowledgeDir)
  for (const problem of problems) warn(problem)
  const handle = oneEachTurn(createHandler({ files, reader, model, training: readTraining, warn }))
  return new Hono()
    .all('/chat-concierge', async (c) => {
      if (c.req.method === 'POST') await limits.check('concierge', clientAddress(c))
      const response = await handle(await wholeRequest(c))
      await metrics?.countConcierge(response)
      return response
    })
    .all('/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
}

function readTraining() {
  const training = join(folder, 'training')
  const paths = readdirSync(training, { recursive: true, encoding: 'utf8' })
  return paths
    .filter((path) => path.endsWith('.txt'))
    .map((path) => ({ path, text: readFileSync(join(training, path), 'utf8') }))
}

/** An answer takes milliseconds of the event loop; between many questions at once others have their turn. */
function oneEachTurn(handle: (request: Request) => Promise<Response>): typeof handle {
  let last: Promise<void> = Promise.resolve()
  return async (request) => {
    last = last.then(() => setImmediate())
    await last
    return handle(request)
  }
}

/**
 * The request with its body, which was read before; a function takes a `Request` and nothing of ours. All methods but
 * POST are refused alike, and a `Request` cannot have each of them (TRACE).
 */
async function wholeRequest({ req }: Context): Promise<Request> {
  const { method, url } = req
  const isPost = method === 'POST'
  return new Request(url, {
    method: isPost ? method : 'GET',
    headers: req.header(),
    ...(isPost && { body: await req.text() }),
  })
}
