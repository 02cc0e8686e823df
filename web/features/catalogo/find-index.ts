import MiniSearch, { type Query } from 'minisearch'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { genericConteudo } from './content/conteudo.ts'
import { conteudoByTitulo } from './content/conteudo-by-titulo.ts'
import { type Alternatives, createReader, termsOf, wordsOf } from './find-words.ts'

/** The ids of the mentorias that a query means, the best first; null when it says nothing. */
export type Find = (query: string) => string[] | null

const boost = { titulo: 6, categoria: 2, descricao: 2, detalhes: 1 }
/** Of the best one's score; what is below it only happens to hold a word. */
const leastShare = 0.02
const separator = '\n'
/** About as much as a phone reads without missing a frame. */
const slice = 25

/** Reads the mentorias, slice by slice, so that the page can go on meanwhile. */
export async function createFind(mentorias: Mentoria[]): Promise<Find> {
  const texts = createTexts()
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: (terms) => terms.split(separator),
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: (term) => [term] },
  })
  for (let at = 0; at < mentorias.length; at += slice) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    index.addAll(mentorias.slice(at, at + slice).map(texts.entryOf))
  }
  const reader = createReader(texts.words)

  return (query) => {
    const readings = reader.readings(query)
    if (readings.length === 0) return null
    for (const read of readings) {
      const wanted = read()
      const found = wanted.length > 0 ? index.search(queryOf(wanted)) : []
      const least = (found[0]?.score ?? 0) * leastShare
      if (found.length > 0) return found.filter(({ score }) => score >= least).map(({ id }) => String(id))
    }
    return []
  }
}

type Entry = { id: string } & Record<keyof typeof boost, string>

/** Every word of a query must be found, each in any of its forms. */
const queryOf = (wanted: Alternatives[]): Query => ({
  combineWith: 'AND',
  queries: wanted.map((alternatives) => ({
    combineWith: 'OR',
    queries: alternatives.map(({ term, weight }) => ({ queries: [term], boostTerm: () => weight })),
  })),
})

/** Texts as terms; one that several mentorias share is read once. */
function createTexts() {
  const read = new Map<string, string>()
  const words = new Set<string>()
  const termsIn = (text: string): string => {
    const known = read.get(text)
    if (known !== undefined) return known
    const here = wordsOf(text)
    for (const word of here) words.add(word)
    const terms = termsOf(here).join(separator)
    read.set(text, terms)
    return terms
  }
  const entryOf = ({ id, titulo, categoria, descricao }: Mentoria): Entry => ({
    id,
    titulo: termsIn(titulo),
    categoria: termsIn(categoriaLabel(categoria)),
    descricao: termsIn(descricao),
    detalhes: termsIn(detailsOf(titulo)),
  })
  return { words, entryOf }
}

/** The built-in texts of the detail page; how to pay is the same for all. */
function detailsOf(titulo: string): string {
  const builtIn = conteudoByTitulo(titulo)
  if (builtIn === genericConteudo) return ''
  const { introducao, voceVaiAprender, conteudo, publicoAlvo, modalidade } = builtIn
  return [...introducao, ...voceVaiAprender, ...conteudo, publicoAlvo, modalidade].join('\n')
}
