import { supabaseUrl } from '#shared/backend.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { fetchNoted } from '#shared/offline/answering.ts'
import { db } from '#shared/session/supabase.ts'

/** A line of the chat. It lives in this page's memory only and is never stored. */
export type Message = {
  id: string
  role: 'user' | 'assistant'
  content: string
  timestamp: Date
  reply?: Omit<Reply, 'message'>
}

/** A document behind a reply; `number` stands in the text as `[2]`. */
export type CitedSource = {
  number: number
  document: string
  publisher: string
  year: string
  /** What the document is, such as `bula`; and where in it, such as "art. 4º". */
  kind?: string
  part?: string
  url: string
  excerpt: string
  checked: string
}

/** The function's answer; every field but `message` may be missing, as from an older function. */
export type Reply = {
  message: string
  sources?: CitedSource[]
  suggestions?: string[]
  course?: string
  /** The calculator for the subject, as it stands in its address. */
  calculator?: string
  /** Which emergency it is about, as it stands in the card's address where it has one. */
  emergency?: string
  kind?: string
  /** Whether the member asked for a person. */
  asksPerson?: boolean
  answeredBy?: 'base' | 'modelo'
}

/** A refusal by the function; `sentence` is its own, in Portuguese, when it gave one. */
export class ConciergeError extends Error {
  readonly sentence: string | undefined

  constructor(sentence?: string) {
    super(failures.concierge)
    this.sentence = sentence
  }
}

const timeoutMs = 45_000

/** Adds one to the count of replies that were of use, or of those that were not; nothing else is told. */
export async function countOpinion(isUseful: boolean): Promise<void> {
  await db.rpc('contar_opiniao', { util: isUseful }).throwOnError()
}

/** The body that carries a conversation: all of it, roles and contents only. */
export const requestBody = (messages: Message[]) =>
  JSON.stringify({ messages: messages.map(({ role, content }) => ({ role, content })) })

/**
 * Asks the concierge with the whole conversation, until `stop` is aborted. Throws `ConciergeError` on any answer but a
 * good one.
 */
export async function askConcierge(messages: Message[], stop: AbortSignal): Promise<Reply> {
  // Not `AbortSignal.any`, which browsers of two years ago lack.
  const end = new AbortController()
  stop.addEventListener('abort', () => end.abort())
  const timer = setTimeout(() => end.abort(), timeoutMs)
  try {
    return await readReply(
      await fetchNoted(
        `${supabaseUrl}/functions/v1/chat-concierge`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: requestBody(messages),
          signal: end.signal,
        },
        // A language model may write for long.
        timeoutMs,
      ),
    )
  } finally {
    clearTimeout(timer)
  }
}

async function readReply(response: Response): Promise<Reply> {
  // A proxy may send the 413 too, with a text that is not about the conversation.
  if (response.status === 413) throw new ConciergeError(failures.conversationTooLong)
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body && 'message' in body ? body.message : undefined
  if (response.ok && typeof message === 'string') return body as Reply
  throw new ConciergeError(!response.ok && typeof message === 'string' ? message : undefined)
}
