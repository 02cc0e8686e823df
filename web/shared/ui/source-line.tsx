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

/** A document that a text rests on: a link to it, what it is and of whom; the children say more of it. */
export function SourceLine({ source, children }: { source: Source; children?: ReactNode }) {
  const { document, publisher, year, kind, part, url } = source
  const isWeb = /^https?:/.test(url)
  return (
    <>
      <a href={url} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
        {document}
        {part && `, ${part}`}
        {isWeb && <ExternalLink aria-label="(abre em outra aba)" size={14} strokeWidth={1.5} />}
      </a>
      <p>
        {kind && kinds[kind] && `${kinds[kind]}, `}
        {publisher}, {year === 's.d.' ? 'sem data' : year}.{children}
      </p>
    </>
  )
}
