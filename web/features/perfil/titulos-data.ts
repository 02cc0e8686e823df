import { queryOptions } from '@tanstack/react-query'
import { db } from '#shared/session/supabase.ts'

/** The titles of the catalogue, by id. */
export const titulosQuery = () =>
  queryOptions({
    queryKey: ['titulos'],
    queryFn: async ({ signal }): Promise<Map<string, string>> => {
      const { data } = await db.from('mentorias').select('id, titulo').abortSignal(signal).throwOnError()
      return new Map(data.map(({ id, titulo }) => [id, titulo]))
    },
  })
