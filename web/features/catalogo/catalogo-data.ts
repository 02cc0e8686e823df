import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '#shared/database.types.ts'
import { errorCode } from '#shared/error-message.ts'
import { db } from '#shared/supabase.ts'

export type Mentoria = Database['public']['Tables']['mentorias']['Row']

const listKey = ['mentorias']

export const mentoriasQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<Mentoria[]> => {
      const { data } = await db
        .from('mentorias')
        .select('*')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** One mentoria, or null when there is none; the list's copy shows at once and this only confirms it. */
export const mentoriaQuery = (id: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...listKey, id],
    queryFn: async ({ signal }): Promise<Mentoria | null> => {
      const request = db.from('mentorias').select('*').eq('id', id).abortSignal(signal)
      try {
        return (await request.maybeSingle().throwOnError()).data
      } catch (error) {
        // 22P02: the address holds no uuid at all, so no mentoria can have it.
        if (errorCode(error) === '22P02') return null
        throw error
      }
    },
    initialData: () => queryClient.getQueryData<Mentoria[]>(listKey)?.find((mentoria) => mentoria.id === id),
    initialDataUpdatedAt: 0,
  })
