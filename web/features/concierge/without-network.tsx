import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import { type KeptHere, useKeptHere } from './kept-here.ts'

// Its code may not be kept yet: that must not take the conversation's place.
const loadSearch = () => import('./kept-search.tsx').then(({ KeptSearch }) => KeptSearch)

/** What is on the phone, and nothing else. */
function WhatWorks({ pages, passages }: KeptHere) {
  if (!pages)
    return (
      <>
        A sua pergunta fica no campo. Este aparelho ainda não guardou os cartões de emergência e as
        calculadoras: em perigo, <a href="tel:192">ligue para o SAMU&nbsp;192</a>.
      </>
    )
  return (
    <>
      {passages
        ? 'Envie a pergunta para procurar nas passagens guardadas neste aparelho. Também funcionam'
        : 'A sua pergunta fica no campo. Funcionam'}{' '}
      os <Link to={paths.emergencia}>cartões de emergência</Link> e as{' '}
      <Link to={paths.calculadoras}>calculadoras</Link>.
    </>
  )
}

type Props = { isOnline: boolean; question: string }

/** What works without a network or an answer of the platform, said at once, and what was found on the device. */
export function WithoutNetwork({ isOnline, question }: Props) {
  const kept = useKeptHere()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (question) place.current?.scrollIntoView({ block: 'nearest' })
  }, [question])

  return (
    <>
      <div className="concierge-notice">
        <p>
          <b>{isOnline ? failures.silent : 'Sem conexão, a concierge não responde.'}</b>{' '}
          {kept && <WhatWorks {...kept} />}
        </p>
      </div>
      {question && (
        // The composer lies over the end of the page.
        <div ref={place} className="scroll-mb-64">
          <LazyPart load={loadSearch} props={{ question }} />
        </div>
      )}
    </>
  )
}
