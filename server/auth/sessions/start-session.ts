import { randomUUID } from 'node:crypto'
import type { Queries } from '../../kit/connections.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { type Device, describeDevice, type Method, type Session, seconds } from './session.ts'

type Start = {
  userId: string
  device: Device
  /** Milliseconds since 1970: the caller's, so that its token says the same second. */
  now: number
  /** The same, unless the session is used meanwhile. */
  endsAt: number
  method?: Method
}

/** Starts a session in one statement, in the caller's transaction if there is one. */
export async function startSession(
  db: Queries,
  refreshKey: string,
  { userId, device, now, endsAt, method = 'password' }: Start,
): Promise<Session> {
  const id = randomUUID()
  const createdAt = new Date(now)
  await db.query({
    name: 'start-session',
    text: `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, not_after, aal, user_agent, ip,
         refresh_token_counter)
       values ($1, $2, $3, $3, $8, 'aal1', $4, $5, 0) returning id
     ), method as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select $6, id, $3, $3, $7 from session
     )
     update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`,
    values: [id, userId, createdAt, ...describeDevice(device), randomUUID(), method, new Date(endsAt)],
  })
  return {
    id,
    aal: 'aal1',
    amr: [{ method, timestamp: seconds(createdAt) }],
    refreshToken: encodeRefreshToken(refreshKey, { sessionId: id, counter: 0 }),
  }
}
