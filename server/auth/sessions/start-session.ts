import { randomUUID } from 'node:crypto'
import type { Queries } from '../../kit/connections.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { type Aal, type Device, describeDevice, type Method, type Session, seconds } from './session.ts'

type Start = {
  userId: string
  device: Device
  /** Milliseconds since 1970: the caller's time, so that session and token have the same second. */
  now: number
  /** When the session ends if it is not used, in milliseconds since 1970. */
  endsAt: number
  method?: Method
  /** The hash that the given password was compared with. If the password was changed meanwhile, no session starts. */
  hash?: string | undefined
  /** The passkey that began it. Having it and unlocking it are two proofs, so such a session lacks no second factor. */
  passkey?: string
}

/**
 * Starts a session in one statement, in the caller's transaction if there is one. Undefined when the account is gone or
 * has another password than `hash`.
 */
export async function startSession(
  db: Queries,
  refreshKey: string,
  { userId, device, now, endsAt, hash, passkey, method = passkey ? 'passkey' : 'password' }: Start,
): Promise<Session | undefined> {
  const id = randomUUID()
  const createdAt = new Date(now)
  const aal: Aal = passkey ? 'aal2' : 'aal1'
  // The update waits for whoever is changing the account just now, and then looks at the password again.
  const { rowCount } = await db.query({
    name: 'start-session',
    text: `with member as (
       update auth.users set last_sign_in_at = $3, updated_at = $3
       where id = $2 and ($11::text is null or encrypted_password = $11) returning id
     ), session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, not_after, aal, factor_id, user_agent, ip,
         refresh_token_counter)
       select $1, id, $3, $3, $8, $9, $10, $4, $5, 0 from member returning id
     )
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select $6, id, $3, $3, $7 from session`,
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
      hash,
    ],
  })
  if (rowCount === 0) return undefined
  return {
    id,
    aal,
    amr: [{ method, timestamp: seconds(createdAt) }],
    refreshToken: encodeRefreshToken(refreshKey, { sessionId: id, counter: 0 }),
  }
}
