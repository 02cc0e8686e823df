import { ExternalLink } from 'lucide-react'
import type { CitedSource } from './concierge-data.ts'
import { sourceId } from './reply-text.ts'

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

/** The sources of a reply, folded: each with its document, what rests on it, its link and when it was read. */
export function Sources({ sources, messageId }: { sources: CitedSource[]; messageId: string }) {
  return (
    <details className="sources">
      <summary>{sources.length === 1 ? '1 fonte' : `${sources.length} fontes`}</summary>
      <ol>
        {sources.map((source) => (
          <li key={source.number} id={sourceId(messageId, source.number)} tabIndex={-1} value={source.number}>
            <SourceEntry source={source} first={sources.find(({ excerpt }) => excerpt === source.excerpt)} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function SourceEntry({
  source: { number, document, publisher, year, kind, part, url, excerpt, checked },
  first,
}: {
  source: CitedSource
  /** The first one that the same text rests on. */
  first: CitedSource | undefined
}) {
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
        {publisher}, {year === 's.d.' ? 'sem data' : year}. Conferida em{' '}
        {checked.split('-').reverse().join('/')}.
      </p>
      {first && first.number !== number ? (
        <p>Sustenta o mesmo trecho que a fonte {first.number}.</p>
      ) : (
        <p className="source-summary">
          <b>Resumo nosso:</b> {excerpt}
        </p>
      )}
    </>
  )
}
