import MiniSearch, { type SearchResult } from 'minisearch'
import { normalise, terms, tokenise } from './analyser.ts'
import type { Passage } from './knowledge.ts'
import { createSpelling } from './spelling.ts'

/** A passage and how well it fits: `score` orders, `confidence` (0 to 1) decides whether to answer at all. */
export type Match = { passage: Passage; score: number; confidence: number }

export type Retriever = {
  /** The passages that fit `question` best; `context` (earlier turns) weighs less than the question. */
  search(question: string, context?: string): Match[]
  /** Names in a question about a product that no passage knows. */
  unknownNames(question: string): string[]
}

/** A passage read once for every index: the words it uses and, by field, the terms they give. */
type Entry = { passage: Passage; words: string[]; asked: string[][]; topic: string[]; text: string[] }

type Weights = Map<string, number>
type Weigher = (term: string) => number
/** A question that a passage answers, with the mass of all its terms. */
type Asked = { id: string; terms: Set<string>; mass: number }

const contextWeight = 0.45
const separator = '\n'

/** Indexes the passages by BM25+, each as a whole and by each question that it answers. */
export function createRetriever(passages: Passage[]): Retriever {
  const entries = passages.map(readPassage)
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const whole = indexWhole(entries)
  const weight = inverseFrequency(entries)
  const asked = entries.flatMap((entry) => askedOf(entry, weight))
  const vocabulary = new Set(entries.flatMap(({ words }) => words))
  const correct = createSpelling(vocabulary)

  return {
    search(question, context = '') {
      const inContext = terms(correct(tokenise(context)))
      const wanted = weigh(terms(correct(tokenise(question))), inContext, weight)
      if (wanted.size === 0) return []
      const found = whole.search([...wanted.keys()].join(separator), {
        boostTerm: (term) => wanted.get(term) ?? 1,
      })
      return rank(found, nearestQuestions(asked, wanted, weight), wanted, weight, byId)
    },
    unknownNames(question) {
      if (!aboutProduct.test(normalise(question))) return []
      const names = question.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}/gu) ?? []
      return names.filter((name) =>
        tokenise(name).some((word) => !vocabulary.has(correct([word])[0] ?? word)),
      )
    },
  }
}

/** Words beside which a capitalised name is a product's, not a person's. */
const aboutProduct =
  /produto|marca|toxina|preenchedor|bioestimulador|aparelho|\bfio|chamad|dose d|\bnov[ao]\b|frasco/

function readPassage(passage: Passage): Entry {
  const asked = [passage.title, ...passage.questions].map(tokenise)
  const topic = tokenise(passage.topic)
  const text = tokenise(passage.text)
  return {
    passage,
    words: [...asked.flat(), ...topic, ...text],
    asked: asked.map(terms),
    topic: terms(topic),
    text: terms(text),
  }
}

function indexWhole(entries: Entry[]) {
  const index = new MiniSearch({
    fields: ['title', 'questions', 'topic', 'text'],
    // The fields hold terms already; the analyser's work is not done twice.
    tokenize: (joined) => joined.split(separator),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, questions: 2, topic: 1.2 } },
  })
  index.addAll(
    entries.map(({ passage: { id }, asked: [title = [], ...questions], topic, text }) => ({
      id,
      title: title.join(separator),
      questions: questions.flat().join(separator),
      topic: topic.join(separator),
      text: text.join(separator),
    })),
  )
  return index
}

/** How telling a term is: high for rare ones, highest for one that no passage holds. */
function inverseFrequency(entries: Entry[]): Weigher {
  const holders = new Map<string, number>()
  for (const { asked, topic, text } of entries)
    for (const term of new Set([...asked.flat(), ...topic, ...text])) {
      holders.set(term, (holders.get(term) ?? 0) + 1)
    }
  return (term) => {
    const held = holders.get(term) ?? 0
    const telling = Math.log(1 + (entries.length - held + 0.5) / (held + 0.5))
    // A concept stands beside the words that named it and must not count as much again.
    return term.startsWith('=') ? telling * 0.6 : telling
  }
}

const askedOf = ({ passage: { id }, asked }: Entry, weight: Weigher): Asked[] =>
  asked.map((list) => {
    const held = new Set(list)
    return { id, terms: held, mass: [...held].reduce((sum, term) => sum + weight(term), 0) }
  })

function weigh(question: string[], context: string[], weight: Weigher): Weights {
  const weights: Weights = new Map()
  for (const term of context) weights.set(term, contextWeight * Math.min(1, weight(term)))
  for (const term of question) weights.set(term, 1)
  return weights
}

/** For each passage, the likeness (0 to 1) of the question to the nearest question that it answers. */
function nearestQuestions(asked: Asked[], wanted: Weights, weight: Weigher) {
  const best = new Map<string, number>()
  const masses = [...wanted].map(([term, share]) => [term, share * weight(term)] as const)
  const wantedMass = masses.reduce((sum, [, mass]) => sum + mass, 0)
  for (const { id, terms: held, mass: heldMass } of asked) {
    const shared = masses.reduce((sum, [term, mass]) => (held.has(term) ? sum + mass : sum), 0)
    const likeness = (2 * shared) / (wantedMass + heldMass)
    if (likeness > (best.get(id) ?? 0)) best.set(id, likeness)
  }
  return best
}

const mass = (list: Iterable<string>, wanted: Weights, weight: Weigher) =>
  [...list].reduce((sum, term) => sum + (wanted.get(term) ?? 0) * weight(term), 0)

function rank(
  found: SearchResult[],
  nearest: Map<string, number>,
  wanted: Weights,
  weight: Weigher,
  byId: Map<string, Passage>,
): Match[] {
  const top = found[0]?.score ?? 1
  const all = mass(wanted.keys(), wanted, weight)
  return found
    .flatMap(({ id, score, queryTerms }) => {
      const passage = byId.get(id)
      if (!passage) return []
      const covered = mass(new Set(queryTerms), wanted, weight) / all
      const likeness = nearest.get(id) ?? 0
      return [{ passage, score: score / top + 1.2 * likeness, confidence: 0.5 * covered + 0.5 * likeness }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 8)
}
