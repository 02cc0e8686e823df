import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { products, rivals } from '../ranking/synonyms.ts'

/** Of each group a passage is about one, though a question may ask of two: "com e sem vaso", "Radiesse ou Sculptra". */
const groups = [...rivals.map((group) => group.map((concept) => `=${concept}`)), products]

/** Less likely ones are about something else than the rest of the question. */
const leastLikely = 0.02

/** The match that answers for the rival which the best one leaves out, where a question names both. */
export function otherHalf([best, ...others]: Match[], question: string): Match | undefined {
  if (!best) return undefined
  const asked = conceptsOf(tokenise(question))
  const namedBy = ({ passage }: Match) => new Set(conceptsOf(tokenise(passage.title)))
  const named = namedBy(best)
  for (const group of groups) {
    const missing = group.filter((concept) => asked.includes(concept) && !named.has(concept))
    if (missing.length === 0 || !group.some((concept) => asked.includes(concept) && named.has(concept)))
      continue
    const other = others.find(
      (match) => match.p >= leastLikely && missing.some((concept) => namedBy(match).has(concept)),
    )
    if (other) return other
  }
  return undefined
}
