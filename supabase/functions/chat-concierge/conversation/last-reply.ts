import type { Turn } from './turns.ts'

/** What a question back is recognised by: the page sends a reply back as its text and nothing else. */
export const opensQuestion = 'Para responder certo, preciso de um detalhe:'
/** The same for the question that tells a danger from none. */
export const asksSigns = 'Algum desses sinais está presente agora?'
/** Begins a sentence that says what a message was taken for. */
export const opensReading = 'Entendi a pergunta como'

/** Offers to go through the cares of a procedure that the member fears. */
export const offersCares = 'diga qual é o procedimento e revejo os cuidados com você'

/** No reply of ours is longer. */
const longest = 3_000

/** What the concierge said last. */
export type LastReply = {
  /** Without its list of sources. */
  text: string
  /** The member's message that it replied to. */
  question: string
  /** What it asked the member for, if it did. */
  asked?: 'detail' | 'signs' | 'procedure'
}

const wants = [
  ['signs', asksSigns],
  ['detail', opensQuestion],
  ['procedure', offersCares],
] as const

/** So many replies are looked through for the answer that is spoken of. */
const looked = 3

/** What the concierge said last, the latest first, without its lists of sources. */
export const repliesOf = (turns: Turn[]): string[] =>
  turns
    .filter(({ role }) => role === 'assistant')
    .slice(-looked)
    .reverse()
    .map(textOf)

const textOf = ({ content }: Turn) => content.slice(0, longest).split('**Fontes**')[0]?.trim() ?? ''

/** The reply before the last message; undefined where there is none but a welcome. */
export function lastReply(turns: Turn[]): LastReply | undefined {
  const at = turns.findLastIndex(({ role }) => role === 'assistant')
  const reply = turns[at]
  const question = turns.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.content
  if (!reply || question === undefined) return undefined
  const text = textOf(reply)
  const [asked] = wants.find(([, words]) => text.includes(words)) ?? []
  return { text, question, ...(asked && { asked }) }
}
