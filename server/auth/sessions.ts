import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { AuthError } from './errors.ts'
import { createRecentMap } from './recent-map.ts'
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts'
import { rotate } from './rotation.ts'
import { inTransaction } from './transaction.ts'
import { findUserById, isBanned, type UserRow } from './user.ts'
import { isUuid } from './uuid.ts'

/** How long "this session is active" may be believed without asking the database. */
const cacheMilliseconds = 1500
const maximumUserAgent = 512

/** How a session came to be, as the claim `amr` says it; a sign-up counts as knowing the password. */
export type Method = 'password' | 'recovery' | 'email/signup' | 'email_change'
export type MethodEntry = { method: string; timestamp: number }
export type Session = { id: string; refreshToken: string; amr: MethodEntry[] }
export type Device = { address: string; userAgent: string | undefined }
export type Sessions = ReturnType<typeof createSessions>

type Options = { auth: Pool; refreshKey: string; clock?: (() => number) | undefined }
/** `isActive` once the database has said it. */
type Activity = { askedAt: number; active: Promise<boolean>; isActive?: boolean }

/** By the distance, since a clock that was put back would have it believed for as long. */
const isFresh = ({ askedAt }: Activity, now: number) => Math.abs(now - askedAt) < cacheMilliseconds

type SessionRow = {
  user_id: string
  created_at: Date
  not_after: Date | null
  refresh_token_counter: string
  refresh_token_rotations: Date[]
  amr: MethodEntry[]
}

/** The rows of `auth.sessions`, and the refresh tokens that are derived from them. */
export function createSessions({ auth, refreshKey, clock = Date.now }: Options) {
  const activity = createRecentMap<Activity>(5000)

  /** Starts a session in the caller's transaction. */
  async function start(
    client: PoolClient,
    userId: string,
    device: Device,
    method: Method = 'password',
  ): Promise<Session> {
    const id = randomUUID()
    const createdAt = new Date(clock())
    await client.query(
      `with session as (
         insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_counter)
         values ($1, $2, $3, $3, 'aal1', $4, $5, 0) returning id
       )
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select $6, id, $3, $3, $7 from session`,
      [id, userId, createdAt, ...describe(device), randomUUID(), method],
    )
    return {
      id,
      amr: [{ method, timestamp: seconds(createdAt) }],
      refreshToken: encodeRefreshToken(refreshKey, { sessionId: id, counter: 0 }),
    }
  }

  /** Exchanges a refresh token; requests of one session wait for each other on its row. */
  async function refresh(token: string, device: Device): Promise<{ user: UserRow; session: Session }> {
    const presented = decodeRefreshToken(refreshKey, token)
    if (!presented) throw tokenNotFound()
    const { sessionId, counter } = presented
    const outcome = await inTransaction(auth, async (client) => {
      const row = await lock(client, sessionId)
      const user = row && (await findUserById(client, row.user_id))
      if (!row || !user) return 'unknown'
      if (isBanned(user, clock())) {
        throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
      }
      if (row.not_after && row.not_after.getTime() <= clock()) {
        throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
      }
      const chain = rotate(toChain(row), counter, clock())
      if (chain === 'unknown') return chain
      if (chain === 'stolen') {
        await client.query('delete from auth.sessions where id = $1', [sessionId])
        return chain
      }
      await saveRotation(client, sessionId, chain, device)
      const refreshToken = encodeRefreshToken(refreshKey, { sessionId, counter: chain.counter })
      // Sessions older than the table of methods began with a password.
      const amr = row.amr.length > 0 ? row.amr : [{ method: 'password', timestamp: seconds(row.created_at) }]
      return { user, session: { id: sessionId, amr, refreshToken } }
    })
    if (outcome === 'unknown') throw tokenNotFound()
    if (outcome === 'stolen') {
      activity.delete(sessionId)
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    return outcome
  }

  async function saveRotation(
    client: PoolClient,
    id: string,
    chain: { counter: number; rotations: number[] },
    device: Device,
  ) {
    const times = chain.rotations.map((time) => new Date(time))
    await client.query(
      `update auth.sessions
       set refresh_token_counter = $2, refresh_token_rotations = $3, updated_at = $4,
         refreshed_at = $4::timestamptz at time zone 'utc', user_agent = $5, ip = $6
       where id = $1`,
      [id, chain.counter, times, new Date(clock()), ...describe(device)],
    )
  }

  /** Ends sessions of a user, in the caller's transaction if one is given. */
  async function end(
    scope: { userId: string; only?: string; except?: string },
    db: Pool | PoolClient = auth,
  ): Promise<void> {
    await db.query(
      `delete from auth.sessions
       where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
      [scope.userId, scope.only, scope.except],
    )
    forget()
  }

  /** Makes the next `isActive` ask the database; call it after a transaction that ended sessions. */
  const forget = () => activity.clear()

  /** Whether the session has not ended: at most 1.5 seconds old, and at once for what ended in this process. */
  function isActive(sessionId: string): Promise<boolean> {
    const now = clock()
    const known = activity.get(sessionId)
    if (known && isFresh(known, now)) return known.active
    const asked: Activity = { askedAt: now, active: askActive(sessionId) }
    activity.set(sessionId, asked)
    asked.active.then(
      (isActive) => {
        asked.isActive = isActive
      },
      () => activity.delete(sessionId),
    )
    return asked.active
  }

  /** Whether `isActive` has said so and would say it again without asking. */
  function isKnownActive(sessionId: string): boolean {
    const known = activity.get(sessionId)
    return known?.isActive === true && isFresh(known, clock())
  }

  async function askActive(sessionId: string) {
    if (!isUuid(sessionId)) return false
    const { rowCount } = await auth.query(
      'select from auth.sessions where id = $1 and (not_after is null or not_after > $2)',
      [sessionId, new Date(clock())],
    )
    return rowCount === 1
  }

  return { start, refresh, end, forget, isActive, isKnownActive }
}

async function lock(client: PoolClient, sessionId: string) {
  const { rows } = await client.query<SessionRow>(
    `select user_id, created_at, not_after, refresh_token_counter, refresh_token_rotations,
       (select coalesce(json_agg(json_build_object(
          'method', authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))::int
        ) order by c.updated_at desc), '[]') from auth.mfa_amr_claims c where c.session_id = s.id) as amr
     from auth.sessions s where id = $1 for update`,
    [sessionId],
  )
  return rows[0]
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const toChain = (row: SessionRow) => ({
  counter: Number(row.refresh_token_counter),
  rotations: row.refresh_token_rotations.map((time) => time.getTime()),
})

const describe = ({ address, userAgent }: Device) => [
  userAgent?.slice(0, maximumUserAgent) ?? null,
  isIP(address) ? address : null,
]

const tokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
