import type { Passage } from '../knowledge/passages.ts'
import { modalities, products, rivals } from './synonyms.ts'
import { isIntent, readQuestion, type Weights } from './weights.ts'

/** What speaks for a passage, in the order of `clueNames`. */
export type Clues = number[]

export const clueNames = [
  // By the passage's words: its score beside the best passage's, its score alone, the question's words that it has.
  ...['scoreBesideBest', 'scoreAlone', 'wordsCovered'],
  // By the phrasing of it that is most like the question: its likeness beside the highest.
  'phrasingBesideBest',
  // By training: its probability beside the best passage's, and alone.
  ...['learnedBesideBest', 'learnedAlone'],
  // By its title: whether it names a rival of the question's subject, or another product.
  ...['namesRival', 'namesOtherProduct'],
  // By its title: of the question's subjects those that it names, and of its own those that the question names.
  ...['subjectsNamed', 'subjectsAsked'],
  // By its title: of what the question wants to know (its intents) what it answers, and whether that is nothing.
  ...['intentsShared', 'noIntentShared'],
] as const

/** What a passage's title names and asks for. */
export type Title = { concepts: Set<string>; intents: Set<string> }

export function titleOf({ title, questions }: Passage): Title {
  const concepts = readQuestion(title).concepts.flat()
  const intents = [title, ...questions.slice(0, 3)].flatMap((one) => readQuestion(one).intents)
  return { concepts: new Set(concepts), intents: new Set(intents) }
}

type Found = Record<'scores' | 'covered' | 'likest' | 'learned', Float32Array>

const contests = [...rivals, ...modalities].map((group) => group.map((concept) => `=${concept}`))

/** For each passage by its place, what speaks for it when `wanted` is asked. */
export function cluesFor(wanted: Weights, titles: Title[], { scores, covered, likest, learned }: Found) {
  const [bestScore, bestLearned] = [Math.max(...scores) || 1, Math.max(...learned)]
  let wordWeight = 0
  for (const [term, weight] of wanted) if (!isIntent(term)) wordWeight += weight
  const concepts = [...wanted].filter(([term]) => term.startsWith('='))
  const conceptWeight = concepts.reduce((sum, [, weight]) => sum + weight, 0) || 1
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
    const besideBest = (learned[place] ?? 0) - bestLearned
    return [
      (scores[place] ?? 0) / bestScore,
      (scores[place] ?? 0) / (10 * (wordWeight || 1)),
      (covered[place] ?? 0) / (wordWeight || 1),
      likest[place] ?? 0,
      Math.max(besideBest, -8),
      Math.exp(learned[place] ?? 0),
      isRival ? 1 : 0,
      isElsewhere(products.filter((product) => title.concepts.has(product))) ? 1 : 0,
      shared / conceptWeight,
      title.concepts.size > 0 ? named / title.concepts.size : 0.5,
      intents.length > 0 ? asked / intents.length : 0,
      intents.length > 0 && asked === 0 ? 1 : 0,
    ]
  }
}
