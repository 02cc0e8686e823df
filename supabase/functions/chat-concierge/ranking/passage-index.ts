import MiniSearch from 'minisearch'
import type { Passage } from '../knowledge/passages.ts'
import {
  isIntent,
  type Question,
  type Reading,
  readQuestion,
  readText,
  type Telling,
  termsOf,
  type Weights,
} from './weights.ts'

/** A passage read once for every index: its title and questions, its topic and its text. */
export type Entry = {
  passage: Passage
  title: Question
  questions: Question[]
  topic: Reading
  text: Reading
}

const separator = '\n'

export const readPassage = (passage: Passage): Entry => ({
  passage,
  title: readQuestion(passage.title),
  questions: passage.questions.map((question) => readQuestion(question)),
  topic: readText(passage.topic),
  text: readText(passage.text),
})

/** All the words that a passage uses. */
export const wordsOf = ({ title, questions, topic, text }: Entry) =>
  [title, ...questions, topic, text].flatMap(({ words }) => words)

/** All the terms of a passage, and what its questions ask for. */
export function allTerms({ title, questions, topic, text }: Entry) {
  const terms = new Set<string>()
  for (const reading of [title, ...questions, topic, text])
    for (const term of termsOf(reading)) terms.add(term)
  for (const { intents } of [title, ...questions]) for (const intent of intents) terms.add(intent)
  return terms
}

/** The index of the passages as wholes, by BM25+. */
export function indexWhole(entries: Entry[]) {
  const index = new MiniSearch({
    fields: ['title', 'questions', 'topic', 'text'],
    // The fields hold terms already; the analyser's work is not done twice.
    tokenize: (joined) => joined.split(separator),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, questions: 2, topic: 1.2 } },
  })
  index.addAll(
    entries.map(({ passage: { id }, title, questions, topic, text }) => ({
      id,
      title: termsOf(title).join(separator),
      questions: questions.flatMap(termsOf).join(separator),
      topic: termsOf(topic).join(separator),
      text: termsOf(text).join(separator),
    })),
  )
  return index
}

export function searchWhole(whole: MiniSearch, wanted: Weights, telling: Telling) {
  const searched = [...wanted.keys()].filter((term) => !isIntent(term))
  // BM25 multiplies by the inverse frequency itself.
  const boostTerm = (term: string) => (wanted.get(term) ?? 0) / telling(term)
  return whole.search(searched.join(separator), { boostTerm })
}
