import type { User } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { savePendingCiencia } from '#shared/session/save-ciencia.ts'
import { retryPendingProfile } from '#shared/session/save-profile.ts'
import './member.css'
import './shell.css'
import { followContent, showContentCopy } from './content-copy.ts'
import { markHovered } from './hover-mark.ts'
import { useOfflineCopy } from './offline-copy.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

markHovered()

/** Resolves when the page that the visit began with is here, or cannot come. */
export const firstPage = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve()
  else router.subscribe(({ initialized }) => initialized && resolve())
})

// A network that stumbles gets one more try; an answer, even a refusal, is an answer.
const isNetworkFailure = (error: unknown) =>
  error instanceof Error && /Failed to fetch|Load failed|NetworkError/.test(error.message)

function createQueryClient(userId: string): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isNetworkFailure(error),
        retryDelay: 800,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  })
  showContentCopy(queryClient, userId)
  return queryClient
}

/** Everything behind the login; a new member gets new caches. */
export function MemberApp({ user }: { user: User }) {
  const [queryClient] = useState(() => createQueryClient(user.id))
  useOfflineCopy()
  useEffect(() => followContent(queryClient, user.id), [queryClient, user.id])

  useEffect(() => {
    void retryPendingProfile(user).then((saved) => {
      if (saved) void queryClient.invalidateQueries({ queryKey: ['perfil'] })
      void savePendingCiencia(user.id)
    })
  }, [user, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
