import { randomUUID } from 'node:crypto'
import type { Queries } from '../../kit/connections.ts'
import { isUuid } from '../../kit/uuid.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** Milliseconds for which a challenge waits for a passkey's answer. */
const challengeMilliseconds = 5 * 60_000

type Kind = 'registration' | 'authentication'

/** The cryptography, loaded when a passkey is first used: it takes 20 MB that many sites never need. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The site's relying party; 404 where it has no name that browsers accept. */
export function requireRelyingParty({ publicUrl }: AuthParts): RelyingParty {
  const party = relyingParty(publicUrl)
  if (party) return party
  throw new AuthError(404, 'passkey_disabled', 'Passkeys need a PUBLIC_URL with a host name')
}

/** Keeps a challenge until it is answered, and removes those that nobody answered. */
export async function keepChallenge(
  parts: AuthParts,
  kind: Kind,
  { challenge, userId = null }: { challenge: string; userId?: string | null },
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID()
  const now = nowOf(parts)
  const expires = now + challengeMilliseconds
  await parts.auth.query(
    `with outdated as (delete from auth.webauthn_challenges where expires_at < $5)
     insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, kind, { challenge }, new Date(now), new Date(expires)],
  )
  return { challenge_id: id, expires_at: Math.floor(expires / 1000) }
}

/** Takes a challenge, which is answered once; refuses one that is not the caller's, or is too old. */
export async function takeChallenge(
  parts: AuthParts,
  kind: Kind,
  { id, userId = null, db = parts.auth }: { id: string; userId?: string | null; db?: Queries },
): Promise<string> {
  if (!isUuid(id)) throw validationFailed('challenge_id must be a valid UUID')
  const { rows } = await db.query<{ session_data: { challenge: string }; expires_at: Date }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3 returning session_data, expires_at`,
    [id, kind, userId],
  )
  const [row] = rows
  if (!row) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (row.expires_at.getTime() <= nowOf(parts)) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  }
  return row.session_data.challenge
}

/** Runs the library's check. Every failure gives the same error. */
export async function verified<T extends { verified: boolean }>(work: () => Promise<T>): Promise<T> {
  const result = await work().catch(() => undefined)
  if (result?.verified) return result
  throw verificationFailed()
}

/** What everybody is told whose passkey does not open the account. */
export const verificationFailed = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
