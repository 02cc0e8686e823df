import { createAnswerer } from './answer.ts'
import { BadConversation, readConversation } from './conversation/turns.ts'
import { type KnowledgeFile, readUsable } from './knowledge/passages.ts'
import type { ModelSettings } from './model/model.ts'
import { buildIndex } from './ranking/search-index.ts'
import { parseLessons, type TrainingFile } from './reader/training-text.ts'
import { digestOf, openTaught, phrasingsOf } from './teach.ts'

const bodyLimit = 128 * 1024

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
}

type Parts = {
  files: KnowledgeFile[]
  /** What `teach` made. */
  reader: Uint8Array<ArrayBuffer>
  model?: ModelSettings | undefined
  /** The training text, asked for only where passages were changed after the teaching. */
  training?: () => TrainingFile[]
  /** Gets a Portuguese sentence about each file and line that was set aside. */
  warn?: (problem: string) => void
}

/**
 * The function itself: a web-standard Request in, a Response out, the same in Node and in Deno.
 * 200 `{message, …}`; 400, 405, 413 `{message}` in Portuguese.
 */
export function createHandler({ files, reader, model, training = () => [], warn = () => undefined }: Parts) {
  const { files: usable, passages, problems } = readUsable(files)
  for (const problem of problems) warn(problem)
  const taught = openTaught(reader)
  // Passages that were changed after the teaching are found by their words and those of the training text.
  const index =
    taught.knowledge === digestOf(usable)
      ? taught.index
      : buildIndex(passages, phrasingsOf(parseLessons(training(), warn)))
  const answer = createAnswerer({ passages, taught: { ...taught, index }, model })

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    if (request.method !== 'POST') return reply(405, { message: 'Envie a conversa por POST.' })
    const text = await readText(request)
    if (text === undefined) {
      return reply(413, { message: 'A conversa ficou longa demais. Comece uma nova conversa.' })
    }
    try {
      return reply(200, await answer(readConversation(parseJson(text))))
    } catch (error) {
      if (error instanceof BadConversation) return reply(400, { message: error.message })
      throw error
    }
  }
}

/** The body, or undefined once it passes the limit: nothing more of it is read then. */
async function readText({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > bodyLimit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadConversation('O corpo do pedido não é JSON válido.')
  }
}

const reply = (status: number, body: object) =>
  Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store' } })
