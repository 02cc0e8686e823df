import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#shared/session/database.types.ts'
import { db } from '#shared/session/supabase.ts'

export type Sessao = Database['public']['Tables']['agenda_sessoes']['Row']

/** The mentor's sessions, the latest first: an answer that is full keeps those to come. */
export const sessoesQuery = () =>
  queryOptions({
    queryKey: ['agenda_sessoes'],
    queryFn: async ({ signal }): Promise<Sessao[]> => {
      const latestFirst = db
        .from('agenda_sessoes')
        .select('*')
        .order('inicio', { ascending: false })
        .order('id')
      return (await latestFirst.abortSignal(signal).throwOnError()).data
    },
  })
