import { lazy, Suspense } from 'react'
import { AcessoPage } from '#features/acesso/acesso-page.tsx'
import { useCodigoStep } from '#shared/codigo-step.ts'
import { SessionProvider, useSession } from '#shared/session.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { LastResort } from './last-resort.tsx'

let loaded: typeof import('./member-app.tsx').MemberApp | undefined

/** The members' half of the product, in a chunk that visitors never load. */
export async function loadMemberApp() {
  loaded = (await import('./member-app.tsx')).MemberApp
  return { default: loaded }
}

const LazyMemberApp = lazy(loadMemberApp)

/** The whole product. */
export function App({ hadSession = false }: { hadSession?: boolean }) {
  return (
    <SessionProvider hadSession={hadSession}>
      <Gate />
    </SessionProvider>
  )
}

function Gate() {
  const session = useSession()
  const isByLink = useCodigoStep() !== null
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'visitor') return <AcessoPage sessionEnded={session.ended} />
  if (isByLink) return <AcessoPage sessionEnded={false} member={session.user.email} />
  // React holds back for 300 ms what follows a fallback, so what is there already does without one.
  const MemberApp = loaded ?? LazyMemberApp
  return (
    <LastResort>
      <Suspense fallback={<Spinner />}>
        <MemberApp key={session.user.id} user={session.user} />
      </Suspense>
    </LastResort>
  )
}
