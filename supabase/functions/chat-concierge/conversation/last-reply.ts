import type { Turn } from './turns.ts'

// The page sends earlier replies back as plain text, so what a reply asked is recognised by its words.

/** Opens a reply that asks the member for a detail. */
export const opensQuestion = 'Para responder certo, preciso de um detalhe:'
/** Asks whether signs of danger are present. */
export const asksSigns = 'Algum desses sinais está presente agora?'
/** Begins a sentence that says what a message was taken for. */
export const opensReading = 'Entendi a pergunta como'

/** Offers to go through the safety of a procedure that the member fears. */
export const offersSafety = 'diga qual é o procedimento e revejo os cuidados com você'

/** Characters of a reply that are read: our replies are shorter. */
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
  ['procedure', offersSafety],
] as const

/** How many of the latest replies are searched for the answer that a message refers to. */
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

const signsAsked =
  /\b(dor|doi|respir\w*|engol\w*|vis[aã]o|febre|calor|cor|p[aá]lid\w*|branc\w*|bolhas?|fraqueza|falta de ar|rox\w*|fri[ao]|pus|secre[cç][aã]o)\b[^?]{0,120}\?/i

/** Whether a reply asks, in whatever words, which signs there are. */
export const asksOfSigns = (last: LastReply | undefined) => last !== undefined && signsAsked.test(last.text)
