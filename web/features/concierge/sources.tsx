import { ExternalLink } from 'lucide-react'
import type { CitedSource } from './concierge-data.ts'
import { sourceId } from './reply-text.ts'

/** The sources of a reply, folded: each with its document, what rests on it, its link and when it was read. */
export function Sources({ sources, messageId }: { sources: CitedSource[]; messageId: string }) {
  return (
    <details className="sources">
      <summary>{sources.length === 1 ? '1 fonte' : `${sources.length} fontes`}</summary>
      <ol>
        {sources.map((source) => (
          <li key={source.number} id={sourceId(messageId, source.number)} tabIndex={-1} value={source.number}>
            <SourceEntry source={source} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function SourceEntry({
  source: { document, publisher, year, url, excerpt, checked },
}: {
  source: CitedSource
}) {
  const isWeb = /^https?:/.test(url)
  return (
    <>
      <a href={url} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
        {document}
        {isWeb && <ExternalLink aria-label="(abre em outra aba)" size={14} strokeWidth={1.5} />}
      </a>
      <p>
        {publisher}, {year}. Conferida em {checked.split('-').reverse().join('/')}.
      </p>
      <blockquote>{excerpt}</blockquote>
    </>
  )
}
