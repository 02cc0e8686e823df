import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { lockSession, type Session, toSession } from './session.ts'

/** What the member gave besides the password, as the claim `amr` says it. */
export type SecondMethod = 'totp' | 'recovery_code'

type Raise = { id: string; factorId: string; method: SecondMethod; now: Date }

/**
 * Raises a session whose member gave a code of a second factor, in the caller's transaction; sessions of the account
 * that proved less end. Undefined when the session has ended meanwhile.
 */
export async function raiseSession(
  client: PoolClient,
  refreshKey: string,
  { id, factorId, method, now }: Raise,
): Promise<Session | undefined> {
  // The counter goes up by two, as at Supabase, so that the refresh token from before the second factor is not the
  // parent and is no longer accepted.
  const { rowCount } = await client.query(
    `update auth.sessions
     set aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + 2,
       refresh_token_rotations = '{}', updated_at = $3
     where id = $1`,
    [id, factorId, now],
  )
  if (rowCount === 0) return undefined
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), id, now, method],
  )
  const row = await lockSession(client, id)
  if (!row) return undefined
  await client.query(`delete from auth.sessions where user_id = $1 and (aal is null or aal < 'aal2')`, [
    row.user_id,
  ])
  return toSession(refreshKey, id, row, Number(row.refresh_token_counter))
}
