import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/button-class.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

/** In the place of a page that broke or could not be loaded. */
export function RouteError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isMissing = isMissingChunk(error)
  const [isReloading] = useState(() => isMissing && reloadOnce())
  // A reload forgets the part that did not load and the data that broke it; without a network it would fail.
  const retry = () =>
    navigator.onLine ? window.location.reload() : void navigate(location, { replace: true })

  useEffect(() => {
    if (!isMissing) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isMissing])

  if (isReloading) return <Spinner />
  const isNotKept = isMissing && !navigator.onLine
  return (
    <div className="grid gap-6 px-4 py-16">
      <PageHeading className="sr-only">{failures.page}</PageHeading>
      {location.pathname.startsWith(paths.emergencia) && (
        // The card may be missing; the call is not.
        <a href="tel:192" className={buttonClass('danger', 'mx-auto min-h-14 text-lg')}>
          Ligar para o SAMU&nbsp;192
        </a>
      )}
      <ErrorNotice error={isNotKept ? new SpokenError(failures.notKept) : error} onRetry={retry} />
    </div>
  )
}
