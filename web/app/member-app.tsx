import type { User } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { retryPendingProfile } from '#shared/save-profile.ts'
import './member.css'
import './shell.css'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

// A network that stumbles gets one more try; an answer, even a refusal, is an answer.
const isNetworkFailure = (error: unknown) =>
  error instanceof Error && /Failed to fetch|Load failed|NetworkError/.test(error.message)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isNetworkFailure(error),
        retryDelay: 800,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Everything behind the login; a new member gets new caches. */
export function MemberApp({ user }: { user: User }) {
  const [queryClient] = useState(createQueryClient)

  useEffect(() => {
    void retryPendingProfile(user).then((saved) => {
      if (saved) void queryClient.invalidateQueries({ queryKey: ['perfil'] })
    })
  }, [user, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
