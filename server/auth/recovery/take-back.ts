import type { PoolClient } from 'pg'
import { findUserByEmail, findUserById, hasFollowedLetter, type UserRow } from '../accounts/user.ts'
import type { Alert } from '../codes/alert-links.ts'
import { voidCodes } from '../codes/one-time-codes.ts'
import type { AuthParts } from '../request/parts.ts'
import { changeEmail } from '../user/change-email.ts'
import { AuthError } from '../wire/errors.ts'

/**
 * Takes back what was done to an account since a moment, for whoever reads the mailbox that the alert went to, in the
 * caller's transaction: its sessions end, its password is emptied, second factors, recovery codes and passkeys that are
 * newer go, links, codes and the private address of the agenda become invalid, and the account gets back the address
 * to which the letter went. What is left is a recovery.
 */
export async function takeBack(
  parts: AuthParts,
  client: PoolClient,
  { userId, email, since }: Alert,
  now: Date,
): Promise<void> {
  const before = await findUserById(client, userId)
  if (!before) throw new Error('The account of the link is not there.')
  if (before.email !== email) await giveBackAddress(client, before, email, now)
  await client.query(
    `update auth.users set encrypted_password = '', email_change = '', email_change_sent_at = null, updated_at = $2
     where id = $1`,
    [userId, now],
  )
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and (updated_at >= $2 or status = 'unverified')`,
    [userId, since],
  )
  await client.query('delete from estetica_private.recovery_codes where user_id = $1 and created_at >= $2', [
    userId,
    since,
  ])
  await client.query('delete from auth.webauthn_credentials where user_id = $1 and created_at >= $2', [
    userId,
    since,
  ])
  await client.query('select estetica_private.encerrar_assinatura($1)', [userId])
  await voidCodes(client, userId)
  await parts.sessions.end({ userId }, client)
}

/**
 * The address that the account had. An account that somebody made with it meanwhile, and that no letter ever confirmed,
 * gives way: it may be the doing of whoever took this account over.
 */
async function giveBackAddress(client: PoolClient, user: UserRow, email: string, now: Date): Promise<void> {
  const other = await findUserByEmail(client, email)
  if (other && hasFollowedLetter(other))
    throw new AuthError(422, 'email_exists', 'This address has another account')
  if (other) await client.query('delete from auth.users where id = $1', [other.id])
  await changeEmail(client, user, email, now)
}
