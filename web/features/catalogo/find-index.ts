import MiniSearch, { type SearchOptions } from 'minisearch'
import { plainText } from '#shared/plain-text.ts'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { genericConteudo } from './content/conteudo.ts'
import { conteudoByTitulo } from './content/conteudo-by-titulo.ts'
import { emptyWords, generalWords, vocabulary } from './vocabulary.ts'

/** The ids of the mentorias that a query means, the best first; null when it says nothing. */
export type Find = (query: string) => string[] | null

/**
 * How much each part of a mentoria counts. `apelidos`: other names for the title's subject; `mencoes`: other names for
 * subjects of the other texts.
 */
const boost = { titulo: 6, apelidos: 4, categoria: 2, descricao: 2, detalhes: 1, mencoes: 0.5 }
/** Results below this share of the best score are dropped: they contain a word by chance. */
const leastShare = 0.02
/** About as many as a phone reads without missing a frame. */
const chunkSize = 25

/** From the strictest to the most forgiving: as it is written, then with few typing errors, then with more. */
const tolerances: SearchOptions['fuzzy'][] = [
  false,
  (word) => word.length > 4 && 0.2,
  (word) => word.length > 3 && 0.34,
]

const wordsIn = (text: string) =>
  (plainText(text).match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? []).filter((word) => !emptyWords.has(word))

/** Reads the mentorias, some at a time, so that the page can go on meanwhile. */
export async function createFind(mentorias: Mentoria[]): Promise<Find> {
  const index = new MiniSearch<Record<keyof typeof boost, string>>({
    fields: Object.keys(boost),
    tokenize: wordsIn,
    processTerm: (word) => word,
    searchOptions: { boost, prefix: true, maxFuzzy: 2, combineWith: 'AND' },
  })
  await index.addAllAsync(mentorias.map(entryOf), { chunkSize })

  return (query) => {
    const words = wordsIn(query)
    if (words.length === 0) return null
    const telling = words.filter((word) => !generalWords.has(word))
    const wanted = (telling.length > 0 ? telling : words).join(' ')
    for (const fuzzy of tolerances) {
      const found = index.search(wanted, { fuzzy })
      const least = (found[0]?.score ?? 0) * leastShare
      if (found.length > 0) return found.filter(({ score }) => score >= least).map(({ id }) => String(id))
    }
    return []
  }
}

/** Up to `most` titles and names of subjects that go on from what is typed, the best first. */
export type Suggest = (typed: string) => string[]

const most = 5

/** Reads what may be suggested: the titles, and the vocabulary's names for what the mentorias treat. */
export async function createSuggest(mentorias: Mentoria[]): Promise<Suggest> {
  const index = new MiniSearch<{ id: string; text: string; weight: number }>({
    fields: ['text'],
    storeFields: ['text', 'weight'],
    tokenize: wordsIn,
    processTerm: (word) => word,
    searchOptions: { prefix: true, maxFuzzy: 2, combineWith: 'AND' },
  })
  const texts = new Map<string, { id: string; text: string; weight: number }>()
  const add = (text: string, weight: number) => {
    const id = plainText(text)
    if (!texts.has(id)) texts.set(id, { id, text, weight })
  }
  for (const { titulo } of mentorias) add(titulo, 2)
  for (const name of namesOf(mentorias.map(({ titulo }) => titulo).join('\n'))) add(name, 1)
  await index.addAllAsync([...texts.values()], { chunkSize })

  return (typed) => {
    const words = wordsIn(typed)
    if (words.join('').length < 2) return []
    // More errors than a few would suggest what was never meant.
    for (const fuzzy of tolerances.slice(0, 2)) {
      const found = index.search(words.join(' '), {
        fuzzy,
        boostDocument: (_id, _term, stored) => Number(stored?.weight),
      })
      const others = found.filter(({ id }) => id !== plainText(typed).trim())
      if (found.length > 0) return others.slice(0, most).map(({ text }) => text)
    }
    return []
  }
}

function entryOf({ id, titulo, categoria, descricao }: Mentoria) {
  const detalhes = detailsOf(titulo)
  return {
    id,
    titulo,
    categoria: categoriaLabel(categoria),
    descricao,
    detalhes,
    apelidos: namesFor(titulo),
    mencoes: namesFor(`${descricao} ${detalhes}`),
  }
}

const known = new Map<string, string>()

/** The vocabulary's names for all that a text treats: a subject begins a word ("fios", never "desafios"). */
function namesOf(text: string): string[] {
  const words = ` ${plainText(text).replace(/[^a-z0-9]+/g, ' ')}`
  return Object.entries(vocabulary).flatMap(([subject, names]) =>
    words.includes(` ${subject}`) ? names : [],
  )
}

/** The other names for a text as one text; texts that many mentorias share are looked at once. */
function namesFor(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const names = namesOf(text).join(' ')
  known.set(text, names)
  return names
}

/** The built-in texts of the detail page; how to pay is the same for all. */
function detailsOf(titulo: string): string {
  const builtIn = conteudoByTitulo(titulo)
  if (builtIn === genericConteudo) return ''
  const { introducao, voceVaiAprender, conteudo, publicoAlvo, modalidade } = builtIn
  return [...introducao, ...voceVaiAprender, ...conteudo, publicoAlvo, modalidade].join('\n')
}
