import { CalendarDays, House, Library, type LucideIcon, MessagesSquare, Siren, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx'
import { dismissOldToasts } from '#shared/ui/toast.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { usePreloadPageCode } from './preload-page-code.ts'
import { TimersLine } from './timers-line.tsx'

const places: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.home, label: 'Início', Icon: House },
  { to: paths.mentorias, label: 'Mentorias', Icon: Library },
  { to: paths.concierge, label: 'Concierge', Icon: MessagesSquare },
  { to: paths.agenda, label: 'Agenda', Icon: CalendarDays },
  { to: paths.perfil, label: 'Perfil', Icon: UserRound },
]

/**
 * The key of a scroll position. Every page that is opened by its address has the key `default`, so its path is used.
 */
const scrollKeyOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

/** Around every page of a member: the way in, the menu, the content. */
export function Shell() {
  usePreloadPageCode()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page anew.
  useEffect(dismissOldToasts, [pathname])
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <header className="top-bar">
        <Link to={paths.home} viewTransition className="inline-flex min-h-11 items-center">
          <Wordmark />
        </Link>
        <Menu />
        <div className="top-bar-end">
          <ThemeToggle className="hidden md:inline-grid" />
          <Link to={paths.emergencia} viewTransition className="emergency-link">
            <Siren aria-hidden="true" size={20} strokeWidth={1.75} />
            <span>Emergência</span>
          </Link>
        </div>
      </header>
      <NavigationProgress />
      <OfflineBanner />
      <TimersLine />
      <main id="conteudo" tabIndex={-1} className="page outline-none">
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}

/** The home answers at two addresses; a mentoria is a place within the mentorias. */
function isCurrent(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === paths.home || pathname === '/home'
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** A line at the top as soon as a link is followed: on a slow line its page may take seconds. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div aria-hidden="true" className="leaving" />
}

function Menu() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return (
    <nav aria-label="Principal" className="menu">
      <ul>
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              viewTransition
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              data-next={(next !== undefined && isCurrent(to, next)) || undefined}
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
