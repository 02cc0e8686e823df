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

const page = (path: string, lazy: Page): RouteObject => ({ path, lazy, errorElement: <RouteError /> })

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
