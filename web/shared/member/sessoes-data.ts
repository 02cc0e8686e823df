import { queryOptions } from '@tanstack/react-query'
import type { Database } from '../session/database.types.ts'
import { db } from '../session/supabase.ts'

export type Sessao = Database['public']['Tables']['agenda_sessoes']['Row']

/** The mentor's sessions, the latest first: if an answer is cut at its limit, the past ones are missing. */
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
