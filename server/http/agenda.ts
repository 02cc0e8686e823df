import { Hono } from 'hono'
import { createHandler } from '../../supabase/functions/agenda/handler.ts'
import type { Queries } from '../kit/connections.ts'

type Parts = {
  /** Connections that may call `agenda_assinada`: those of the accounts. */
  auth: Queries
  publicUrl: string
}

/** /functions/v1/agenda: the agenda for members' calendars, with its Node part (what it reads). */
export function createAgenda({ auth, publicUrl }: Parts): Hono {
  const read = async (chave: string) => {
    const { rows } = await auth.query('select estetica_private.agenda_assinada($1) as sessoes', [chave])
    return rows[0]?.sessoes ?? null
  }
  const handle = createHandler({ read, agendaUrl: `${publicUrl}/agenda` })
  return new Hono().get('/', (c) => handle(c.req.raw))
}
