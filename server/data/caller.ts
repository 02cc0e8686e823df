import { publishableKey } from '../kit/publishable-key.ts'
import { isUuid } from '../kit/uuid.ts'
import { DataError, databaseUnavailable } from './data-error.ts'

export type Claims = { role?: unknown; session_id?: unknown; aal?: unknown }
export type Identity = {
  tokens: { verify(token: string): Promise<Claims> }
  sessions: { isActive(sessionId: string): Promise<boolean> }
}
/** What is known of tokens and sessions without asking anybody. */
export type KnownIdentity = {
  tokens: { known(token: string): Claims | undefined }
  sessions: { isKnownSufficient(sessionId: string, aal: unknown): boolean }
}
/** Who asks: the database role and the claims that policies see. */
export type Caller = { role: 'anon' | 'authenticated'; claims: string }

const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}' }
const serialized = new WeakMap<object, Caller>()

const bearer = /^Bearer(?:\s+(.*))?$/i

/** Turns the Authorization header into a role and claims; a token that does not hold is refused, never ignored. */
export async function identifyCaller(authorization: string | undefined, { tokens, sessions }: Identity) {
  const token = authorization?.match(bearer)
  if (!token || token[1] === publishableKey) return visitor
  if (!token[1]) throw invalidToken('Empty JWT is sent in Authorization header')

  const parts = token[1].split('.').length
  if (parts !== 3) throw invalidToken(`Expected 3 parts in JWT; got ${parts}`)
  const claims = await tokens.verify(token[1]).catch((error: unknown) => {
    throw isExpired(error) ? invalidToken('JWT expired') : wrongKey()
  })
  if (claims.role === 'anon') return visitor
  if (claims.role !== 'authenticated') throw forbiddenRole(claims.role)
  if (typeof claims.session_id !== 'string' || !isUuid(claims.session_id))
    throw invalidToken('JWT has no session')
  const isActive = await sessions.isActive(claims.session_id).catch((error: unknown) => {
    throw databaseUnavailable('PGRST000', error)
  })
  if (!isActive) throw invalidToken('JWT session ended')
  return member(claims)
}

/**
 * Whether `identifyCaller` would find a member, whom policies would let read, as far as that is known already: whoever
 * has a second factor has used it.
 */
export function isKnownMember(authorization: string | undefined, { tokens, sessions }: KnownIdentity) {
  const claims = tokens.known(authorization?.match(bearer)?.[1] ?? '')
  return claims?.role === 'authenticated' && sessions.isKnownSufficient(String(claims.session_id), claims.aal)
}

/** Verified claims come from a small cache as the same object, so their text is made once. */
function member(claims: Claims): Caller {
  const known = serialized.get(claims)
  if (known) return known
  const caller: Caller = { role: 'authenticated', claims: JSON.stringify(claims) }
  serialized.set(claims, caller)
  return caller
}

const isExpired = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'

/** PostgREST since 13 says PGRST303 for claims that do not hold; here every token trouble has one code. */
const invalidToken = (message: string, details: string | null = null) =>
  new DataError({
    status: 401,
    code: 'PGRST301',
    message,
    details,
    headers: { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  })

const wrongKey = () =>
  invalidToken('No suitable key or wrong key type', 'None of the keys was able to decode the JWT')

const forbiddenRole = (role: unknown) =>
  new DataError({
    status: 403,
    code: '42501',
    message: `permission denied to set role ${JSON.stringify(role ?? '')}`,
  })
