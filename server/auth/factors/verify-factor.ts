import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { isUuid } from '../../kit/uuid.ts'
import { secondFactorAddedNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, type UserRow } from '../accounts/user.ts'
import { authenticate } from '../request/authenticate.ts'
import { grantTokens } from '../request/grant.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { challengeMilliseconds } from './challenge-factor.ts'
import { type FactorRow, factorNotFound, findFactor, lockFactors } from './factors.ts'
import { findStep } from './totp.ts'

const schema = v.object({ challenge_id: text, code: text })

/** POST /factors/{id}/verify: a right code raises the session to aal2; the first one puts the factor in force. */
export const verifyFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const factor = await findFactor(parts.auth, member, c)
  const { challenge_id: challenge, code } = await readBody(c, schema)
  if (code === '') throw validationFailed('Code needs to be non-empty')
  if (!isUuid(challenge)) throw challengeNotFound()
  // Counted before it is known to be wrong: tries sent at once, to one process or several, all count.
  const { forgive } = await parts.limits.attemptFactor(factor.id)
  const now = nowOf(parts)
  const isFirst = factor.status === 'unverified'
  const { user, session } = await inTransaction(parts.auth, async (client) => {
    // A factor that was removed meanwhile is not found again.
    await lockFactors(client, member.user.id)
    const step = findStep(factor.secret ?? '', code, now)
    await spend(client, factor, challenge, step, now)
    await putInForce(client, member.user, factor, new Date(now))
    if (isFirst) {
      await recordSecurityEvent(parts, c, { userId: member.user.id, event: 'fator_adicionado' }, client)
    }
    const session = await parts.sessions.raise(client, member.sessionId, factor.id)
    const user = await findUserById(client, member.user.id)
    if (!session || !user) throw factorNotFound()
    return { user, session }
  })
  await forgive()
  parts.sessions.forget()
  if (isFirst) {
    const about = { user, email: user.email, at: now }
    postAlert(parts, 'mfa_factor_enrolled_notice', about, secondFactorAddedNotice)
  }
  return c.json(await grantTokens(parts, user, session, now))
}

/** Takes the code if it is right, its challenge is open, and no code of that half minute or a later one was used. */
async function spend(
  client: PoolClient,
  { id }: FactorRow,
  challenge: string,
  step: number | undefined,
  now: number,
): Promise<void> {
  const { rows } = await client.query<{ created_at: Date; verified_at: Date | null; last_step: string }>(
    `select created_at, verified_at,
       (select coalesce(max(used_step), 0) from auth.mfa_challenges where factor_id = $2) as last_step
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challenge, id],
  )
  const found = rows[0]
  if (!found) throw challengeNotFound()
  if (found.verified_at || found.created_at.getTime() <= now - challengeMilliseconds) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  if (step === undefined || step <= Number(found.last_step)) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await client.query('update auth.mfa_challenges set verified_at = $2, used_step = $3 where id = $1', [
    challenge,
    new Date(now),
    step,
  ])
}

/** From now on the account asks for this factor; enrolments that nobody finished are removed. */
async function putInForce(client: PoolClient, { id }: UserRow, factor: FactorRow, now: Date): Promise<void> {
  if (factor.status === 'unverified') {
    await client.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
      factor.id,
      now,
    ])
  }
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [id])
}

const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
