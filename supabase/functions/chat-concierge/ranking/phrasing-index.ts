import type { Pack } from '../reader/pack.ts'

/** Ways of asking for passages, by passage id, besides the questions that stand in the passages. */
export type Phrasings = ReadonlyMap<string, readonly string[]>

/**
 * Every way in which a passage is known to be asked for, as an inverted index by TF-IDF: a message that tells a story is
 * like one of them, seldom like all of them together.
 */
export type PhrasingIndex = {
  /** The place of each phrasing's passage. */
  passage: Uint16Array
  /** Term `t` of the search index stands in the phrasings from `start[t]` to `start[t + 1]` of `phrasing`. */
  start: Uint32Array
  phrasing: Uint16Array
  /** The length of each phrasing's vector. */
  length: Float32Array
}

/** As many phrasings as have a place in `phrasing`; later ones are left out. */
const most = 2 ** 16 - 1
/** A term tells nothing that stands in more than this share of the phrasings, and in more than so many of them. */
const common = { share: 1 / 50, count: 100 }

/** Indexes phrasings, for each passage the terms of every way of asking for it, by the `terms` of the search index. */
export function buildPhrasingIndex(asked: string[][][], terms: Map<string, number>): PhrasingIndex {
  const all = asked
    .flatMap((phrasings, place) => phrasings.map((phrasing) => ({ place, phrasing })))
    .slice(0, most)
  const lists = Array.from(terms, (): number[] => [])
  for (const [at, { phrasing }] of all.entries())
    for (const term of new Set(phrasing)) lists[terms.get(term) ?? -1]?.push(at)
  const tooMany = Math.max(common.share * all.length, common.count)
  const telling = lists.map((list) => (list.length > tooMany ? [] : list))
  const start = new Uint32Array(lists.length + 1)
  for (const [t, list] of telling.entries()) start[t + 1] = (start[t] as number) + list.length
  return measured({
    passage: Uint16Array.from(all, ({ place }) => place),
    start,
    phrasing: Uint16Array.from(telling.flat()),
  })
}

function measured(index: Omit<PhrasingIndex, 'length'>): PhrasingIndex {
  const { passage, start, phrasing } = index
  const length = new Float32Array(passage.length)
  for (let t = 0; t + 1 < start.length; t++) {
    const square = rarityOf(index, t) ** 2
    for (let at = start[t] as number; at < (start[t + 1] as number); at++)
      length[phrasing[at] as number] = (length[phrasing[at] as number] as number) + square
  }
  return { ...index, length: length.map(Math.sqrt) }
}

const rarityOf = ({ passage, start }: Pick<PhrasingIndex, 'passage' | 'start'>, t: number) =>
  Math.log(1 + passage.length / (1 + (start[t + 1] as number) - (start[t] as number)))

/**
 * How much the phrasing that is most like a question is like it, for each of `count` passages, as a share of the highest.
 * `wanted` tells how much each term of the question counts.
 */
export function likestPhrasings(
  index: PhrasingIndex,
  terms: Map<string, number>,
  wanted: ReadonlyMap<string, number>,
  count: number,
): Float32Array {
  const { passage, start, phrasing, length } = index
  const shared = new Float32Array(passage.length)
  for (const [term, weight] of wanted) {
    const t = terms.get(term)
    if (t === undefined) continue
    const value = weight * rarityOf(index, t) ** 2
    for (let at = start[t] as number; at < (start[t + 1] as number); at++)
      shared[phrasing[at] as number] = (shared[phrasing[at] as number] as number) + value
  }
  const likest = new Float32Array(count)
  let top = 1e-6
  for (let at = 0; at < passage.length; at++) {
    const likeness = (shared[at] as number) / ((length[at] as number) || 1)
    const place = passage[at] as number
    if (likeness > (likest[place] as number)) likest[place] = likeness
    if (likeness > top) top = likeness
  }
  return likest.map((likeness) => likeness / top)
}

/** The index as parts of a pack, and back. The lengths are measured anew. */
export const packPhrasings = ({ passage, start, phrasing }: PhrasingIndex): Pack => ({
  values: {},
  parts: { 'phrasings.passage': passage, 'phrasings.start': start, 'phrasings.phrasing': phrasing },
})

export const unpackPhrasings = ({ parts }: Pack): PhrasingIndex =>
  measured({
    passage: parts['phrasings.passage'] as Uint16Array,
    start: parts['phrasings.start'] as Uint32Array,
    phrasing: parts['phrasings.phrasing'] as Uint16Array,
  })
