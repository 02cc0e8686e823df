import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import { authenticate } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { factorNotFound, findFactor, provedBy } from './factors.ts'

/** Milliseconds for which a challenge takes a code. */
export const challengeMilliseconds = 5 * 60_000

/** POST /factors/{id}/challenge: opens a challenge, which a code then answers. */
export const challengeFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const { id: factor, factor_type: type } = await findFactor(parts.auth, member, c)
  await parts.limits.checkChallenge(factor, await provedBy(parts, member))
  const now = nowOf(parts)
  const id = randomUUID()
  const address = parts.clientAddress(c)
  const { rowCount } = await parts.auth.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     select $1, f.id, $3, $4 from auth.mfa_factors f where f.id = $2 for key share`,
    [id, factor, new Date(now), isIP(address) ? address : '0.0.0.0'],
  )
  // The factor was removed meanwhile.
  if (rowCount === 0) throw factorNotFound()
  return c.json({ id, type, expires_at: Math.floor((now + challengeMilliseconds) / 1000) })
}
