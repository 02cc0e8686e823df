import type { RouteObject } from 'react-router'
import { Spinner } from '#shared/ui/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type Page, pages } from './pages.ts'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell.tsx'

/**
 * A page that cannot be fetched fails where it would have been rendered: when `lazy` itself rejects,
 * the router shows neither the page nor the error (its hydration fallback cuts the failed match off).
 */
const toRoute = ({ path, load }: Page): RouteObject => ({
  path,
  errorElement: <RouteError />,
  lazy: () => load().catch((error: unknown) => ({ element: <Missing error={error} /> })),
})

function Missing({ error }: { error: unknown }): never {
  throw error
}

/** The pages as the router's routes, inside the shell. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Spinner />,
    children: pages.map(toRoute),
  },
  { path: '*', element: <NotFoundPage /> },
]
