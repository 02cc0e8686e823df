import { QueryClient } from '@tanstack/react-query'
import { showKeptAnswers } from './answers-offline.ts'

// A failing network gets one more try; an answer, even a refusal, gets none.
const isNetworkFailure = (error: unknown) =>
  error instanceof Error && /Failed to fetch|Load failed|NetworkError/.test(error.message)

/** The caches of a member, with what is kept here where there is no network. */
export function createQueryClient(userId: string): QueryClient {
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
  showKeptAnswers(queryClient, userId)
  return queryClient
}
