import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { Queries } from '../../kit/connections.ts'
import { passwordChangedNotice } from '../../mail/letters.ts'
import { voidCodes } from '../codes/one-time-codes.ts'
import { hashPassword, inHashingSlot, isPassword } from '../passwords/passwords.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import type { Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { noteWrongPassword } from '../request/wrong-tries.ts'
import { AuthError } from '../wire/errors.ts'

type Proof = {
  current: string
  /** What the member wants to change with it. */
  next: 'password' | 'email' | 'factor'
}

/** Refuses whoever does not know the current password; a wrong one is counted. */
export async function proveCurrentPassword(
  parts: AuthParts,
  c: Context,
  { user }: Member,
  { current, next }: Proof,
): Promise<void> {
  if (current === '') throw currentPasswordRequired(next)
  const address = parts.clientAddress(c)
  await parts.limits.check('proof', address)
  const { encrypted_password: hash } = user
  const email = user.email ?? user.id
  if (!(await verifyPassword(parts.limits, { email, address, password: current, hash }))) {
    await noteWrongPassword(parts, c, { email, user })
    throw new AuthError(400, 'current_password_invalid', mismatch(next))
  }
}

const mismatch = (next: Proof['next']) => `Current password required when setting new ${next}.`
const currentPasswordRequired = (next: Proof['next']) =>
  new AuthError(400, 'current_password_required', mismatch(next))

/** The hash of a new password; refuses the same one. */
export async function hashNewPassword({ user }: Member, password: string): Promise<string> {
  if (await inHashingSlot(() => isPassword(password, user.encrypted_password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** Notes that the session proved the password at this moment. */
export const notePassword = (db: Queries, sessionId: string, now: Date) =>
  db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, 'password')
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now],
  )

/**
 * Ends what a recovery allowed the session, in the caller's transaction: one new password without the current one.
 * Whoever sets it knows it, so the next change asks for it. `isNeeded`: refuses when another request was faster.
 */
async function endRecovery(client: PoolClient, { sessionId }: Member, isNeeded: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `delete from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'`,
    [sessionId],
  )
  if (isNeeded && rowCount === 0) throw currentPasswordRequired('password')
}

/** Stores the password. Other sessions end; earlier links and codes, and a waiting change of e-mail, become invalid. */
export async function changePassword(
  { sessions }: AuthParts,
  client: PoolClient,
  member: Member,
  { hash, isRecovering, now }: { hash: string; isRecovering: boolean; now: Date },
) {
  const { user, sessionId } = member
  await endRecovery(client, member, isRecovering)
  await client.query(
    `update auth.users
     set encrypted_password = $2, updated_at = $3, confirmation_token = '', confirmation_sent_at = null,
       recovery_token = '', recovery_sent_at = null, email_change = '', email_change_token_current = '',
       email_change_token_new = '', email_change_sent_at = null, reauthentication_token = '',
       reauthentication_sent_at = null
     where id = $1`,
    [user.id, hash, now],
  )
  await voidCodes(client, user.id)
  await notePassword(client, sessionId, now)
  await sessions.end({ userId: user.id, except: sessionId }, client)
}

/** Mails the member that the password has changed. */
export const noticePasswordChange = (parts: AuthParts, { user }: Member): void =>
  postAlert(
    parts,
    'password_changed_notice',
    { user, email: user.email, at: nowOf(parts) },
    passwordChangedNotice,
  )
