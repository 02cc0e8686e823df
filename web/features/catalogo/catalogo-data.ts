import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '#shared/session/database.types.ts'
import { db } from '#shared/session/supabase.ts'

export type Mentoria = Database['public']['Tables']['mentorias']['Row']

const listKey = ['mentorias']

export const mentoriasQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<Mentoria[]> => {
      const { data } = await newestFirst().abortSignal(signal).throwOnError()
      return data.length < mostRows ? data : inRanges(signal)
    },
  })

// Supabase's `max_rows`: the most one answer carries.
const mostRows = 1000

const newestFirst = (options?: { count: 'exact' }) =>
  db.from('mentorias').select('*', options).order('created_at', { ascending: false })

/** All of them, range by range up to their count; ordered by id too, so that those of one moment keep their places. */
async function inRanges(signal: AbortSignal): Promise<Mentoria[]> {
  const rows: Mentoria[] = []
  for (;;) {
    const range = newestFirst({ count: 'exact' })
      .order('id')
      .range(rows.length, rows.length + mostRows - 1)
    const { data, count } = await range.abortSignal(signal).throwOnError()
    rows.push(...data)
    if (data.length === 0 || rows.length >= (count ?? 0)) return rows
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One mentoria, or null when there is none; the list's copy shows at once and this only confirms it. */
export const mentoriaQuery = (id: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...listKey, id],
    queryFn: async ({ signal }): Promise<Mentoria | null> => {
      // Any text can stand in an address; the database would refuse to compare it with an id.
      if (!uuid.test(id)) return null
      const request = db.from('mentorias').select('*').eq('id', id).abortSignal(signal)
      return (await request.maybeSingle().throwOnError()).data
    },
    initialData: () => queryClient.getQueryData<Mentoria[]>(listKey)?.find((mentoria) => mentoria.id === id),
    initialDataUpdatedAt: 0,
  })
