import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { secondFactorRemovedNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { authenticate, holdMember, type Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { insufficientAal } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { factorNotFound, findFactor, requireRecentPassword } from './factors.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

/** DELETE /factors/{id}: by a session that used a factor, shortly after a sign-in with the password. */
export const removeFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const { id, status } = await findFactor(parts.auth, member, c)
  const isInForce = status === 'verified'
  if (isInForce && member.aal !== 'aal2') {
    throw insufficientAal(422, 'required to unenroll verified factor')
  }
  if (isInForce) await requireRecentPassword(parts, member)
  await inTransaction(parts.auth, async (client) => {
    await holdMember(client, member)
    const { rowCount } = await client.query('delete from auth.mfa_factors where id = $1', [id])
    if (rowCount === 0) throw factorNotFound()
    await lowerSessions(client, member, id)
    const isLast = !member.user.factors.some((one) => one.status === 'verified' && one.id !== id)
    if (isInForce && isLast) await dropRecoveryCodes(client, member.user.id)
    if (isInForce) {
      await recordSecurityEvent(parts, c, { userId: member.user.id, event: 'fator_removido' }, client)
    }
  })
  parts.sessions.forget()
  if (isInForce) {
    const { user } = member
    const about = { user, email: user.email, at: nowOf(parts) }
    postAlert(parts, 'mfa_factor_unenrolled_notice', about, secondFactorRemovedNotice)
  }
  return c.json({ id })
}

/**
 * Lowers the sessions that used the removed factor, in the caller's transaction: they stay, as having proved the
 * password only. Where the account has another factor, those in other browsers end.
 */
async function lowerSessions(
  client: PoolClient,
  { user, sessionId }: Member,
  factorId: string,
): Promise<void> {
  await client.query(
    `delete from auth.sessions
     where user_id = $1 and factor_id = $2 and id <> $3
       and exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    [user.id, factorId, sessionId],
  )
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2 returning id
     )
     delete from auth.mfa_amr_claims
     where authentication_method in ('totp', 'recovery_code') and session_id in (select id from lowered)`,
    [user.id, factorId],
  )
}
