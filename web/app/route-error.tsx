import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
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
  // Only a fresh page forgets a part that did not load and data that broke it; without a network there is none.
  const retry = () =>
    navigator.onLine ? window.location.reload() : void navigate(location, { replace: true })

  useEffect(() => {
    if (!isMissing) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isMissing])

  if (isReloading) return <Spinner />
  return (
    <div className="px-4 py-16">
      <PageHeading className="sr-only">{failures.page}</PageHeading>
      <ErrorNotice error={error} onRetry={retry} />
    </div>
  )
}
