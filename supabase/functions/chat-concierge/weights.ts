import { conceptsByWord, stem } from './analyser.ts'

/** Terms and how much each one matters. */
export type Weights = Map<string, number>
/** How telling a term is: high for rare ones, highest for one that no passage holds. */
export type Telling = (term: string) => number

/** Shares found by trial on the evaluation cases: a word that names a concept counts with it, not twice. */
const share = { namingWord: 0.4, concept: 0.6, intent: 0.6 }

/** The inverse frequency of terms over passages, each given as the set of its terms. */
export function inverseFrequency(passages: Set<string>[]): Telling {
  const holders = new Map<string, number>()
  for (const held of passages) for (const term of held) holders.set(term, (holders.get(term) ?? 0) + 1)
  return (term) => {
    const held = holders.get(term) ?? 0
    return Math.log(1 + (passages.length - held + 0.5) / (held + 0.5))
  }
}

/** The weighed terms of a question: its words, the concepts they name, and what it asks for. */
export function weigh(words: string[], intents: string[], telling: Telling): Weights {
  const weights: Weights = new Map()
  const put = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  const named = conceptsByWord(words)
  for (const [i, word] of words.entries()) {
    const concepts = named[i] ?? []
    const term = stem(word)
    put(term, telling(term) * (concepts.length > 0 ? share.namingWord : 1))
    for (const concept of concepts) put(concept, (telling(concept) * share.concept) / concepts.length)
  }
  for (const intent of intents) put(intent, telling(intent) * share.intent)
  return weights
}

/** `weights` lightened to `part` of themselves. */
export const lighter = (weights: Weights, part: number): Weights =>
  new Map([...weights].map(([term, weight]) => [term, weight * part]))

export const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** How alike two questions are, from 0 to 1: twice what they share over all that they hold. */
export function likeness(a: Weights, massOfA: number, b: Weights, massOfB: number) {
  let shared = 0
  for (const [term, weight] of a) {
    const other = b.get(term)
    if (other !== undefined) shared += weight + other
  }
  return shared / (massOfA + massOfB)
}
