import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { AuthError } from '../wire/errors.ts'
import { type Metadata, mergeMetadata, serializeMetadata } from '../wire/metadata.ts'

/** A new account before it is stored. */
export type Account = {
  id: string
  email: string
  now: Date
  isConfirmed: boolean
  metadata: Metadata
  identity: Metadata
}

/**
 * What Supabase Auth keeps of a sign-up: the identity as it was claimed, and the user's metadata with it, which may
 * not be too large.
 */
export function describeAccount(email: string, data: Metadata, now: Date, isConfirmed: boolean): Account {
  const id = randomUUID()
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const metadata = mergeMetadata({}, { ...identity, email_verified: isConfirmed })
  serializeMetadata(metadata)
  return { id, email, now, isConfirmed, metadata, identity }
}

/** Stores the account and its identity in the caller's transaction. */
export async function insertAccount(client: PoolClient, account: Account, hash: string): Promise<void> {
  const { id, email, now, isConfirmed, metadata, identity } = account
  const app = JSON.stringify({ provider: 'email', providers: ['email'] })
  try {
    // Supabase Auth cannot read a null in its token columns, so they are empty.
    await client.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         confirmation_sent_at, confirmation_token, recovery_token, email_change_token_new, email_change,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
         $5, '', '', '', '', $6, $7, $8, $8)`,
      [
        id,
        email,
        hash,
        isConfirmed ? now : null,
        isConfirmed ? null : now,
        app,
        serializeMetadata(metadata),
        now,
      ],
    )
  } catch (error) {
    // unique_violation: someone else signed up with this e-mail in the meantime.
    if (error instanceof Error && 'code' in error && error.code === '23505') throw alreadyRegistered()
    throw error
  }
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'email', $4, $4, $4)`,
    [id, id, JSON.stringify(identity), now],
  )
}

export const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered')
