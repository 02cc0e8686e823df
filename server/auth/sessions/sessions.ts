import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, isBanned, type UserRow } from '../accounts/user.ts'
import { AuthError } from '../wire/errors.ts'
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts'
import { rotate } from './rotation.ts'
import { createSessionStates } from './session-states.ts'

const maximumUserAgent = 512

/** How a session came to be, as the claim `amr` says it; a sign-up counts as knowing the password. */
export type Method = 'password' | 'recovery' | 'email/signup' | 'email_change'
/** How much a session proved: the password or a mailed code alone, or a second factor too. */
export type Aal = 'aal1' | 'aal2'
export type MethodEntry = { method: string; timestamp: number }
export type Session = { id: string; refreshToken: string; aal: Aal; amr: MethodEntry[] }
export type Device = { address: string; userAgent: string | undefined }
export type Sessions = ReturnType<typeof createSessions>

type Options = { auth: Pool; refreshKey: string; clock?: (() => number) | undefined }
type SessionRow = {
  user_id: string
  created_at: Date
  not_after: Date | null
  refresh_token_counter: string
  refresh_token_rotations: Date[]
  aal: Aal | null
  amr: MethodEntry[]
}

/** The rows of `auth.sessions`, and the refresh tokens that are derived from them. */
export function createSessions({ auth, refreshKey, clock = Date.now }: Options) {
  const { isActive, isKnownSufficient, forget, forgetOne } = createSessionStates({ auth, clock })

  /**
   * Starts a session in one statement, in the caller's transaction if there is one, at the caller's moment: its token
   * says the same second.
   */
  async function start(
    db: Pool | PoolClient,
    userId: string,
    device: Device,
    now: number,
    method: Method = 'password',
  ): Promise<Session> {
    const id = randomUUID()
    const createdAt = new Date(now)
    await db.query({
      name: 'start-session',
      text: `with session as (
         insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_counter)
         values ($1, $2, $3, $3, 'aal1', $4, $5, 0) returning id
       ), method as (
         insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
         select $6, id, $3, $3, $7 from session
       )
       update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`,
      values: [id, userId, createdAt, ...describe(device), randomUUID(), method],
    })
    return {
      id,
      aal: 'aal1',
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
      return { user, session: toSession(sessionId, row, chain.counter) }
    })
    if (outcome === 'unknown') throw tokenNotFound()
    if (outcome === 'stolen') {
      forgetOne(sessionId)
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    return outcome
  }

  function toSession(id: string, row: SessionRow, counter: number): Session {
    // Sessions older than the table of methods began with a password.
    const amr = row.amr.length > 0 ? row.amr : [{ method: 'password', timestamp: seconds(row.created_at) }]
    const refreshToken = encodeRefreshToken(refreshKey, { sessionId: id, counter })
    return { id, aal: row.aal ?? 'aal1', amr, refreshToken }
  }

  /**
   * A session whose member gave a code of a second factor, in the caller's transaction; sessions of the account that
   * proved less end. Undefined when the session has ended meanwhile.
   */
  async function raise(client: PoolClient, id: string, factorId: string): Promise<Session | undefined> {
    const now = new Date(clock())
    // Two on, as at Supabase: the refresh token from before, which proved less, is worth nothing now.
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
       values ($1, $2, $3, $3, 'totp')
       on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
      [randomUUID(), id, now],
    )
    const row = await lock(client, id)
    if (!row) return undefined
    await client.query(`delete from auth.sessions where user_id = $1 and (aal is null or aal < 'aal2')`, [
      row.user_id,
    ])
    return toSession(id, row, Number(row.refresh_token_counter))
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

  return { start, refresh, raise, end, forget, isActive, isKnownSufficient }
}

async function lock(client: PoolClient, sessionId: string) {
  const { rows } = await client.query<SessionRow>(
    `select user_id, created_at, not_after, refresh_token_counter, refresh_token_rotations, aal,
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
