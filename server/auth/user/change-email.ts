import type { PoolClient } from 'pg'
import { emailChangedNotice, emailChangeNotice } from '../../mail/letters.ts'
import { findUserByEmail, findUserById, type UserRow } from '../accounts/user.ts'
import { voidCodes } from '../codes/one-time-codes.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { postCode } from '../request/post-code.ts'
import { AuthError } from '../wire/errors.ts'

/** Refuses a new address that has an account, and more mails than a person asks for. */
export async function checkNewEmail(parts: AuthParts, email: string, address: string): Promise<void> {
  await parts.limits.check('mail', address)
  if (await findUserByEmail(parts.auth, email)) throw emailExists()
  await parts.limits.checkMailTo('email_change', email, address)
  await parts.limits.checkLetter('email_change', email)
}

/** Stores the new address. The account keeps its present address until the new one is confirmed. */
export async function startEmailChange(parts: AuthParts, client: PoolClient, id: string, email: string) {
  await client.query(
    'update auth.users set email_change = $2, email_change_sent_at = $3, updated_at = $3 where id = $1',
    [id, email, new Date(nowOf(parts))],
  )
}

/** Forgets the new address that waits for its confirmation, with its link and code, in the caller's transaction. */
export async function dropEmailChange(client: PoolClient, userId: string): Promise<void> {
  await client.query(`update auth.users set email_change = '', email_change_sent_at = null where id = $1`, [
    userId,
  ])
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_new'`,
    [userId],
  )
}

/** Mails the link to the new address, which opens `landing`, and a notice of the request to the present address. */
export function mailEmailChange(parts: AuthParts, user: UserRow, newEmail: string, landing: string): void {
  postCode(parts, 'email_change', {
    find: () => findUserById(parts.auth, user.id),
    addressOf: (found) => found.email_change,
    landing,
  })
  postAlert(parts, 'email_change_notice', { user, email: user.email, at: nowOf(parts) }, (to) =>
    emailChangeNotice(to, newEmail),
  )
}

/** Account, identity and metadata take the confirmed address; the profile's follows by its trigger. */
export async function changeEmail(client: PoolClient, { id }: UserRow, email: string, now: Date) {
  try {
    await client.query(
      `update auth.users set email = $2::text, email_change = '', email_change_sent_at = null,
         email_confirmed_at = coalesce(email_confirmed_at, $3), updated_at = $3,
         raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text)
       where id = $1`,
      [id, email, now],
    )
  } catch (error) {
    // unique_violation: someone signed up with this e-mail in the meantime.
    if (error instanceof Error && 'code' in error && error.code === '23505') throw emailExists()
    throw error
  }
  await client.query(
    `update auth.identities set updated_at = $3,
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [id, email, now],
  )
  await voidCodes(client, id)
}

/** Mails the old address that the account has a new one. */
export function noticeOldAddress(parts: AuthParts, before: UserRow, user: UserRow): void {
  postAlert(parts, 'email_changed_notice', { user, email: before.email, at: nowOf(parts) }, (to) =>
    emailChangedNotice(to, user.email ?? ''),
  )
}

const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
