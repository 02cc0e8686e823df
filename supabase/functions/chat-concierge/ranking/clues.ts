import type { Passage } from '../knowledge/passages.ts'
import { modalities, products, rivals } from './synonyms.ts'
import { isIntent, readQuestion, type Weights } from './weights.ts'

/** What speaks for a passage, in the order of `clueNames`. */
export type Clues = number[]

export const clueNames = [
  // From the passage's words: its score beside the best passage's (`whole`), its score by itself (`mass`), the share of
  // the question's words that it has (`covered`). From training: its probability beside the best passage's (`meant`) and
  // by itself (`likely`).
  ...['whole', 'mass', 'covered', 'meant', 'likely'],
  // From the passage's title: whether it names a rival of the question's subject (`rival`) or another product; how much
  // of the subjects and of what is asked the question and the title share.
  ...['rival', 'otherProduct', 'subject', 'named', 'asked', 'unasked'],
] as const

/** What a passage's title names and asks for. */
export type Title = { concepts: Set<string>; intents: Set<string> }

export function titleOf({ title, questions }: Passage): Title {
  const concepts = readQuestion(title).concepts.flat()
  const intents = [title, ...questions.slice(0, 3)].flatMap((one) => readQuestion(one).intents)
  return { concepts: new Set(concepts), intents: new Set(intents) }
}

type Found = Record<'whole' | 'covered' | 'meant', Float32Array>

const contests = [...rivals, ...modalities].map((group) => group.map((concept) => `=${concept}`))

/** For each passage by its place, what speaks for it when `wanted` is asked. */
export function cluesFor(wanted: Weights, titles: Title[], { whole, covered, meant }: Found) {
  const [bestWhole, bestMeant] = [Math.max(...whole) || 1, Math.max(...meant)]
  let mass = 0
  for (const [term, weight] of wanted) if (!isIntent(term)) mass += weight
  const concepts = [...wanted].filter(([term]) => term.startsWith('='))
  const conceptMass = concepts.reduce((sum, [, weight]) => sum + weight, 0) || 1
  const intents = [...wanted.keys()].filter(isIntent)
  const isElsewhere = (held: string[]) => held.length > 0 && !held.some((concept) => wanted.has(concept))

  return (place: number): Clues => {
    const title = titles[place] as Title
    const isRival = contests.some(
      (group) =>
        group.some((concept) => wanted.has(concept)) &&
        isElsewhere(group.filter((concept) => title.concepts.has(concept))),
    )
    const shared = concepts.reduce((sum, [name, weight]) => sum + (title.concepts.has(name) ? weight : 0), 0)
    const named = [...title.concepts].filter((concept) => wanted.has(concept)).length
    const asked = intents.filter((intent) => title.intents.has(intent)).length
    const logit = (meant[place] ?? 0) - bestMeant
    return [
      (whole[place] ?? 0) / bestWhole,
      (whole[place] ?? 0) / (10 * (mass || 1)),
      (covered[place] ?? 0) / (mass || 1),
      Math.max(logit, -8),
      Math.exp(meant[place] ?? 0),
      isRival ? 1 : 0,
      isElsewhere(products.filter((product) => title.concepts.has(product))) ? 1 : 0,
      shared / conceptMass,
      title.concepts.size > 0 ? named / title.concepts.size : 0.5,
      intents.length > 0 ? asked / intents.length : 0,
      intents.length > 0 && asked === 0 ? 1 : 0,
    ]
  }
}
