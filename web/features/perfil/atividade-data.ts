import { infiniteQueryOptions } from '@tanstack/react-query'
import { SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import type { Database } from '#shared/session/database.types.ts'
import { db } from '#shared/session/supabase.ts'

/** Something that happened to the account's locks. */
export type Evento = Omit<Database['public']['Tables']['eventos_seguranca']['Row'], 'usuario'>

const perPage = 20

async function fetchPage(offset: number, signal: AbortSignal): Promise<Evento[]> {
  if (!navigator.onLine) throw new SpokenError(failures.offline)
  const { data } = await db
    .from('eventos_seguranca')
    .select('id, tipo, dispositivo, rede, aparelho_novo, criado_em')
    .order('criado_em', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + perPage - 1)
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** The account's history of a year, newest first, a page at a time. */
export const atividadeQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['atividade', userId],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Evento[], all: Evento[][]) =>
      last.length === perPage ? all.length * perPage : undefined,
    // What happened while two pages were read moves the rest along: then one event is in both.
    select: ({ pages }) => [...new Map(pages.flat().map((evento) => [evento.id, evento])).values()],
    staleTime: 0,
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
  })
