import type { Passage } from '../knowledge/passages.ts'
import type { Pack } from '../reader/pack.ts'
import { isIntent, type Question, readQuestion, readText, termsOf, type Weights, weigh } from './weights.ts'

/** Ways of asking for passages, by passage id, besides the questions that stand in the passages. */
export type Phrasings = ReadonlyMap<string, readonly string[]>

/**
 * Two inverted indexes in one: of the passages as wholes (BM25+ over their fields) and of every single question
 * that a passage answers. Term `t` holds the entries from `start[t]` to `start[t + 1]` of the lists beside it.
 */
export type SearchIndex = {
  ids: string[]
  terms: Map<string, number>
  words: Set<string>
  /** How telling each term is: high for rare ones. */
  telling: Float32Array
  whole: { start: Uint32Array; passage: Uint16Array; impact: Uint16Array; scale: number }
  asked: { start: Uint32Array; question: Uint32Array; weight: Uint16Array; scale: number }
  /** For each question, its passage and the mass of its terms. */
  questions: { passage: Uint16Array; mass: Float32Array }
}

const boost = { title: 2, questions: 2, topic: 1.2, text: 1 }
const bm25 = { k: 1.2, b: 0.7, d: 0.5 }
type Field = keyof typeof boost

type Entry = { fields: Record<Field, string[]>; questions: Question[]; words: string[] }

/** Reads and indexes passages: about a millisecond each, therefore done when the reader is trained. */
export function buildIndex(passages: Passage[], phrasings: Phrasings): SearchIndex {
  const entries = passages.map((passage) => readEntry(passage, phrasings.get(passage.id) ?? []))
  const terms = new Map<string, number>()
  const number = (term: string) => terms.has(term) || terms.set(term, terms.size)
  for (const { fields, questions } of entries) {
    for (const field of Object.values(fields)) field.forEach(number)
    for (const { intents } of questions) intents.forEach(number)
  }
  const telling = inverseFrequency(entries, terms)
  const tellingOf = (term: string) => telling[terms.get(term) ?? -1] ?? Math.log(1 + passages.length)
  const asked = entries.flatMap(({ questions }, passage) =>
    questions.map((question) => ({ passage, weights: weigh(question, tellingOf) })),
  )
  return {
    ids: passages.map(({ id }) => id),
    terms,
    words: new Set(entries.flatMap(({ words }) => words)),
    telling,
    whole: listWhole(entries, terms),
    asked: listAsked(
      asked.map(({ weights }) => weights),
      terms,
    ),
    questions: {
      passage: Uint16Array.from(asked, ({ passage }) => passage),
      mass: Float32Array.from(asked, ({ weights }) => massOf(weights)),
    },
  }
}

function readEntry({ title, questions, topic, text }: Passage, more: readonly string[]): Entry {
  const own = [title, ...questions].map((question) => readQuestion(question))
  const asked = [...own, ...more.map((question) => readQuestion(question))]
  const [about, body] = [readText(topic), readText(text)]
  return {
    fields: {
      title: termsOf(asked[0] as Question),
      questions: asked.slice(1).flatMap(termsOf),
      topic: termsOf(about),
      text: termsOf(body),
    },
    questions: asked,
    // Phrasings hold typing errors on purpose and teach no spelling.
    words: [...own, about, body].flatMap(({ words }) => words),
  }
}

function inverseFrequency(entries: Entry[], terms: Map<string, number>) {
  const holders = new Float32Array(terms.size)
  for (const { fields, questions } of entries) {
    const held = new Set([
      ...Object.values(fields).flat(),
      ...questions.flatMap((one) => [...termsOf(one), ...one.intents]),
    ])
    for (const term of held) {
      const id = terms.get(term)
      if (id !== undefined) holders[id] = (holders[id] ?? 0) + 1
    }
  }
  return holders.map((held) => Math.log(1 + (entries.length - held + 0.5) / (held + 0.5)))
}

function listWhole(entries: Entry[], terms: Map<string, number>) {
  const names = Object.keys(boost) as Field[]
  const average = Object.fromEntries(
    names.map((name) => [
      name,
      entries.reduce((all, { fields }) => all + fields[name].length, 0) / entries.length,
    ]),
  )
  const rows: [term: number, holder: number, value: number][] = []
  for (const [passage, { fields }] of entries.entries()) {
    const impact = new Map<number, number>()
    for (const name of names) {
      const long = bm25.k * (1 - bm25.b + (bm25.b * fields[name].length) / (average[name] || 1))
      for (const [term, count] of counted(fields[name])) {
        const id = terms.get(term) as number
        const value = boost[name] * (bm25.d + (count * (bm25.k + 1)) / (count + long))
        impact.set(id, (impact.get(id) ?? 0) + value)
      }
    }
    for (const [term, value] of impact) rows.push([term, passage, value])
  }
  const { start, holder, value, scale } = listed(rows, terms.size)
  return { start, passage: Uint16Array.from(holder), impact: value, scale }
}

function listAsked(asked: Weights[], terms: Map<string, number>) {
  const rows = asked.flatMap((weights, question) =>
    [...weights].flatMap(([term, weight]): [number, number, number][] => {
      const id = terms.get(term)
      return id === undefined ? [] : [[id, question, weight]]
    }),
  )
  const { start, holder, value, scale } = listed(rows, terms.size)
  return { start, question: holder, weight: value, scale }
}

/** Rows in the order of their terms, values as shares of the largest. */
function listed(rows: [term: number, holder: number, value: number][], terms: number) {
  const start = new Uint32Array(terms + 1)
  for (const [term] of rows) start[term + 1] = (start[term + 1] ?? 0) + 1
  for (let t = 0; t < terms; t++) start[t + 1] = (start[t + 1] ?? 0) + (start[t] ?? 0)
  const next = start.slice()
  const [holder, value] = [new Uint32Array(rows.length), new Uint16Array(rows.length)]
  const scale = rows.reduce((most, [, , one]) => Math.max(most, one), 1e-9) / 65_535
  for (const [term, held, one] of rows) {
    const at = next[term] as number
    next[term] = at + 1
    holder[at] = held
    value[at] = Math.round(one / scale)
  }
  return { start, holder, value, scale }
}

function counted(terms: string[]) {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** The sum of all weights, and of those that are words. */
export function massOf(weights: Weights, countsIntents = true) {
  let mass = 0
  for (const [term, weight] of weights) if (countsIntents || !isIntent(term)) mass += weight
  return mass
}

/** How each passage fits: as a whole, by its nearest question (0 to 1), and the share of the question that it holds. */
export type Fits = { whole: Float32Array; alike: Float32Array; covered: Float32Array }

/** Looks the weighed terms of a question up. */
export function lookUp(index: SearchIndex, wanted: Weights): Fits {
  const count = index.ids.length
  const fits = {
    whole: new Float32Array(count),
    alike: new Float32Array(count),
    covered: new Float32Array(count),
  }
  const shared = new Float32Array(index.questions.passage.length)
  const touched: number[] = []
  for (const [term, weight] of wanted) {
    const id = index.terms.get(term)
    if (id === undefined) continue
    const { whole, asked } = index
    if (!isIntent(term))
      for (let at = whole.start[id] as number; at < (whole.start[id + 1] as number); at++) {
        const passage = whole.passage[at] as number
        fits.whole[passage] =
          (fits.whole[passage] as number) + weight * whole.scale * (whole.impact[at] as number)
        fits.covered[passage] = (fits.covered[passage] as number) + weight
      }
    for (let at = asked.start[id] as number; at < (asked.start[id + 1] as number); at++) {
      const question = asked.question[at] as number
      if (shared[question] === 0) touched.push(question)
      shared[question] = (shared[question] as number) + weight + asked.scale * (asked.weight[at] as number)
    }
  }
  const mass = massOf(wanted)
  for (const question of touched) {
    const passage = index.questions.passage[question] as number
    const alike = (shared[question] as number) / (mass + (index.questions.mass[question] as number))
    if (alike > (fits.alike[passage] as number)) fits.alike[passage] = alike
  }
  const ofWords = massOf(wanted, false) || 1
  for (let c = 0; c < count; c++) fits.covered[c] = (fits.covered[c] as number) / ofWords
  return fits
}

/** The index as parts of a pack, and back. */
export const packIndex = ({ ids, terms, words, telling, whole, asked, questions }: SearchIndex): Pack => ({
  values: {
    index: {
      ids,
      terms: [...terms.keys()].join('\n'),
      words: [...words].join('\n'),
      scales: [whole.scale, asked.scale],
    },
  },
  parts: {
    telling,
    'whole.start': whole.start,
    'whole.passage': whole.passage,
    'whole.impact': whole.impact,
    'asked.start': asked.start,
    'asked.question': asked.question,
    'asked.weight': asked.weight,
    'questions.passage': questions.passage,
    'questions.mass': questions.mass,
  },
})

export function unpackIndex({ values, parts }: Pack): SearchIndex {
  const { index } = values as {
    index: { ids: string[]; terms: string; words: string; scales: [number, number] }
  }
  const part = <T>(name: string) => parts[name] as T
  return {
    ids: index.ids,
    terms: new Map(index.terms.split('\n').map((term, id) => [term, id])),
    words: new Set(index.words.split('\n')),
    telling: part('telling'),
    whole: {
      start: part('whole.start'),
      passage: part('whole.passage'),
      impact: part('whole.impact'),
      scale: index.scales[0],
    },
    asked: {
      start: part('asked.start'),
      question: part('asked.question'),
      weight: part('asked.weight'),
      scale: index.scales[1],
    },
    questions: { passage: part('questions.passage'), mass: part('questions.mass') },
  }
}
