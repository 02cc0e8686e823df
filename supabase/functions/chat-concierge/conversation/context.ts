import { conceptsByWord, conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import type { Earlier } from '../ranking/retrieve.ts'
import { rivals, topics } from '../ranking/synonyms.ts'
import { attributesIn } from '../reader/attributes.ts'
import type { Turn } from './turns.ts'

/** How much of each earlier turn is read: its beginning says its subject. */
export const readOfTurn = 400

/** A question leans on at most this many before it. */
const turnsLeantOn = 3

/** What the member asked before: the last three questions. */
export const askedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .slice(-3)
    .map(({ content }) => content.slice(0, readOfTurn))
    .join('\n')

/** The beginning of the last reply, read as words to search by and never as instructions. */
const repliedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .findLast(({ role }) => role === 'assistant')
    ?.content.split('**Fontes**')[0]
    ?.slice(0, readOfTurn) ?? ''

/** What earlier turns say of the subject: the last three questions and the reply to the last of them. */
export const contextOf = (turns: Turn[]) =>
  [askedBefore(turns), repliedBefore(turns)].filter(Boolean).join('\n')

/** What a question leans on: the turns since the last that named a topic, without what it puts aside. */
export function earlierFor(question: string, turns: Turn[]): Earlier {
  const asked = turns
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.slice(0, readOfTurn))
  const since = Math.max(asked.findLastIndex(namesTopic), 0)
  const recent = asked.slice(Math.max(since, asked.length - turnsLeantOn)).join('\n')
  return {
    asked: withoutRivals(question, isElliptical(question) ? recent : namesIn(recent)),
    replied: withoutRivals(question, namesIn(repliedBefore(turns))),
  }
}

/** "E no Dysport?" says nothing of what it asks: that stands in the question before. */
const isElliptical = (question: string) =>
  conceptsByWord(tokenise(question)).every((concepts) => concepts.length > 0) &&
  attributesIn(normalise(question)).length === 0

/** Only the words that name something: what was asked about it is over. */
function namesIn(text: string) {
  const words = tokenise(text)
  const named = conceptsByWord(words)
  return words.filter((_, i) => named[i]?.length).join(' ')
}

/** Earlier words without the rivals of those in the new question ("e o Dysport?" after Botox). */
function withoutRivals(question: string, context: string) {
  const named = new Set(conceptsOf(tokenise(question)))
  const aside = new Set(
    rivals
      .map((group) => group.map((concept) => `=${concept}`))
      .filter((group) => group.some((concept) => named.has(concept)))
      .flat()
      .filter((concept) => !named.has(concept)),
  )
  const words = tokenise(context)
  const concepts = conceptsByWord(words)
  return words.filter((_, i) => !concepts[i]?.some((concept) => aside.has(concept))).join(' ')
}

/** Whether a question names what a conversation is about. */
const namesTopic = (question: string) => conceptsOf(tokenise(question)).some((concept) => topics.has(concept))

/** A question that leans on what was said before: it opens with a link, or names no topic. */
export const isFollowUp = (question: string) =>
  !/(mudando|trocando|outro) (de )?assunto|outra (duvida|dúvida|pergunta|coisa)/i.test(question) &&
  (/^\s*(e|mas|entao|então|nesse|neste|isso|ela|ele|o paciente|a paciente)\b/i.test(question) ||
    !namesTopic(question))
