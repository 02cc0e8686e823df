import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { createRecentMap } from '../../kit/recent-map.ts'
import type { Metadata } from '../wire/metadata.ts'

export const accessTokenSeconds = 3600

export type Claims = {
  iss: string
  sub: string
  aud: string
  role: string
  email: string
  phone: string
  session_id: string
  aal: string
  amr: { method: string; timestamp: number }[]
  app_metadata: Metadata
  user_metadata: Metadata
  is_anonymous: boolean
  iat: number
  exp: number
}

export type Tokens = ReturnType<typeof createTokens>

type Options = { jwtSecret: string; issuer: string; clock?: (() => number) | undefined }

/** Signs and verifies access tokens: HS256 and nothing else, one hour, Supabase's claims. */
export function createTokens({ jwtSecret, issuer, clock = Date.now }: Options) {
  const key = createSecretKey(Buffer.from(jwtSecret, 'utf8'))
  const verified = createRecentMap<Claims>(1000)
  const now = () => Math.floor(clock() / 1000)

  /** The claims of a token that was verified before and has not expired. */
  function known(token: string): Claims | undefined {
    const claims = verified.get(token)
    return claims && claims.exp > now() ? claims : undefined
  }

  return {
    known,
    /** A token with these claims; issuer, audience and times are filled in. */
    sign(claims: Partial<Claims>): Promise<string> {
      const iat = now()
      const filled = { iss: issuer, aud: 'authenticated', iat, exp: iat + accessTokenSeconds, ...claims }
      return new SignJWT(filled).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
    },
    /** The claims of a token that we signed and that has not expired; throws an error of `jose` otherwise. */
    async verify(token: string): Promise<Claims> {
      const before = known(token)
      if (before) return before
      const { payload } = await jwtVerify<Claims>(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'role', 'session_id', 'exp'],
        currentDate: new Date(clock()),
      })
      requireStrings(payload)
      verified.set(token, payload)
      return payload
    },
  }
}

function requireStrings(payload: Claims) {
  for (const claim of ['sub', 'role', 'session_id'] as const) {
    if (typeof payload[claim] !== 'string') {
      throw new errors.JWTClaimValidationFailed(`"${claim}" claim must be a string`, payload, claim)
    }
  }
}
