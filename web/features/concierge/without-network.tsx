import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'

const Search = lazy(() => import('./kept-search.tsx').then((module) => ({ default: module.KeptSearch })))

/** What works without a network, said before anybody tries, and what was found on the device. */
export function WithoutNetwork({ question }: { question: string }) {
  return (
    <>
      <div className="concierge-notice">
        <p>
          <b>Sem conexão, a concierge não responde.</b> Envie a pergunta para procurar nas passagens guardadas
          neste aparelho. Também funcionam os <Link to={paths.emergencia}>cartões de emergência</Link> e as{' '}
          <Link to={paths.calculadoras}>calculadoras</Link>.
        </p>
      </div>
      {question && (
        <Suspense fallback={<p className="text-muted">Procurando nas passagens guardadas…</p>}>
          <Search question={question} />
        </Suspense>
      )}
    </>
  )
}
