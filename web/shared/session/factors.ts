import type { Factor, Session, User } from '@supabase/auth-js'

export type VerifiedFactor = Factor<'totp', 'verified'>

/** What a member needs to choose a device. */
export type FactorName = Pick<VerifiedFactor, 'id' | 'friendly_name'>

/** A code, and the device that showed it or for which a recovery code stands. */
export type TotpCode = { factorId: string; code: string }

const isVerifiedTotp = (factor: Factor): factor is VerifiedFactor =>
  factor.factor_type === 'totp' && factor.status === 'verified'

/** The devices whose codes open this account, the first one first; none without a second step. */
export function verifiedFactors(user: Pick<User, 'factors'> | null): VerifiedFactor[] {
  const factors = (user?.factors ?? []).filter(isVerifiedTotp)
  return factors.sort((a, b) => a.created_at.localeCompare(b.created_at))
}

type Claims = { aal?: unknown; amr?: { method: string }[] }

/** What a token says of itself; nothing when it cannot be read. */
function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether a token was given for password and code (Supabase Auth's level `aal2`). */
export const isSecondLevel = (token: string): boolean => claimsOf(token).aal === 'aal2'

/** Whether a token was given for a mailed code whose owner now chooses a password. */
export const isForNewPassword = (token: string): boolean =>
  claimsOf(token).amr?.some(({ method }) => method === 'recovery') ?? false

/** Whether the password was right, but the code of the second step is still missing. */
export const needsCode = ({ user, access_token }: Session): boolean =>
  verifiedFactors(user).length > 0 && !isSecondLevel(access_token)
