import type { Context } from 'hono'
import { errors } from 'jose'
import type { PoolClient } from 'pg'
import type { Connections } from '../../kit/connections.ts'
import { isUuid } from '../../kit/uuid.ts'
import { isBanned, selectUser, type UserRow } from '../accounts/user.ts'
import type { AccessTokens, Claims } from '../sessions/access-tokens.ts'
import type { Aal } from '../sessions/session.ts'
import { AuthError } from '../wire/errors.ts'
import { type AuthParts, nowOf } from './parts.ts'

export type Member = {
  user: UserRow
  sessionId: string
  /** What the token says and the session still holds. */
  aal: Aal
}

/** The member whose valid access token the request has, of a session that has not ended. */
export async function authenticate(c: Context, parts: AuthParts): Promise<Member> {
  const bearer = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verify(parts.tokens, bearer)
  requireIds(claims)
  const now = nowOf(parts)
  const row = await findMember(parts.auth, claims, new Date(now))
  if (!row) throw userNotFound()
  if (!row.session_aal) throw sessionNotFound()
  if (isBanned(row, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const isRaised = claims.aal === 'aal2' && row.session_aal === 'aal2'
  return { user: row, sessionId: claims.session_id, aal: isRaised ? 'aal2' : 'aal1' }
}

/**
 * Locks the member's account until the caller's transaction ends, and refuses when the session ended after it was
 * authenticated: a request under way must not undo what a recovery, a new password or "não fui eu" has just done.
 */
export async function holdMember(client: PoolClient, { user, sessionId }: Member): Promise<void> {
  const found = await client.query('select from auth.users where id = $1 for no key update', [user.id])
  if (found.rowCount === 0) throw userNotFound()
  // A statement of its own: it sees what was committed while the first one waited.
  const { rowCount } = await client.query('select from auth.sessions where id = $1', [sessionId])
  if (rowCount === 0) throw sessionNotFound()
}

const userNotFound = () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

function requireIds({ sub, session_id }: Claims) {
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (!isUuid(session_id)) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
}

async function findMember(auth: Connections, { sub, session_id }: Claims, now: Date) {
  const { rows } = await auth.query<UserRow & { session_aal: Aal | null }>({
    name: 'member',
    text: `select u.*, (
       select coalesce(s.aal, 'aal1') from auth.sessions s
       where s.id = $2 and s.user_id = u.id and (s.not_after is null or s.not_after > $3)
     ) as session_aal
     from (${selectUser} where u.id = $1) u`,
    values: [sub, session_id, now],
  })
  return rows[0]
}

async function verify(tokens: AccessTokens, bearer: string) {
  try {
    return await tokens.verify(bearer)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const reason = `invalid JWT: unable to parse or verify signature, ${describe(error)}`
    throw new AuthError(403, 'bad_jwt', reason)
  }
}

/** The reason, with the messages of Supabase Auth's token library. */
function describe(error: unknown) {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed) {
    return 'token signature is invalid: signature is invalid'
  }
  return 'token is malformed: token contains an invalid number of segments'
}
