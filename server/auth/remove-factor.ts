import type { Context } from 'hono'
import { secondFactorRemovedNotice } from '../mail/letters.ts'
import { authenticate } from './authenticate.ts'
import { factorNotFound, findFactor, insufficientAal, lockFactors, requireRecentPassword } from './factors.ts'
import type { AuthParts } from './parts.ts'
import { postNotice } from './post-code.ts'
import { inTransaction } from './transaction.ts'

/** DELETE /factors/{id}: by a session that used a factor, with the password of a moment ago. */
export const removeFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const { id, status } = await findFactor(parts.auth, member, c)
  const isInForce = status === 'verified'
  if (isInForce && member.aal !== 'aal2') {
    throw insufficientAal(422, 'required to unenroll verified factor')
  }
  if (isInForce) await requireRecentPassword(parts, member)
  await inTransaction(parts.auth, async (client) => {
    await lockFactors(client, member.user.id)
    const { rowCount } = await client.query('delete from auth.mfa_factors where id = $1', [id])
    if (rowCount === 0) throw factorNotFound()
    await parts.sessions.lower(client, { userId: member.user.id, factorId: id, current: member.sessionId })
  })
  parts.sessions.forget()
  if (isInForce) {
    const { user } = member
    postNotice(parts, 'mfa_factor_unenrolled_notice', { user, email: user.email }, secondFactorRemovedNotice)
  }
  return c.json({ id })
}
