import { countOfSources, SourceLine } from '#shared/ui/source-line.tsx'
import type { CitedSource } from './concierge-data.ts'
import { sourceId } from './reply-text.ts'

/**
 * The sources of a reply, folded: each with what it is, its document, what rests on it, its link and when it was read.
 */
export function Sources({ sources, messageId }: { sources: CitedSource[]; messageId: string }) {
  return (
    <details className="sources">
      <summary>{countOfSources(sources)}</summary>
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

/** Our summary of a source, not a quotation; excerpts from the function are labelled already. */
export function Summary({ excerpt }: { excerpt: string }) {
  return (
    <>
      <b>Resumo nosso:</b> {excerpt.replace(/^Resumo nosso: /, '')}
    </>
  )
}

/** `first` is the first source that the same text rests on. */
function SourceEntry({ source, first }: { source: CitedSource; first: CitedSource | undefined }) {
  return (
    <>
      <SourceLine source={source}> Conferida em {source.checked.split('-').reverse().join('/')}.</SourceLine>
      {first && first.number !== source.number ? (
        <p>Sustenta o mesmo trecho que a fonte {first.number}.</p>
      ) : (
        <p className="source-summary">
          <Summary excerpt={source.excerpt} />
        </p>
      )}
    </>
  )
}
