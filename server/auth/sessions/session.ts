import { isIP } from 'node:net'
import type { PoolClient } from 'pg'
import { encodeRefreshToken } from './refresh-token.ts'

const longestUserAgent = 512

/** How a session came to be, as the claim `amr` says it; a sign-up counts as knowing the password. */
export type Method = 'password' | 'recovery' | 'email/signup' | 'email_change' | 'passkey'
/** How much a session proved: the password or a mailed code alone, or a second factor too. */
export type Aal = 'aal1' | 'aal2'
/** One entry of the claim `amr`; the time is in seconds since 1970. */
type MethodEntry = { method: string; timestamp: number }
export type Session = { id: string; refreshToken: string; aal: Aal; amr: MethodEntry[] }
export type Device = { address: string; userAgent: string | undefined }

/** A row of `auth.sessions`, with the methods by which its member signed in. */
export type SessionRow = {
  user_id: string
  created_at: Date
  /** When it was last used. */
  used_at: Date
  not_after: Date | null
  refresh_token_counter: string
  refresh_token_rotations: Date[]
  refresh_token_late_at: string | null
  aal: Aal | null
  amr: MethodEntry[]
}

/** The session's row, which nobody else changes until the caller's transaction ends; undefined when it has ended. */
export async function lockSession(client: PoolClient, id: string): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select user_id, created_at, greatest(refreshed_at at time zone 'utc', updated_at, created_at) as used_at, not_after,
       refresh_token_counter, refresh_token_rotations,
       refresh_token_late_at, aal,
       (select coalesce(json_agg(json_build_object(
          'method', authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))::int
        ) order by c.updated_at desc), '[]') from auth.mfa_amr_claims c where c.session_id = s.id) as amr
     from auth.sessions s where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** The session as a token says it. `counter` is the place of its refresh token in the chain. */
export function toSession(refreshKey: string, id: string, row: SessionRow, counter: number): Session {
  // Sessions older than the table of methods began with a password.
  const amr = row.amr.length > 0 ? row.amr : [{ method: 'password', timestamp: seconds(row.created_at) }]
  const refreshToken = encodeRefreshToken(refreshKey, { sessionId: id, counter })
  return { id, aal: row.aal ?? 'aal1', amr, refreshToken }
}

/** Seconds since 1970. */
export const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** The device as the columns `user_agent` and `ip` hold it. */
export const describeDevice = ({ address, userAgent }: Device) => [
  userAgent?.slice(0, longestUserAgent) ?? null,
  isIP(address) ? address : null,
]
