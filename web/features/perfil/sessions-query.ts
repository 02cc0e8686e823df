import { queryOptions } from '@tanstack/react-query'
import { db } from '#shared/session/supabase.ts'

/** Where the account is open. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessoes', userId],
    queryFn: async ({ signal }) => (await db.rpc('minhas_sessoes').abortSignal(signal).throwOnError()).data,
    staleTime: 0,
  })
