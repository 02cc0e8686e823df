import { publishableKey } from '../kit/publishable-key.ts'
import { isUuid } from '../kit/uuid.ts'
import { DataError, databaseUnavailable } from './data-error.ts'

type Claims = { role?: unknown; session_id?: unknown; aal?: unknown }
type SessionState = { isActive: boolean; needsAal2: boolean }
export type Identity = {
  tokens: { verify(token: string): Promise<Claims> }
  sessions: { stateOf(sessionId: string): Promise<SessionState> }
}
/** Who asks: the database role and the claims that policies see. */
export type Caller = {
  role: 'anon' | 'authenticated'
  /** As JSON. */
  claims: string
  /** Whether it is a member who has used the second factor that the account asks for, if it asks for one. */
  hasRequiredAal: boolean
}

const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}', hasRequiredAal: false }
const serialized = new WeakMap<object, string>()

const bearer = /^Bearer(?:\s+(\S.*)?)?$/i

/** Turns the Authorization header into a role and claims; a token that does not hold is refused, never ignored. */
export async function identifyCaller(
  authorization: string | undefined,
  { tokens, sessions }: Identity,
): Promise<Caller> {
  const token = authorization?.match(bearer)
  if (!token || token[1] === publishableKey) return visitor
  if (!token[1]) throw invalidToken('Empty JWT is sent in Authorization header')

  const parts = token[1].split('.').length
  if (parts !== 3) throw invalidToken(`Expected 3 parts in JWT; got ${parts}`)
  const claims = await tokens.verify(token[1]).catch((error: unknown) => {
    if (!isOfToken(error)) throw databaseUnavailable('PGRST000', error)
    throw isExpired(error) ? expiredToken() : wrongKey()
  })
  if (claims.role === 'anon') return visitor
  if (claims.role !== 'authenticated') throw forbiddenRole(claims.role)
  if (typeof claims.session_id !== 'string' || !isUuid(claims.session_id))
    throw invalidToken('JWT has no session')
  const { isActive, needsAal2 } = await sessions.stateOf(claims.session_id).catch((error: unknown) => {
    throw databaseUnavailable('PGRST000', error)
  })
  if (!isActive) throw invalidToken('JWT session ended')
  const hasRequiredAal = claims.aal === 'aal2' || !needsAal2
  return { role: 'authenticated', claims: serialize(claims), hasRequiredAal }
}

/** Claims of a token that was verified before are the same object, so their text is made once. */
function serialize(claims: Claims): string {
  const text = serialized.get(claims) ?? JSON.stringify(claims)
  serialized.set(claims, text)
  return text
}

/** Of `jose`; any other is the database's, which has the keys. */
const isOfToken = (error: unknown) =>
  error instanceof Error && 'code' in error && /^ERR_J/.test(String(error.code))

const isExpired = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'

const invalidToken = (message: string, details: string | null = null, code = 'PGRST301') =>
  new DataError({
    status: 401,
    code,
    message,
    details,
    headers: { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  })

/** What a client mends by itself, with a refresh. */
const expiredToken = () => invalidToken('JWT expired', null, 'PGRST303')

const wrongKey = () =>
  invalidToken('No suitable key or wrong key type', 'None of the keys was able to decode the JWT')

const forbiddenRole = (role: unknown) =>
  new DataError({
    status: 403,
    code: '42501',
    message: `permission denied to set role ${JSON.stringify(role ?? '')}`,
  })
