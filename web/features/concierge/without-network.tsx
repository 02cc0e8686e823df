import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import { dangerIn } from './danger-in.ts'
import { DangerNotice, QuietCall } from './danger-notice.tsx'
import { type KeptHere, useKeptHere } from './kept-here.ts'

// Its code may not be kept yet: that must not take the conversation's place.
const loadSearch = () => import('./kept-search.tsx').then(({ KeptSearch }) => KeptSearch)

/** What is on the phone, and nothing else. */
function WhatWorks({ cards, pages, passages, isSent }: KeptHere & { isSent: boolean }) {
  const stays = isSent ? 'A sua pergunta continua aqui' : 'A sua pergunta fica no campo'
  if (!pages)
    return (
      <>
        {stays}. {cards ? <WaysToCards /> : <NoCards />}
      </>
    )
  const search = isSent
    ? `${stays}, e abaixo está o que este aparelho guarda sobre ela`
    : 'Envie a pergunta para procurar nas passagens guardadas neste aparelho, ou uma conta para fazê-la aqui'
  return (
    <>
      {passages ? `${search}. Também funcionam` : `${stays}. Funcionam`} os{' '}
      <Link to={paths.emergencia}>cartões de emergência</Link> e as{' '}
      <Link to={paths.calculadoras}>calculadoras</Link>.
    </>
  )
}

/** The cards came into this tab, and nothing else is kept yet. */
const WaysToCards = () => (
  <>
    Funcionam os <Link to={paths.emergencia}>cartões de emergência</Link>; o resto é guardado alguns segundos
    depois de entrar, com conexão.
  </>
)

const NoCards = () => (
  <>
    Este aparelho ainda não guardou os cartões de emergência e as calculadoras, o que leva alguns segundos
    depois de entrar, com conexão. Em perigo, <a href="tel:192">ligue para o SAMU&nbsp;192</a>.
  </>
)

type Props = {
  isOnline: boolean
  question: string
  /** It left the field already; what is typed without a network is looked for and stays there. */
  isSent: boolean
  /** Asks again what was sent and has no answer; undefined where nothing was sent. */
  again: { isWaiting: boolean; retry: () => void } | undefined
}

/**
 * The one place that says that the network or the platform does not answer, what works all the same, and what was found
 * on the device. A question that tells of danger is met as the concierge would: what saves first, and the call.
 */
export function WithoutNetwork({ isOnline, question, isSent, again }: Props) {
  const kept = useKeptHere()
  const danger = dangerIn(question)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (question && !danger) place.current?.scrollIntoView({ block: 'nearest' })
  }, [question, danger])

  return (
    <div data-start={again || danger ? '' : undefined} className="without-network">
      {danger && <DangerNotice kind={danger} hasCards={kept?.cards} />}
      <div className="concierge-notice">
        <p>
          <b>{isOnline ? failures.silent : 'Sem conexão, a concierge não responde.'}</b>{' '}
          {kept && <WhatWorks {...kept} isSent={isSent} />}
        </p>
        {again && (
          <Button variant="outline" disabled={again.isWaiting} onClick={again.retry}>
            {again.isWaiting ? 'Tentando…' : 'Tentar de novo'}
          </Button>
        )}
      </div>
      {question && (
        // The composer lies over the end of the page.
        <div ref={place} className="grid grid-cols-1 gap-5 scroll-mb-64">
          {!danger && <QuietCall />}
          <LazyPart load={loadSearch} props={{ question, isSent }} />
        </div>
      )}
    </div>
  )
}
