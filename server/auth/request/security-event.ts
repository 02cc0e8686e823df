import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Queries } from '../../kit/connections.ts'
import { addressBlock } from '../../limits/address-key.ts'
import { describeDevice } from '../sessions/session.ts'
import { type AuthParts, deviceOf, nowOf } from './parts.ts'

/** The kinds of `public.eventos_seguranca`, whose migration says what each means. */
export type SecurityEvent =
  | 'cadastro'
  | 'entrada'
  | 'entrada_por_email'
  | 'entrada_por_passkey'
  | 'saida_geral'
  | 'senha'
  | 'email_pedido'
  | 'email'
  | 'fator_adicionado'
  | 'fator_removido'
  | 'passkey_adicionada'
  | 'passkey_removida'
  | 'codigos_criados'
  | 'codigo_usado'
  | 'senhas_erradas'
  | 'codigos_errados'
  | 'nao_fui_eu'

/**
 * Notes what happened to an account's sign-in settings, in its member's history and in the log. Give the transaction's
 * connection as `db`, so that there is no event of what was rolled back; a sign-in is noted before its session starts.
 * Answers whether it is a sign-in by a device that the account does not know yet.
 */
export async function recordSecurityEvent(
  parts: AuthParts,
  c: Context,
  { userId, event }: { userId: string; event: SecurityEvent },
  db: Queries = parts.auth,
): Promise<boolean> {
  const [userAgent, address] = describeDevice(deviceOf(c, parts))
  const { rows } = await db.query<{ isNew: boolean }>({
    name: 'security-event',
    text: 'select estetica_private.record_evento($1, $2, $3, $4, $5) as "isNew"',
    values: [userId, event, userAgent, address, new Date(nowOf(parts))],
  })
  logSecurity(parts, c, { account: userId, event })
  return rows[0]?.isNew === true
}

/** A line of the log about an account: its id, the block of addresses and the request's id, never address or e-mail. */
export function logSecurity(
  parts: AuthParts,
  c: Context,
  line: { account: string | null; event: SecurityEvent | 'senha_errada' | 'codigo_errado' },
): void {
  const address = parts.clientAddress(c)
  const network = isIP(address) ? addressBlock(address) : null
  parts.log.info({ ...line, network, id: c.get('requestId') }, 'Security event')
}
