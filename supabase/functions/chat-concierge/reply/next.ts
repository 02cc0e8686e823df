import { conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { attributesIn } from '../reader/attributes.ts'

/** What can be asked where no subject is known yet. */
export const firstQuestions = [
  'Quais são os sinais de oclusão vascular?',
  'Como reconstituir a toxina botulínica?',
  'Quais mentorias existem?',
]

type Answerable = Pick<Match, 'passage'>

/** How many a page shows. */
const most = 3
const longest = 80

/** What is answered to who asks, but never proposed: how much of a product kills, and suicide. */
const neverProposed = /\b(?:letal|letais|dl50|suicid)/

/** A question of a passage as people write when they write well, or undefined where it has none. */
const wellPut = ({ passage }: Answerable) =>
  passage.questions.find(
    (question) =>
      question.length <= longest &&
      /^\p{Lu}.*\?$/u.test(question) &&
      !neverProposed.test(normalise(question)),
  )

/** What says no is not followed by how much of it to give. */
const saysNo = /^\W*(?:n[aã]o|nunca|adie|evite)\b/i
const asksDose = (question: string) => attributesIn(normalise(question)).includes('dose')

/** Next questions on the subject of the first match, none that `asked` holds. */
export function nextQuestions(matches: Match[], asked: string): string[] {
  const [best, ...others] = matches
  if (!best) return []
  const subject = new Set(conceptsOf(tokenise(`${best.passage.title} ${asked}`)))
  const isNear = ({ passage }: Match) =>
    passage.topic === best.passage.topic &&
    (subject.size === 0 || conceptsOf(tokenise(passage.title)).some((concept) => subject.has(concept)))
  const next = unasked(others.filter(isNear), asked)
  return saysNo.test(best.passage.text) ? next.filter((question) => !asksDose(question)) : next
}

/** What each of these matches would answer, as chips. */
export function unasked(matches: Answerable[], asked: string): string[] {
  const said = normalise(asked)
  const questions = matches.flatMap((match) => wellPut(match) ?? [])
  return [...new Set(questions)].filter((question) => !said.includes(normalise(question))).slice(0, most)
}
