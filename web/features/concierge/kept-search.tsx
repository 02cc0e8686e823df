import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { paths } from '#shared/paths.ts'
import { ProofNote } from '#shared/ui/proof-note.tsx'
import type { FoundPassage } from './kept-passages.ts'
import { keptSum } from './kept-sum.ts'
import { ReplyMarkdown } from './reply-markdown.tsx'

type State = { question: string; found: FoundPassage[] | 'failed' }

type Props = {
  question: string
  /** It left the field already. */
  isSent: boolean
}

/** What this device says to a question: a sum is worked out, for any other the passages that are kept are searched. */
export function KeptSearch(props: Props) {
  const sum = keptSum(props.question)
  return sum === undefined ? <KeptPassages {...props} /> : <Sum text={sum} />
}

function Sum({ text }: { text: string }) {
  const place = useRef<HTMLElement>(null)
  // Filled once the region stands: screen readers say only what changes in one.
  const [shown, setShown] = useState('')
  useEffect(() => setShown(text), [text])
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <section ref={place} aria-label="Conta feita neste aparelho" className="kept-search">
      <div role="status" className="reply-text">
        <ReplyMarkdown text={shown} messageId="conta" sources={[]} />
      </div>
      <p className="text-muted">
        A conta é só com os números. Para doses e diluições, use as{' '}
        <Link to={paths.calculadoras} className="text-link">
          calculadoras
        </Link>
        , que funcionam também sem internet.
      </p>
    </section>
  )
}

function KeptPassages({ question, isSent }: Props) {
  const [state, setState] = useState<State>()
  const isOnline = useOnline()
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    let isCurrent = true
    const show = (found: State['found']) => isCurrent && setState({ question, found })
    import('./kept-passages.ts')
      .then(({ searchKept }) => searchKept(question))
      .then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [question])

  useEffect(() => {
    // Where the notice above says why these are shown, it stays in sight.
    const start = place.current?.closest('[data-start]') ?? place.current
    if (Array.isArray(state?.found)) start?.scrollIntoView({ block: 'start' })
  }, [state])

  const found = state?.question === question ? state.found : undefined
  return (
    <section ref={place} aria-label="Passagens guardadas neste aparelho" className="kept-search">
      <p role="status" className="text-muted">
        {found === undefined && 'Procurando nas passagens guardadas…'}
        {found === 'failed' && failures.keptPassages}
        {Array.isArray(found) && sayFound(found.length, { question, isSent }, isOnline)}
      </p>
      {Array.isArray(found) && found.map((passage) => <Passage key={passage.title} passage={passage} />)}
    </section>
  )
}

function sayFound(count: number, { question, isSent }: Props, isOnline: boolean): string {
  if (count === 0)
    return `Nada encontrado sobre “${question}” nas passagens guardadas. Tente com outras palavras.`
  if (isOnline) return `Enquanto isso, é isto que está guardado neste aparelho sobre “${question}”.`
  const stays = isSent ? '' : ' Sua pergunta continua no campo.'
  return `Sem conexão, isto é o que está guardado sobre “${question}”.${stays}`
}

function Passage({ passage }: { passage: FoundPassage }) {
  return (
    <details className="kept-passage">
      <summary>{passage.title}</summary>
      <div className="reply-text">
        <ReplyMarkdown text={passage.text} messageId="guardada" sources={[]} />
      </div>
      <ProofNote proof={passage} />
    </details>
  )
}
