import type { User } from '@supabase/auth-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ConversationProvider } from '#features/concierge/conversation-provider.tsx'
import { followNetwork } from '#shared/member/marks-data.ts'
import './member.css'
import './shell.css'
import { keepAhead, keepAnswers } from './answers-offline.ts'
import { useAppFilesOffline } from './app-files-offline.ts'
import { useCardsFirst } from './cards-first.ts'
import { takeQueryClient } from './early-requests.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

/** Resolves when the first page of the visit is loaded or has failed. */
export const firstPage = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve()
  else router.subscribe(({ initialized }) => initialized && resolve())
})

/** Everything behind the login; a new member gets new caches. */
export function MemberApp({ user }: { user: User }) {
  const [queryClient] = useState(() => takeQueryClient(user.id))
  useCardsFirst()
  useAppFilesOffline(useCallback(() => keepAhead(queryClient, user.id), [queryClient, user.id]))
  useEffect(() => keepAnswers(queryClient, user.id), [queryClient, user.id])
  useEffect(() => followNetwork(queryClient), [queryClient])

  useEffect(() => void finishSignUp(user, queryClient), [user, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <ConversationProvider>
        <RouterProvider router={router} />
      </ConversationProvider>
    </QueryClientProvider>
  )
}
