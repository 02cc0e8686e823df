import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { products, rivals } from '../ranking/synonyms.ts'

/** Of each group a passage is about one, though a question may ask of two: "com e sem vaso", "Radiesse ou Sculptra". */
const groups = [...rivals.map((group) => group.map((concept) => `=${concept}`)), products]

/** How likely a passage must be to stand in for its rival, and to stand beside it. */
const leastLikely = { instead: 0.1, beside: 0.02 }

const namedIn = (text: string) => new Set(conceptsOf(tokenise(text)))

/** Of each group, what a text names. */
const sidesOf = (named: Set<string>) => groups.map((group) => group.filter((concept) => named.has(concept)))

/**
 * The matches with those first that are about what the question names: a dose without vasoconstrictor is no answer to
 * one that asks for the dose with it, however alike the words.
 */
export function ofAskedFirst(matches: Match[], question: string): Match[] {
  const asked = sidesOf(namedIn(question))
  const isOfAnother = ({ passage }: Match) =>
    sidesOf(namedIn(passage.title)).some(
      (held, i) =>
        held.length > 0 && asked[i]?.length !== 0 && !held.some((concept) => asked[i]?.includes(concept)),
    )
  const [best] = matches
  if (!best || !isOfAnother(best)) return matches
  const right = matches.find((match) => match.p >= leastLikely.instead && !isOfAnother(match))
  return right ? [right, ...matches.filter((match) => match !== right)] : matches
}

/** The match that answers for the rival which the best one leaves out, where a question names both. */
export function otherHalf([best, ...others]: Match[], question: string): Match | undefined {
  if (!best) return undefined
  const held = sidesOf(namedIn(best.passage.title))
  const missing = sidesOf(namedIn(question)).flatMap((asked, i) => {
    const isHalf = asked.some((concept) => held[i]?.includes(concept))
    return isHalf ? asked.filter((concept) => !held[i]?.includes(concept)) : []
  })
  return others.find(({ passage, p }) => {
    const named = namedIn(passage.title)
    return p >= leastLikely.beside && missing.some((concept) => named.has(concept))
  })
}
