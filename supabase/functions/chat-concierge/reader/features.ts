import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { wordsOf } from './words.ts'

/** A text as hashed features: which ones, and how strong each is; the vector has length 1. */
export type Features = { ids: Uint32Array; values: Float32Array }

/** Number of hashed features; a power of two. Whoever learns from them may fold them to fewer. */
export const featureCount = 2 ** 17

/** Words that negate the words after them. */
const negations = new Set([
  'nao',
  'sem',
  'nem',
  'nunca',
  'nega',
  'negou',
  'jamais',
  'no',
  'not',
  'without',
  'sin',
  'never',
])
/** How many words after a negation count as negated. */
const reach = 3

/** How much each family of features counts; a whole word counts 1. */
const strength = { pair: 0.8, letters: 0.45, negated: 0.8, shape: 0.6, concept: 1 }

/** Words, pairs, words under a negation, runs of 3 and of 5 letters inside words, first word and length. */
export function featuresOf(message: string): Features {
  const words = wordsOf(message)
  const found = new Map<number, number>()
  const put = (id: number, amount: number) => found.set(id, (found.get(id) ?? 0) + amount)
  let negated = 0
  for (const [i, word] of words.entries()) {
    put(hash('w', word), 1)
    if (i > 0) put(hash('p', `${words[i - 1]} ${word}`), strength.pair)
    if (negated-- > 0) put(hash('n', word), strength.negated)
    if (negations.has(word)) negated = reach
    if (word.length > 3) putLetters(word, put)
  }
  for (const concept of conceptsOf(tokenise(message))) put(hash('k', concept), strength.concept)
  put(hash('f', words[0] ?? ''), strength.shape)
  put(hash('l', String(lengthBucket(words.length))), strength.shape)
  if (words.at(-1) === '?') put(hash('q', '?'), strength.shape)
  return normalised(found)
}

/** Lengths of the runs; those of 4 letters between them take a third more time and tell nothing more. */
const runs = [3, 5]

function putLetters(word: string, put: (id: number, amount: number) => void) {
  const edged = `<${word}>`
  for (const size of runs)
    for (let at = 0; at + size <= edged.length; at++)
      put(hash('c', edged.slice(at, at + size)), strength.letters)
}

/** 1, 2, 3, 5, 8, 13… words. */
const lengthBucket = (count: number) => Math.floor(2 * Math.log2(count + 1))

function normalised(found: Map<number, number>): Features {
  const [ids, values] = [new Uint32Array(found.size), new Float32Array(found.size)]
  let at = 0
  let square = 0
  for (const [id, amount] of found) {
    ids[at] = id
    values[at] = Math.log1p(amount)
    square += (values[at++] as number) ** 2
  }
  const length = Math.sqrt(square) || 1
  for (let i = 0; i < at; i++) values[i] = (values[i] as number) / length
  return { ids, values }
}

/** FNV-1a over the family and the text. */
export function hash(family: string, text: string) {
  let value = 0x811c9dc5 ^ family.charCodeAt(0)
  value = Math.imul(value, 0x01000193)
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value ^ (value >>> 15)) & (featureCount - 1)
}
