import { lazy, Suspense } from 'react'
import { useCodigoStep } from '#shared/session/codigo-step.ts'
import { SessionProvider, useSession } from '#shared/session/session.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { LastResort } from './last-resort.tsx'

let memberApp: typeof import('./member-app.tsx').MemberApp | undefined
let acessoPage: typeof import('#features/acesso/acesso-page.tsx').AcessoPage | undefined

/**
 * The members' half of the product, in a chunk that visitors never load; with its first page, so that what stands in
 * the page meanwhile gives way to that page and to nothing in between.
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
      <LastResort>
        <Suspense fallback={<Spinner />}>
          <Gate />
        </Suspense>
      </LastResort>
    </SessionProvider>
  )
}

function Gate() {
  const session = useSession()
  const isByLink = useCodigoStep() !== null
  if (session.status === 'loading') return <Spinner />
  // React holds back for 300 ms what follows a fallback, so what is there already does without one.
  const AcessoPage = acessoPage ?? LazyAcessoPage
  if (session.status === 'visitor') return <AcessoPage sessionEnded={session.ended} />
  if (session.status === 'halfway') return <AcessoPage sessionEnded={false} halfway={session.user} />
  if (isByLink) return <AcessoPage sessionEnded={false} member={session.user.email} />
  const MemberApp = memberApp ?? LazyMemberApp
  return <MemberApp key={session.user.id} user={session.user} />
}
