import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { useDocumentTitle } from '#shared/ui/use-document-title.ts'

/** In the place of a page that broke or could not be loaded. */
export function RouteError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  useDocumentTitle('Algo deu errado')
  return (
    <div className="px-4 py-16">
      <ErrorNotice error={error} onRetry={() => void navigate(location, { replace: true })} />
    </div>
  )
}
