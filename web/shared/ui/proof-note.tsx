import type { Proof } from '../knowledge.ts'
import './proof-note.css'
import { countOfSources, SourceLine } from './source-line.tsx'

const day = (iso: string) => iso.split('-').reverse().join('/')

/** What a text of the concierge's knowledge rests on, folded, and whether a professional answers for it. */
export function ProofNote({ proof: { sources, checked, reviewBy, signed } }: { proof: Proof }) {
  return (
    <div className="proof-note">
      <p>
        <b>{signed ? 'Revisão clínica assinada.' : 'Revisão clínica: ainda sem assinatura.'}</b> Conferido nas
        fontes em {day(checked)}; nova conferência até {day(reviewBy)}.
      </p>
      <details>
        <summary>{countOfSources(sources)}</summary>
        <ol>
          {sources.map((source) => (
            <li key={`${source.url} ${source.part ?? ''}`}>
              <SourceLine source={source} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
