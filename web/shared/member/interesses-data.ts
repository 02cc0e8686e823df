import { queryOptions } from '@tanstack/react-query'
import { SpokenError } from '../failures/error-message.ts'
import { failures } from '../failures/failure-sentences.ts'
import type { Database } from '../session/database.types.ts'
import { db } from '../session/supabase.ts'

/** A member's interest in a mentoria: since when, and what they told the mentor of it. */
export type Interesse = Omit<Database['public']['Tables']['interesses']['Row'], 'usuario'>

/** The part of it that a member may change: the note and the consent. */
export type Pedido = Pick<Interesse, 'recado' | 'aceita_contato'>

/** The one name of what asks the mentor for a contact; once that is allowed, of what changes it. */
export const contatoLabel = (isAuthorised: boolean): string =>
  isAuthorised ? 'Recado e contato' : 'Quero que falem comigo'

const columns = 'mentoria, criado_em, recado, aceita_contato, contato_em'

/** The member's interests, the newest first. Its key begins with that of the marks, so that it follows them. */
export const interessesQuery = () =>
  queryOptions({
    queryKey: ['interesses', 'pedidos'],
    queryFn: async ({ signal }): Promise<Interesse[]> => {
      const newestFirst = db.from('interesses').select(columns).order('criado_em', { ascending: false })
      return (await newestFirst.abortSignal(signal).throwOnError()).data
    },
  })

/**
 * Writes the note and the consent. The error is a `SpokenError` when the interest was withdrawn meanwhile; with
 * `unlessWithdrawn` also when the consent was.
 */
export async function updatePedido(mentoria: string, pedido: Pedido, unlessWithdrawn = false) {
  const change = db.from('interesses').update(pedido).eq('mentoria', mentoria)
  const request = unlessWithdrawn ? change.eq('aceita_contato', true) : change
  const { data, error, status } = await request.select('mentoria')
  return { error: data?.length === 0 ? new SpokenError(failures.interesseChanged) : error, status }
}
