import MiniSearch, { type SearchResult } from 'minisearch'
import { terms, tokenise } from './analyser.ts'
import type { Passage } from './knowledge.ts'
import { createSpelling } from './spelling.ts'

/** A passage and how well it fits: `score` orders, `confidence` (0 to 1) decides whether to answer at all. */
export type Match = { passage: Passage; score: number; confidence: number }

export type Retriever = {
  /** The passages that fit `question` best; `context` (earlier turns) weighs less than the question. */
  search(question: string, context?: string): Match[]
}

const contextWeight = 0.45

/** Indexes the passages by BM25+, each as a whole and by each question that it answers. */
export function createRetriever(passages: Passage[]): Retriever {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const whole = new MiniSearch({
    fields: ['title', 'questions', 'topic', 'text'],
    tokenize: (text) => terms(tokenise(text)),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, questions: 2, topic: 1.2 } },
  })
  whole.addAll(passages.map((passage) => ({ ...passage, questions: passage.questions.join('\n') })))
  const asked = passages.flatMap(({ id, title, questions }) =>
    [title, ...questions].map((question) => ({ id, terms: new Set(terms(tokenise(question))) })),
  )
  const weight = inverseFrequency(passages)
  const correct = createSpelling(new Set(passages.flatMap(vocabularyOf)))

  return {
    search(question, context = '') {
      const tokens = correct(tokenise(question))
      const wanted = weigh(terms(tokens), terms(correct(tokenise(context))), weight)
      if (wanted.size === 0) return []
      const nearest = nearestQuestions(asked, wanted, weight)
      const found = whole.search(
        { combineWith: 'OR', queries: [[...wanted.keys()].join('\n')] },
        {
          tokenize: (text) => text.split('\n'),
          boostTerm: (term) => wanted.get(term) ?? 1,
        },
      )
      return rank(found, nearest, wanted, weight, byId)
    },
  }
}

type Weights = Map<string, number>
type Weigher = (term: string) => number

const vocabularyOf = ({ title, questions, text, topic }: Passage) =>
  tokenise([title, ...questions, text, topic].join('\n'))

/** How telling a term is: high for rare ones, highest for one that no passage holds. */
function inverseFrequency(passages: Passage[]): Weigher {
  const holders = new Map<string, number>()
  for (const passage of passages)
    for (const term of new Set(terms(vocabularyOf(passage)))) holders.set(term, (holders.get(term) ?? 0) + 1)
  return (term) => {
    const held = holders.get(term) ?? 0
    const telling = Math.log(1 + (passages.length - held + 0.5) / (held + 0.5))
    // A concept stands beside the words that named it and must not count as much again.
    return term.startsWith('=') ? telling * 0.6 : telling
  }
}

function weigh(question: string[], context: string[], weight: Weigher): Weights {
  const weights: Weights = new Map()
  for (const term of context) weights.set(term, contextWeight * Math.min(1, weight(term)))
  for (const term of question) weights.set(term, 1)
  return weights
}

/** For each passage, the likeness (0 to 1) of the question to the nearest question that it answers. */
function nearestQuestions(asked: { id: string; terms: Set<string> }[], wanted: Weights, weight: Weigher) {
  const best = new Map<string, number>()
  const wantedMass = mass(wanted.keys(), wanted, weight)
  for (const { id, terms: held } of asked) {
    const shared = mass(
      [...wanted.keys()].filter((term) => held.has(term)),
      wanted,
      weight,
    )
    const heldMass = [...held].reduce((sum, term) => sum + weight(term), 0)
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
