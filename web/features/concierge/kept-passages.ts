import { passages, sources } from 'virtual:passagens'
import MiniSearch from 'minisearch'
import type { KeptPassage, Proof } from '#shared/knowledge.ts'
import { plainWords } from '#shared/offline/search-words.ts'

/** A passage that was found, with its sources written out. */
export type FoundPassage = Proof & { title: string; text: string }

/** How many are shown at most. */
const most = 6
/** Results below this share of the best score are dropped: they contain a word by chance. */
const leastShare = 0.4
/** About as many as a phone reads without missing a frame. */
const chunkSize = 20

const boost = { title: 4, words: 2, text: 1 }

let reading: Promise<MiniSearch<KeptPassage>> | undefined

async function read(): Promise<MiniSearch<KeptPassage>> {
  const index = new MiniSearch<KeptPassage>({
    idField: 'title',
    fields: Object.keys(boost),
    tokenize: plainWords,
    processTerm: (word) => word,
    searchOptions: {
      boost,
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
    },
  })
  await index.addAllAsync(passages, { chunkSize })
  return index
}

/** Searches the passages on this device, without a network, the best first; none when nothing was found. */
export async function searchKept(question: string): Promise<FoundPassage[]> {
  reading ??= read()
  const found = (await reading).search(question)
  const least = (found[0]?.score ?? 0) * leastShare
  return found
    .filter(({ score }) => score >= least)
    .slice(0, most)
    .flatMap(({ id }) => passages.filter(({ title }) => title === id).slice(0, 1))
    .map((passage) => ({
      ...passage,
      sources: passage.sources.flatMap(([place, part]) => {
        const source = sources[place]
        return source ? [{ ...source, ...(part && { part }) }] : []
      }),
    }))
}
