import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { products, rivals } from '../ranking/synonyms.ts'

/** Groups of rivals. A passage is about one rival of a group; a question may name two: "com e sem vaso". */
const groups = [...rivals.map((group) => group.map((concept) => `=${concept}`)), products]

/** Probabilities of a passage, at least. */
const leastLikely = {
  /** To replace a better match that is about the wrong rival. */
  instead: 0.1,
  /** To be shown as the second half of an answer about two rivals. */
  beside: 0.02,
}

const namedIn = (text: string) => new Set(conceptsOf(tokenise(text)))

/** Of each group, what a text names. */
const sidesOf = (named: Set<string>) => groups.map((group) => group.filter((concept) => named.has(concept)))

/**
 * The matches with those first that are about what the question names: a dose without vasoconstrictor is no answer to
 * one that asks for the dose with it, however alike the words.
 */
export function askedRivalFirst(matches: Match[], question: string): Match[] {
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

/**
 * Where a question names two rivals ("Radiesse ou Sculptra") and the best match is about one of them: the match about
 * the other.
 */
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
