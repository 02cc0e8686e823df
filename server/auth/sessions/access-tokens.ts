import { createSecretKey, hash } from 'node:crypto'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { createRecentMap } from '../../kit/recent-map.ts'
import { accessTokenMilliseconds } from '../../kit/signing-key.ts'
import type { Metadata } from '../wire/metadata.ts'
import type { SigningKeys } from './signing-keys.ts'

export const accessTokenSeconds = accessTokenMilliseconds / 1000

/**
 * Old HS256 tokens are accepted for this long after the first key was made: 24 hours, in which an older process may
 * run, and the hour of its last token.
 */
const oldTokensMilliseconds = 24 * 3_600_000 + accessTokenMilliseconds

/** As many as sessions whose state is kept; each has some 2 kB. */
const mostVerified = 5000

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

export type AccessTokens = ReturnType<typeof createAccessTokens>

type Options = { keys: SigningKeys; jwtSecret: string; issuer: string; clock?: (() => number) | undefined }
type Verified = { claims: Claims; kid: string | undefined }

/**
 * Signs and verifies access tokens: ES256, one hour, Supabase's claims. Tokens of an older version (HS256) hold until
 * they end.
 */
export function createAccessTokens({ keys, jwtSecret, issuer, clock = Date.now }: Options) {
  const oldKey = createSecretKey(Buffer.from(jwtSecret, 'utf8'))
  const verified = createRecentMap<Verified>(mostVerified)
  const now = () => Math.floor(clock() / 1000)

  async function keyOf({ alg, kid }: JWTHeaderParameters) {
    if (alg === 'HS256') return oldKey
    const key = kid === undefined ? undefined : await keys.find(kid)
    if (!key) throw new errors.JWSSignatureVerificationFailed()
    return key
  }

  return {
    /** A token with these claims; issuer, audience and times are filled in. */
    async sign(claims: Partial<Claims>): Promise<string> {
      const iat = now()
      const filled = { iss: issuer, aud: 'authenticated', iat, exp: iat + accessTokenSeconds, ...claims }
      const { kid, key } = await keys.current()
      return new SignJWT(filled).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key)
    },
    /** The claims of a token that we signed and that has not expired; throws an error of `jose` otherwise. */
    async verify(token: string): Promise<Claims> {
      // A signature takes long to verify, and a member sends the same token for an hour.
      const digest = hash('sha256', token, 'base64')
      const before = verified.get(digest)
      if (before && before.claims.exp > now() && (await isStillGood(before))) return before.claims
      const { payload, protectedHeader } = await jwtVerify<Claims>(token, keyOf, {
        algorithms: ['ES256', 'HS256'],
        requiredClaims: ['sub', 'role', 'session_id', 'exp'],
        currentDate: new Date(clock()),
      })
      requireStrings(payload)
      const kid = protectedHeader.alg === 'ES256' ? protectedHeader.kid : undefined
      if (kid === undefined) await requireOld(payload)
      verified.set(digest, { claims: payload, kid })
      return payload
    },
  }

  /** Its key may be gone since: `npm run rotate-secret -- --now`. */
  async function isStillGood({ kid }: Verified): Promise<boolean> {
    return kid === undefined || (await keys.find(kid)) !== undefined
  }

  async function requireOld({ exp }: Claims): Promise<void> {
    if (exp * 1000 <= (await keys.since()) + oldTokensMilliseconds) return
    throw new errors.JWSSignatureVerificationFailed()
  }
}

function requireStrings(payload: Claims) {
  for (const claim of ['sub', 'role', 'session_id'] as const) {
    if (typeof payload[claim] !== 'string') {
      throw new errors.JWTClaimValidationFailed(`"${claim}" claim must be a string`, payload, claim)
    }
  }
}
