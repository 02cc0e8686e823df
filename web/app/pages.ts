import { tellCardsHere } from '#shared/offline/cards-here.ts'
import { paths, perfilGrupos } from '#shared/paths.ts'

/** A page's path and how to load its code. */
export type Page = { path: string; load: () => Promise<{ Component: () => React.ReactNode }> }

const home = () => import('#features/catalogo/home-page.tsx').then((page) => ({ Component: page.HomePage }))

const perfil = () =>
  import('#features/perfil/perfil-page.tsx').then((page) => ({ Component: page.PerfilPage }))

/** The page of the emergency cards. */
export const loadCards = () =>
  import('#features/emergencia/emergencia-page.tsx').then((page) => {
    tellCardsHere()
    return { Component: page.EmergenciaPage }
  })

const calculadoras = () =>
  import('#features/calculadoras/calculadoras-page.tsx').then((page) => ({
    Component: page.CalculadorasPage,
  }))

/** URL → page: the product at a glance. */
export const pages: Page[] = [
  { path: paths.home, load: home },
  { path: '/home', load: home },
  {
    path: paths.mentorias,
    load: () =>
      import('#features/catalogo/mentorias-page.tsx').then((page) => ({ Component: page.MentoriasPage })),
  },
  {
    path: paths.mentoria(':id'),
    load: () =>
      import('#features/catalogo/mentoria-page.tsx').then((page) => ({ Component: page.MentoriaPage })),
  },
  {
    path: paths.concierge,
    load: () =>
      import('#features/concierge/concierge-page.tsx').then((page) => ({ Component: page.ConciergePage })),
  },
  { path: paths.emergencia, load: loadCards },
  { path: paths.cartao(':kind'), load: loadCards },
  { path: paths.calculadoras, load: calculadoras },
  { path: paths.calculadora(':name'), load: calculadoras },
  {
    path: paths.agenda,
    load: () => import('#features/agenda/agenda-page.tsx').then((page) => ({ Component: page.AgendaPage })),
  },
  { path: paths.perfil, load: perfil },
  {
    path: paths.politica,
    load: () =>
      import('#features/perfil/politica-page.tsx').then((page) => ({ Component: page.PoliticaPage })),
  },
  ...perfilGrupos.map((grupo) => ({ path: paths.perfilGrupo(grupo), load: perfil })),
]
