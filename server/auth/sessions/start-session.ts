import { randomUUID } from 'node:crypto'
import type { Queries } from '../../kit/connections.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { type Aal, type Device, describeDevice, type Method, type Session, seconds } from './session.ts'

type Start = {
  userId: string
  device: Device
  /** Milliseconds since 1970: the caller's, so that its token says the same second. */
  now: number
  /** The same, unless the session is used meanwhile. */
  endsAt: number
  method?: Method
  /** The passkey that began it. Having it and unlocking it are two proofs, so such a session lacks no second factor. */
  passkey?: string
}

/** Starts a session in one statement, in the caller's transaction if there is one. */
export async function startSession(
  db: Queries,
  refreshKey: string,
  { userId, device, now, endsAt, passkey, method = passkey ? 'passkey' : 'password' }: Start,
): Promise<Session> {
  const id = randomUUID()
  const createdAt = new Date(now)
  const aal: Aal = passkey ? 'aal2' : 'aal1'
  await db.query({
    name: 'start-session',
    text: `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, not_after, aal, factor_id, user_agent, ip,
         refresh_token_counter)
       values ($1, $2, $3, $3, $8, $9, $10, $4, $5, 0) returning id
     ), method as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select $6, id, $3, $3, $7 from session
     )
     update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`,
    values: [
      id,
      userId,
      createdAt,
      ...describeDevice(device),
      randomUUID(),
      method,
      new Date(endsAt),
      aal,
      passkey,
    ],
  })
  return {
    id,
    aal,
    amr: [{ method, timestamp: seconds(createdAt) }],
    refreshToken: encodeRefreshToken(refreshKey, { sessionId: id, counter: 0 }),
  }
}
