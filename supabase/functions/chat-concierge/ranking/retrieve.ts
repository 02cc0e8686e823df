import type { SearchResult } from 'minisearch'
import { read as writtenOut } from '../guards/reading.ts'
import type { Passage } from '../knowledge/passages.ts'
import { isStopWord, normalise, tokenise } from './analyser.ts'
import { asideFor } from './aside.ts'
import { allTerms, type Entry, indexWhole, readPassage, searchWhole, wordsOf } from './passage-index.ts'
import { createSpelling, mostCorrected } from './spelling.ts'
import {
  inverseFrequency,
  isIntent,
  lighter,
  readQuestion,
  sum,
  type Telling,
  type Weights,
  weigh,
} from './weights.ts'

/** A passage and how well it fits: `score` orders, `confidence` (0 to 1) decides whether to answer at all. */
export type Match = { passage: Passage; score: number; confidence: number }

/** What was said before the question: it weighs less than the question itself. */
export type Earlier = { asked: string; replied: string }

export type Retriever = {
  /** The passages that fit `question` best. */
  search(question: string, earlier?: Earlier): Match[]
  /** The question with its typing errors corrected, normalised. */
  respell(question: string): string
  /** Names in a question about a product that no passage knows. */
  unknownNames(question: string): string[]
}

/** A question that a passage answers, with the mass of all its terms. */
type Asked = { id: string; weights: Weights; mass: number }
/** The questions that are asked with a term, and what it weighs in each. */
type Holders = Map<string, { question: Asked; weight: number }[]>

const part = { asked: 0.4, replied: 0.1 }
const importance = { whole: 1, likeness: 1.5, covered: 0.3, almostSame: 0.5 }
/** From this likeness on two questions are the same one. */
const almostSame = 0.95
const matchesKept = 8

/** Indexes the passages by BM25+, each as a whole and by each question that it answers. */
export function createRetriever(passages: Passage[]): Retriever {
  const entries = passages.map(readPassage)
  const whole = indexWhole(entries)
  const telling = inverseFrequency(entries.map(allTerms))
  const holders = holdersOf(entries.flatMap((entry) => weighAsked(entry, telling)))
  const titles = new Map(entries.map(({ passage, title }) => [passage, new Set(title.concepts.flat())]))
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const vocabulary = new Set(entries.flatMap(wordsOf))
  const correct = createSpelling(vocabulary)
  // A name two letters away from one of ours is another product's.
  const correctName = (words: string[]) => correct(words, () => 1)
  const read = (text: string) => weigh(readQuestion(writtenOut(text), correct), telling)

  return {
    search(question, { asked: before, replied } = { asked: '', replied: '' }) {
      const wanted = new Map([
        ...lighter(read(replied), part.replied),
        ...lighter(read(before), part.asked),
        ...read(question),
      ])
      if (![...wanted.keys()].some(isWord)) return []
      const found = searchWhole(whole, wanted, telling)
      const aside = asideFor(wanted, `${question} ${before}`, titles)
      return rank(found, nearestQuestions(holders, wanted), wanted, byId, aside)
    },
    respell(question) {
      let looked = 0
      return normalise(question).replace(/[a-z]+/g, (word) => {
        if (isStopWord(word) || looked >= mostCorrected) return word
        looked += 1
        return correct([word])[0] ?? word
      })
    },
    unknownNames: (question) =>
      namesIn(question).filter((name) =>
        tokenise(name).some((word) => !vocabulary.has(correctName([word])[0] ?? word)),
      ),
  }
}

/** Whether a term says something: a number alone does not, nor does what is asked for, nor "quanto". */
const isWord = (term: string) => !isIntent(term) && /[a-z]{2}/.test(term) && term !== 'quant'

/** Words beside which a capitalised name is a product's, not a person's. */
const aboutProduct =
  /produto|marca|toxina|preenchedor|bioestimulador|aparelho|\bfio|chamad|dos(e|agem) d|quantas unidades d|\bnov[ao]\b|frasco/
const capitalised = /(?<=[\p{Ll},] )(?<!\b(?:n[ao]|em|paciente|cliente|dona|dra?\.) )\p{Lu}\p{Ll}{3,}/gu

const namesIn = (question: string) =>
  aboutProduct.test(normalise(question)) ? (question.match(capitalised) ?? []) : []

const weighAsked = ({ passage: { id }, title, questions }: Entry, telling: Telling): Asked[] =>
  [title, ...questions].map((question) => {
    const weights = weigh(question, telling)
    return { id, weights, mass: sum(weights.values()) }
  })

function holdersOf(asked: Asked[]): Holders {
  const holders: Holders = new Map()
  for (const question of asked) {
    for (const [term, weight] of question.weights) {
      const others = holders.get(term)
      if (others) others.push({ question, weight })
      else holders.set(term, [{ question, weight }])
    }
  }
  return holders
}

/**
 * For each passage, how alike the question is to the nearest one that it answers, from 0 to 1: twice what the two
 * share over all that they hold. Only questions that share a term are looked at.
 */
function nearestQuestions(holders: Holders, wanted: Weights) {
  const shared = new Map<Asked, number>()
  for (const [term, weight] of wanted) {
    for (const { question, weight: other } of holders.get(term) ?? []) {
      shared.set(question, (shared.get(question) ?? 0) + (weight + other))
    }
  }
  const best = new Map<string, number>()
  const wantedMass = sum(wanted.values())
  for (const [{ id, mass }, common] of shared) {
    const alike = common / (wantedMass + mass)
    if (alike > (best.get(id) ?? 0)) best.set(id, alike)
  }
  return best
}

function rank(
  found: SearchResult[],
  nearest: Map<string, number>,
  wanted: Weights,
  byId: Map<string, Passage>,
  aside: (passage: Passage) => number,
): Match[] {
  const top = found[0]?.score ?? 1
  const mass = (terms: Iterable<string>) => {
    let total = 0
    for (const term of terms) if (!isIntent(term)) total += wanted.get(term) ?? 0
    return total
  }
  const all = mass(wanted.keys())
  return found
    .flatMap(({ id, score, queryTerms }) => {
      const passage = byId.get(id)
      if (!passage) return []
      const covered = mass(new Set(queryTerms)) / all
      const alike = nearest.get(id) ?? 0
      const fit =
        (importance.whole * score) / top +
        importance.likeness * alike +
        importance.covered * covered +
        (alike > almostSame ? importance.almostSame : 0)
      const back = aside(passage)
      return [{ passage, score: back * fit, confidence: back * (0.5 * covered + 0.5 * alike) }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, matchesKept)
}
