import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** The kinds of documents, in the words of the page. */
const kinds: Record<string, string> = {
  bula: 'Bula',
  resolucao: 'Resolução',
  lei: 'Lei',
  diretriz: 'Diretriz',
  revisao: 'Revisão',
  artigo: 'Artigo',
  'orgao-publico': 'Órgão público',
  sociedade: 'Sociedade',
  fabricante: 'Fabricante',
  plataforma: 'Página da plataforma',
  imprensa: 'Imprensa',
  'material-didatico': 'Material didático',
}

type Source = {
  document: string
  publisher: string
  year: string
  kind?: string | undefined
  part?: string | undefined
  url: string
}

/** A document's kind and year, by which a reader judges its weight: "Bula, 2024". */
export function kindAndYear({ kind, year }: Pick<Source, 'kind' | 'year'>): string {
  const words = [kind && kinds[kind], year === 's.d.' ? 'sem data' : year].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "3 fontes: bula, diretriz", the kinds each once. */
export function countOfSources(sources: Pick<Source, 'kind'>[]): string {
  const found = sources.flatMap(({ kind }) => (kind && kinds[kind]?.toLowerCase()) || [])
  const count = sources.length === 1 ? '1 fonte' : `${sources.length} fontes`
  return found.length > 0 ? `${count}: ${[...new Set(found)].join(', ')}` : count
}

/** A document that a text rests on: what it is, a link to it, and of whom; the children say more of it. */
export function SourceLine({ source, children }: { source: Source; children?: ReactNode }) {
  const { document, publisher, part, url } = source
  const isWeb = /^https?:/.test(url)
  return (
    <>
      <p>
        <b>{kindAndYear(source)}</b>
      </p>
      <a href={url} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
        {document}
        {part && `, ${part}`}
        {isWeb && <ExternalLink aria-label="(abre em outra aba)" size={14} strokeWidth={1.5} />}
      </a>
      <p>
        {publisher}.{children}
      </p>
    </>
  )
}
