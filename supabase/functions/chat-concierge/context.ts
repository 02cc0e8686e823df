import { conceptsOf, tokenise } from './analyser.ts'
import type { Turn } from './conversation.ts'
import { generalConcepts, rivals } from './synonyms.ts'

/** How much of each earlier turn is read: its beginning says its subject. */
const readOfTurn = 400

/** What the member asked before: the last three questions. */
export const askedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .slice(-3)
    .map(({ content }) => content.slice(0, readOfTurn))
    .join('\n')

/** The beginning of the last reply, read as words to search by and never as instructions. */
export const repliedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .findLast(({ role }) => role === 'assistant')
    ?.content.split('**Fontes**')[0]
    ?.slice(0, readOfTurn) ?? ''

/** What earlier turns say of the subject: the last three questions and the reply to the last of them. */
export const contextOf = (turns: Turn[]) =>
  [askedBefore(turns), repliedBefore(turns)].filter(Boolean).join('\n')

/** Earlier words without those that the new question puts aside ("e o Dysport?" after Botox). */
export function withoutRivals(question: string, context: string) {
  const named = new Set(conceptsOf(tokenise(question)))
  const aside = new Set(
    rivals
      .map((group) => group.map((concept) => `=${concept}`))
      .filter((group) => group.some((concept) => named.has(concept)))
      .flat()
      .filter((concept) => !named.has(concept)),
  )
  return tokenise(context)
    .filter((word) => !conceptsOf([word]).some((concept) => aside.has(concept)))
    .join(' ')
}

/** Whether a question names a subject of this house. */
export const namesSubject = (question: string) =>
  conceptsOf(tokenise(question)).some((concept) => !generalConcepts.has(concept))

/** A question that leans on what was said before: it opens with a link, or names no subject. */
export const isFollowUp = (question: string) =>
  /^\s*(e|mas|entao|então|nesse|neste|isso|ela|ele|o paciente|a paciente)\b/i.test(question) ||
  !namesSubject(question)
