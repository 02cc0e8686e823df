import { lazy, Suspense } from 'react'
import { useCodigoStep } from '#features/acesso/codigo-step.ts'
import { SessionProvider, useSession } from '#shared/session/session.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { AppErrorBoundary } from './app-error-boundary.tsx'

let memberApp: typeof import('./member-app.tsx').MemberApp | undefined
let acessoPage: typeof import('#features/acesso/acesso-page.tsx').AcessoPage | undefined

/**
 * The members' half of the product, in a chunk that visitors never load. It resolves when the first page is loaded
 * too, so that the spinner is followed by that page at once.
 */
export async function loadMemberApp() {
  const { MemberApp, firstPage } = await import('./member-app.tsx')
  await firstPage
  memberApp = MemberApp
  return { default: MemberApp }
}

/** The visitors' half, which members need only when their session ends. */
export async function loadAcessoPage() {
  acessoPage = (await import('#features/acesso/acesso-page.tsx')).AcessoPage
  return { default: acessoPage }
}

const LazyMemberApp = lazy(loadMemberApp)
const LazyAcessoPage = lazy(loadAcessoPage)

/** The whole product. */
export function App({ hadSession = false }: { hadSession?: boolean }) {
  return (
    <SessionProvider hadSession={hadSession}>
      <AppErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <Gate />
        </Suspense>
      </AppErrorBoundary>
    </SessionProvider>
  )
}

function Gate() {
  const session = useSession()
  const isByLink = useCodigoStep() !== null
  if (session.status === 'loading') return <Spinner />
  // React delays by 300 ms what follows a fallback, so a part that is loaded already is shown without one.
  const AcessoPage = acessoPage ?? LazyAcessoPage
  if (session.status === 'visitor') return <AcessoPage sessionEnded={session.ended} />
  if (session.status === 'needs-code') return <AcessoPage sessionEnded={false} awaiting={session.user} />
  if (isByLink) return <AcessoPage sessionEnded={false} member={session.user.email} />
  const MemberApp = memberApp ?? LazyMemberApp
  return <MemberApp key={session.user.id} user={session.user} />
}
