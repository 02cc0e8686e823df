import type { RouteObject } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell.tsx'

type Page = () => Promise<{ Component: () => React.ReactNode }>

const pages = {
  home: () => import('#features/catalogo/home-page.tsx').then((page) => ({ Component: page.HomePage })),
  mentorias: () =>
    import('#features/catalogo/mentorias-page.tsx').then((page) => ({ Component: page.MentoriasPage })),
  mentoria: () =>
    import('#features/catalogo/mentoria-page.tsx').then((page) => ({ Component: page.MentoriaPage })),
  concierge: () =>
    import('#features/concierge/concierge-page.tsx').then((page) => ({ Component: page.ConciergePage })),
  agenda: () => import('#features/agenda/agenda-page.tsx').then((page) => ({ Component: page.AgendaPage })),
  perfil: () => import('#features/perfil/perfil-page.tsx').then((page) => ({ Component: page.PerfilPage })),
} satisfies Record<string, Page>

/**
 * A page that cannot be fetched fails where it would have been rendered: when `lazy` itself rejects,
 * the router shows neither the page nor the error (its hydration fallback cuts the failed match off).
 */
const page = (path: string, load: Page): RouteObject => ({
  path,
  errorElement: <RouteError />,
  lazy: () => load().catch((error: unknown) => ({ element: <Missing error={error} /> })),
})

function Missing({ error }: { error: unknown }): never {
  throw error
}

/** URL → page: the product at a glance. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Spinner />,
    children: [
      page(paths.home, pages.home),
      page('/home', pages.home),
      page(paths.mentorias, pages.mentorias),
      page(paths.mentoria(':id'), pages.mentoria),
      page(paths.concierge, pages.concierge),
      page(paths.agenda, pages.agenda),
      page(paths.perfil, pages.perfil),
    ],
  },
  { path: '*', element: <NotFoundPage /> },
]
