import type { Passage } from '../knowledge/passages.ts'
import type { Pack } from '../reader/pack.ts'
import { type Title, titleOf } from './clues.ts'
import {
  buildPhrasingIndex,
  type PhrasingIndex,
  type Phrasings,
  packPhrasings,
  unpackPhrasings,
} from './phrasing-index.ts'
import { readText, termsOf, type Weights } from './weights.ts'

/**
 * An inverted index of the passages by BM25+. Term `t` stands in the passages from `start[t]` to `start[t + 1]` of
 * `passage`, with its weight there beside it in `impact`, in steps of `scale`.
 */
export type SearchIndex = {
  ids: string[]
  terms: Map<string, number>
  /** How rare each term is: high for those that few passages hold. */
  rarity: Float32Array
  start: Uint32Array
  passage: Uint16Array
  impact: Uint8Array
  scale: number
  /** The words of the passages, to correct typing errors by. */
  words: Set<string>
  titles: Title[]
  phrasings: PhrasingIndex
}

const boost = { title: 2, questions: 2, topic: 1.2, text: 1 }
const bm25 = { k: 1.2, b: 0.7, d: 0.5 }
type Field = keyof typeof boost
const names = Object.keys(boost) as Field[]

/** The terms of a passage's fields, and those of each way of asking for it; its own words. */
type Entry = { fields: Record<Field, string[]>; asked: string[][]; words: string[] }

/** Reads and indexes passages: about a millisecond each, therefore done when the reader is trained. */
export function buildIndex(passages: Passage[], phrasings: Phrasings): SearchIndex {
  const entries = passages.map((passage) => readEntry(passage, phrasings.get(passage.id) ?? []))
  const terms = new Map<string, number>()
  for (const { fields } of entries)
    for (const term of Object.values(fields).flat()) if (!terms.has(term)) terms.set(term, terms.size)
  return {
    ids: passages.map(({ id }) => id),
    terms,
    rarity: inverseFrequency(entries, terms),
    ...list(entries, terms),
    words: new Set(entries.flatMap(({ words }) => words)),
    titles: passages.map(titleOf),
    phrasings: buildPhrasingIndex(
      entries.map(({ asked }) => asked),
      terms,
    ),
  }
}

function readEntry({ title, questions, topic, text }: Passage, more: readonly string[]): Entry {
  const own = [title, ...questions].map((question) => readText(question))
  const [about, body] = [readText(topic), readText(text)]
  const asked = [...own, ...more.map((question) => readText(question))].map(termsOf)
  return {
    fields: {
      title: asked[0] ?? [],
      questions: asked.slice(1).flat(),
      topic: termsOf(about),
      text: termsOf(body),
    },
    asked,
    // Phrasings hold typing errors on purpose and teach no spelling.
    words: [...own, about, body].flatMap(({ words }) => words),
  }
}

function inverseFrequency(entries: Entry[], terms: Map<string, number>) {
  const holders = new Float32Array(terms.size)
  for (const { fields } of entries)
    for (const term of new Set(Object.values(fields).flat())) {
      const id = terms.get(term) as number
      holders[id] = (holders[id] as number) + 1
    }
  return holders.map((held) => Math.log(1 + (entries.length - held + 0.5) / (held + 0.5)))
}

/** The lists of all terms, impacts as shares of the largest. */
function list(entries: Entry[], terms: Map<string, number>) {
  const rows = impacts(entries, terms)
  const start = new Uint32Array(terms.size + 1)
  for (const [term] of rows) start[term + 1] = (start[term + 1] as number) + 1
  for (let t = 0; t < terms.size; t++) start[t + 1] = (start[t + 1] as number) + (start[t] as number)
  const next = start.slice()
  const [passage, impact] = [new Uint16Array(rows.length), new Uint8Array(rows.length)]
  const scale = rows.reduce((most, [, , value]) => Math.max(most, value), 1e-9) / 255
  for (const [term, holder, value] of rows) {
    const at = next[term] as number
    next[term] = at + 1
    passage[at] = holder
    impact[at] = Math.round(value / scale)
  }
  return { start, passage, impact, scale }
}

function impacts(entries: Entry[], terms: Map<string, number>) {
  const total = (name: Field) => entries.reduce((all, { fields }) => all + fields[name].length, 0)
  const average = new Map(names.map((name) => [name, total(name) / entries.length || 1]))
  return entries.flatMap(({ fields }, passage) => {
    const impact = new Map<number, number>()
    for (const name of names) {
      const long = bm25.k * (1 - bm25.b + (bm25.b * fields[name].length) / (average.get(name) ?? 1))
      for (const [term, count] of counted(fields[name])) {
        const id = terms.get(term) as number
        const value = boost[name] * (bm25.d + (count * (bm25.k + 1)) / (count + long))
        impact.set(id, (impact.get(id) ?? 0) + value)
      }
    }
    return [...impact].map(([term, value]): [number, number, number] => [term, passage, value])
  })
}

function counted(terms: string[]) {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** For each passage, how well it fits the weighed terms of a question, and how much of their weight it holds. */
export function lookUp({ ids, terms, start, passage, impact, scale }: SearchIndex, wanted: Weights) {
  const [scores, covered] = [new Float32Array(ids.length), new Float32Array(ids.length)]
  for (const [term, weight] of wanted) {
    const id = terms.get(term)
    if (id === undefined) continue
    for (let at = start[id] as number; at < (start[id + 1] as number); at++) {
      const place = passage[at] as number
      scores[place] = (scores[place] as number) + weight * scale * (impact[at] as number)
      covered[place] = (covered[place] as number) + weight
    }
  }
  return { scores, covered }
}

/** Whether a term stands in the passage at a place. */
export function standsIn({ terms, start, passage }: SearchIndex, term: string, place: number): boolean {
  const id = terms.get(term)
  if (id === undefined) return false
  for (let at = start[id] as number; at < (start[id + 1] as number); at++)
    if (passage[at] === place) return true
  return false
}

/** The index as parts of a pack, and back. */
export const packIndex = ({
  titles,
  ids,
  terms,
  words,
  scale,
  rarity,
  start,
  passage,
  impact,
  phrasings,
}: SearchIndex): Pack => ({
  values: {
    index: {
      ids,
      scale,
      terms: [...terms.keys()].join('\n'),
      words: [...words].join(' '),
      titles: titles.map(({ concepts, intents }) => [[...concepts], [...intents]]),
    },
  },
  parts: {
    'index.rarity': rarity,
    'index.start': start,
    'index.passage': passage,
    'index.impact': impact,
    ...packPhrasings(phrasings).parts,
  },
})

export function unpackIndex({ values, parts }: Pack): SearchIndex {
  const { index } = values as {
    index: {
      ids: string[]
      scale: number
      terms: string
      words: string
      titles: [string[], string[]][]
    }
  }
  return {
    ids: index.ids,
    scale: index.scale,
    terms: new Map(index.terms.split('\n').map((term, id) => [term, id])),
    words: new Set(index.words.split(' ')),
    titles: index.titles.map(([concepts, intents]) => ({
      concepts: new Set(concepts),
      intents: new Set(intents),
    })),
    rarity: parts['index.rarity'] as Float32Array,
    start: parts['index.start'] as Uint32Array,
    passage: parts['index.passage'] as Uint16Array,
    impact: parts['index.impact'] as Uint8Array,
    phrasings: unpackPhrasings({ values, parts }),
  }
}
