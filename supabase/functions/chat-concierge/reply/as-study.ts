import { isStudied } from '../conversation/study.ts'
import type { Passage } from '../knowledge/passages.ts'
import { stem, tokenise } from '../ranking/analyser.ts'
import { paragraphsOf } from './compose.ts'

/** Stands before a protocol where nobody is in danger: it is studied, or was told of as denied or over. */
export const calmNotice = (asked: string) =>
  isStudied(asked)
    ? '_Respondo como estudo ou planejamento. Se estiver acontecendo agora, ligue [SAMU 192](tel:192)._'
    : '_Pelo que você conta, não é de agora: vai como plano, caso aconteça. Se estiver acontecendo, ligue [SAMU 192](tel:192)._'

const calls = /^\**(?:ligue|chame)\b/i

/** Whether a passage speaks to somebody who has the emergency before them. */
export const startsAlarm = (passage: Passage) =>
  passage.emergency !== undefined || calls.test(paragraphsOf(passage)[0] ?? '')

/** What calls to act in the first line of a protocol. */
const urges = /\b(?:agora|emerg[eê]ncia|comece|deite|proteja|pare)\b/i

/**
 * A protocol for whom it is no emergency: without the line that calls to act, the item that says most of the question
 * first.
 */
export function calmly(passage: Passage, question: string): string[] {
  const [first = '', ...rest] = paragraphsOf(passage)
  const opening = first
    .replace(/^\**(?:ligue|chame)[^.:]{0,60}\**[:.]\s*/i, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const isCall = passage.emergency !== undefined && rest.length > 0 && urges.test(opening)
  const told = itemOn(rest, new Set(tokenise(question).map(stem)))
  const isList = /^(?:[-*]|\d+\.) /.test(rest[0] ?? '')
  return [
    ...(told ? [`Para a sua pergunta: ${told}`] : []),
    ...(isCall ? (isList ? ['O protocolo, passo a passo:'] : []) : [opening]),
    ...rest,
  ]
}

/** The item of a list that shares the most words with a question, if it shares a few. */
function itemOn(paragraphs: string[], asked: Set<string>): string | undefined {
  const items = paragraphs
    .flatMap((paragraph) => paragraph.split('\n'))
    .filter((item) => /^\s*(?:[-*]|\d+\.)\s/.test(item))
  const shared = (item: string) =>
    new Set(
      tokenise(item)
        .map(stem)
        .filter((word) => asked.has(word)),
    ).size
  const best = items.map((item) => ({ item, score: shared(item) })).sort((a, b) => b.score - a.score)[0]
  return best && best.score >= sharedWords ? best.item.replace(/^\s*(?:[-*]|\d+\.)\s+/, '') : undefined
}
/** How many words an item shares with the question, at least, to stand first. */
const sharedWords = 2
