import type { PoolClient } from 'pg'
import type { Queries } from '../../kit/connections.ts'
import { serializeMetadata } from '../wire/metadata.ts'
import type { Account } from './account.ts'

/**
 * Sign-ups whose address waits to be confirmed. The account has the password and the data of the newest one; whether
 * that password may count is decided when a letter is followed. The rule and its reasons: docs/decisions/011.
 */

/** Notes where the first sign-up came from, in the transaction that stores its account. */
export const noteSignUp = (client: PoolClient, userId: string, network: string) =>
  client.query('insert into estetica_private.sign_ups (user_id, network) values ($1, $2)', [userId, network])

/**
 * Locks an account whose address is not confirmed until the transaction ends. Returns the hash of its password, empty
 * when it has none; undefined when the account is confirmed or does not exist.
 */
export async function holdUnconfirmed(client: PoolClient, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>(
    `select coalesce(encrypted_password, '') as hash from auth.users
     where id = $1 and email_confirmed_at is null for update`,
    [userId],
  )
  return rows[0]?.hash
}

/** Gives an unconfirmed account the password and the data of a newer sign-up. */
export async function replaceSignUp(client: PoolClient, userId: string, account: Account, hash: string) {
  const identity = { ...account.identity, sub: userId }
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4 where id = $1`,
    [userId, hash, serializeMetadata({ ...account.metadata, sub: userId }), account.now],
  )
  await client.query(
    `update auth.identities set identity_data = $2, updated_at = $3 where user_id = $1 and provider = 'email'`,
    [userId, JSON.stringify(identity), account.now],
  )
}

/**
 * Notes that the newest sign-up has another password than the sign-up before it. The letters of the earlier sign-up
 * stop working.
 */
export async function noteOtherSignUp(client: PoolClient, userId: string, network: string): Promise<void> {
  await client.query(
    `insert into estetica_private.sign_ups as known (user_id, network, has_rival) values ($1, null, true)
     on conflict (user_id) do update set has_rival = true,
       network = case when not known.has_rival and known.network <> $2 then $2 end`,
    [userId, network],
  )
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`,
    [userId],
  )
}

/**
 * Forgets from which network the newest of several sign-ups came. Call it when a confirmation letter is sent again:
 * anybody may ask for that, so the letter does not show whose sign-up it confirms.
 */
export const forgetWhoSignedUp = (db: Queries, userId: string) =>
  db.query('update estetica_private.sign_ups set network = null where user_id = $1 and has_rival', [userId])

/** Whether the account's password is surely its owner's, now that its letter is followed from `network`. */
export async function settleSignUp(client: PoolClient, userId: string, network: string): Promise<boolean> {
  const { rows } = await client.query<{ network: string | null; has_rival: boolean }>(
    'delete from estetica_private.sign_ups where user_id = $1 returning network, has_rival',
    [userId],
  )
  const [row] = rows
  return !row?.has_rival || row.network === network
}
