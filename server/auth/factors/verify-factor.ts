import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { isUuid } from '../../kit/uuid.ts'
import { recoveryCodeUsedNotice, secondFactorAddedNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, type UserRow } from '../accounts/user.ts'
import { authenticate, holdMember } from '../request/authenticate.ts'
import { grantTokens } from '../request/grant.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { hasSecondFactor } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { noteWrongCode } from '../request/wrong-tries.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { challengeMilliseconds } from './challenge-factor.ts'
import { type FactorRow, factorNotFound, findFactor, provedBy } from './factors.ts'
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  readRecoveryCode,
  spendRecoveryCode,
} from './recovery-codes.ts'
import { findStep } from './totp.ts'

const schema = v.object({ challenge_id: text, code: text })

/**
 * POST /factors/{id}/verify: a right code raises the session to aal2; the first one activates the factor. Where a
 * factor is active, one of the member's recovery codes stands for its code.
 */
export const verifyFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const factor = await findFactor(parts.auth, member, c)
  const { challenge_id: challenge, code } = await readBody(c, schema)
  if (code === '') throw validationFailed('Code needs to be non-empty')
  if (!isUuid(challenge)) throw challengeNotFound()
  // Counted before it is known to be wrong: tries sent at once, to one process or several, all count.
  const { forgive } = await parts.limits.attemptFactor(factor.id, await provedBy(parts, member))
  const now = nowOf(parts)
  const isFirst = factor.status === 'unverified'
  const { user, session, method } = await inTransaction(parts.auth, async (client) => {
    // A factor that was removed meanwhile is not found again.
    await holdMember(client, member)
    await openChallenge(client, factor, challenge, now)
    const recoveryCode = factor.status === 'verified' ? readRecoveryCode(code) : undefined
    if (recoveryCode) await spendRecoveryCodeFor(parts, c, client, member.user.id, recoveryCode)
    else await spend(client, factor, challenge, stepOf(parts, factor, code, now), now)
    await activate(client, member.user, factor, new Date(now))
    if (isFirst) {
      await recordSecurityEvent(parts, c, { userId: member.user.id, event: 'fator_adicionado' }, client)
    }
    const method = recoveryCode ? 'recovery_code' : 'totp'
    const session = await parts.sessions.raise(client, {
      id: member.sessionId,
      factorId: factor.id,
      method,
    })
    const user = await findUserById(client, member.user.id)
    if (!session || !user) throw factorNotFound()
    return { user, session, method }
  }).catch(async (error) => {
    if (!isFirst && isWrongCode(error)) await noteWrongCode(parts, c, member.user)
    throw error
  })
  await forgive()
  parts.sessions.forget()
  if (isFirst) {
    const about = { user, email: user.email, at: now }
    postAlert(parts, 'mfa_factor_enrolled_notice', about, secondFactorAddedNotice)
  }
  if (method === 'recovery_code') await mailRecoveryCodeUsed(parts, user)
  return c.json(await grantTokens(parts, user, session, now))
}

const isWrongCode = (error: unknown) =>
  error instanceof AuthError && ['mfa_verification_failed', 'recovery_code_invalid'].includes(error.code)

/** Refuses a challenge that is not this factor's, was answered or is too old. */
async function openChallenge(client: PoolClient, { id }: FactorRow, challenge: string, now: number) {
  const { rows } = await client.query<{ created_at: Date; verified_at: Date | null }>(
    'select created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2',
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
}

/** Takes the code if it is right, and no code of that half minute or a later one was used. */
async function spend(
  client: PoolClient,
  { id }: FactorRow,
  challenge: string,
  step: number | undefined,
  now: number,
): Promise<void> {
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(used_step), 0) as last from auth.mfa_challenges where factor_id = $1',
    [id],
  )
  if (step === undefined || step <= Number(rows[0]?.last)) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await client.query('update auth.mfa_challenges set verified_at = $2, used_step = $3 where id = $1', [
    challenge,
    new Date(now),
    step,
  ])
}

/** Takes a recovery code if it is one of the member's that was not used. */
async function spendRecoveryCodeFor(
  parts: AuthParts,
  c: Context,
  client: PoolClient,
  userId: string,
  code: string,
) {
  if (!(await spendRecoveryCode(client, userId, code, new Date(nowOf(parts))))) {
    throw new AuthError(422, 'recovery_code_invalid', 'Invalid recovery code entered')
  }
  await recordSecurityEvent(parts, c, { userId, event: 'codigo_usado' }, client)
}

/** Tells the member by mail, with how many are left: somebody else may have used it. */
async function mailRecoveryCodeUsed(parts: AuthParts, user: UserRow): Promise<void> {
  const left = await countRecoveryCodes(parts.auth, user.id)
  const about = { user, email: user.email, at: nowOf(parts) }
  postAlert(parts, 'recovery_code_used_notice', about, (to) => recoveryCodeUsedNotice(to, left))
}

/** From now on the account asks for this factor; enrolments that nobody finished are removed. */
async function activate(client: PoolClient, user: UserRow, factor: FactorRow, now: Date): Promise<void> {
  if (factor.status === 'unverified') {
    // Codes from before an earlier factor was removed.
    if (!hasSecondFactor(user)) await dropRecoveryCodes(client, user.id)
    await client.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
      factor.id,
      now,
    ])
  }
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
}

/** Which half minute the code is of; none for a factor without a secret. */
const stepOf = ({ factorSeal }: AuthParts, { id, secret }: FactorRow, code: string, now: number) =>
  secret ? findStep(factorSeal.open(secret, id), code, now) : undefined

const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
