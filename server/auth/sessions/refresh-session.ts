import type { PoolClient } from 'pg'
import type { Connections } from '../../kit/connections.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, isBanned, type UserRow } from '../accounts/user.ts'
import { AuthError } from '../wire/errors.ts'
import { decodeRefreshToken, type RefreshToken } from './refresh-token.ts'
import { type Chain, rotate } from './rotation.ts'
import {
  type Device,
  describeDevice,
  lockSession,
  type Session,
  type SessionRow,
  toSession,
} from './session.ts'
import { endOfSession, type SessionDays } from './session-end.ts'

type Parts = {
  auth: Connections
  refreshKey: string
  days: SessionDays
  clock: () => number
  onStolen(sessionId: string): void
}
type Refreshed = { user: UserRow; session: Session }

/** Exchanges a refresh token; requests of one session wait for each other on its row. */
export async function refreshSession(parts: Parts, token: string, device: Device): Promise<Refreshed> {
  const presented = decodeRefreshToken(parts.refreshKey, token)
  if (!presented) throw tokenNotFound()
  const outcome = await inTransaction(parts.auth, (client) => exchange(client, parts, presented, device))
  if (outcome === 'unknown') throw tokenNotFound()
  if (outcome !== 'stolen') return outcome
  parts.onStolen(presented.sessionId)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** A stolen token ends its session. Throwing would roll that back, so 'stolen' is returned. */
async function exchange(
  client: PoolClient,
  { refreshKey, days, clock }: Parts,
  { sessionId, counter }: RefreshToken,
  device: Device,
): Promise<Refreshed | 'unknown' | 'stolen'> {
  const row = await lockSession(client, sessionId)
  const user = row && (await findUserById(client, row.user_id))
  if (!row || !user) return 'unknown'
  const now = clock()
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const [begunAt, usedAt] = [row.created_at.getTime(), row.used_at.getTime()]
  // What was stored, and what the operator may have set since.
  const ends = [row.not_after?.getTime() ?? Infinity, endOfSession(days, begunAt, usedAt)]
  if (Math.min(...ends) <= now) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  const chain = rotate(toChain(row), counter, now)
  if (chain === 'unknown') return chain
  if (chain === 'stolen') {
    await client.query('delete from auth.sessions where id = $1', [sessionId])
    return chain
  }
  const times = chain.rotations.map((time) => new Date(time))
  await client.query(
    `update auth.sessions
     set refresh_token_counter = $2, refresh_token_rotations = $3, updated_at = $4,
       refreshed_at = $4::timestamptz at time zone 'utc', user_agent = $5, ip = $6, refresh_token_late_at = $7, not_after = $8
     where id = $1`,
    [
      sessionId,
      chain.counter,
      times,
      new Date(now),
      ...describeDevice(device),
      chain.lateAt,
      new Date(endOfSession(days, begunAt, now)),
    ],
  )
  return { user, session: toSession(refreshKey, sessionId, row, chain.counter) }
}

const toChain = (row: SessionRow): Chain => ({
  counter: Number(row.refresh_token_counter),
  rotations: row.refresh_token_rotations.map((time) => time.getTime()),
  lateAt: row.refresh_token_late_at === null ? undefined : Number(row.refresh_token_late_at),
})

const tokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
