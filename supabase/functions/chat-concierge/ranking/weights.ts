import { attributesIn } from '../reader/attributes.ts'
import { readable } from '../reader/words.ts'
import { conceptsByWord, stem, wordsIn } from './analyser.ts'

/** A text as words, and as the stems and the concepts of each word. */
export type Reading = { words: string[]; stems: string[]; concepts: (readonly string[])[] }
/** A reading with what it asks for. */
export type Question = Reading & { intents: string[] }
/** Terms and how much each one matters. */
export type Weights = Map<string, number>
/** How rare a term is: highest for one that no passage holds. */
export type Rarity = (term: string) => number

/** Shares found by trial on the evaluation cases: a word that names a concept counts with it, not twice. */
const share = { namingWord: 0.4, concept: 0.6, intent: 0.6 }

type Correct = (words: string[]) => string[]

/** Reads a text; `corrected` words may stand for those that were typed. */
export const readText = (text: string, corrected?: Correct): Reading =>
  readNormalised(readable(text), corrected)

export function readQuestion(text: string, corrected?: Correct): Question {
  const normalised = readable(text)
  return {
    ...readNormalised(normalised, corrected),
    intents: attributesIn(normalised).map((one) => `?${one}`),
  }
}

function readNormalised(text: string, corrected: Correct = (words) => words): Reading {
  const words = corrected(wordsIn(text))
  return { words, stems: words.map(stem), concepts: conceptsByWord(words) }
}

/** What the index holds of a text: its stems, then the concepts that they name. */
export const termsOf = ({ stems, concepts }: Reading) => [...stems, ...new Set(concepts.flat())]

/** The weighed terms of a question: its words, the concepts they name, and what it asks for. */
export function weigh({ stems, concepts, intents }: Question, rarityOf: Rarity): Weights {
  const weights: Weights = new Map()
  const put = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  for (const [i, term] of stems.entries()) {
    const named = concepts[i] ?? []
    put(term, rarityOf(term) * (named.length > 0 ? share.namingWord : 1))
    for (const concept of named) put(concept, (rarityOf(concept) * share.concept) / named.length)
  }
  for (const intent of intents) put(intent, rarityOf(intent) * share.intent)
  return weights
}

/** Intents tell questions apart but are no words to search by. */
export const isIntent = (term: string) => term.startsWith('?')

/** `weights` lightened to `part` of themselves. */
export const lighter = (weights: Weights, part: number): Weights =>
  new Map([...weights].map(([term, weight]) => [term, weight * part]))
