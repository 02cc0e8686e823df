import type { Factor, Session, User } from '@supabase/auth-js'

export type VerifiedFactor = Factor<'totp', 'verified'>

/** What a member chooses a device by. */
export type FactorName = Pick<VerifiedFactor, 'id' | 'friendly_name'>

const isVerifiedTotp = (factor: Factor): factor is VerifiedFactor =>
  factor.factor_type === 'totp' && factor.status === 'verified'

/** The devices whose codes open this account, the first one first; none without a second step. */
export function verifiedFactors(user: Pick<User, 'factors'> | null): VerifiedFactor[] {
  const factors = (user?.factors ?? []).filter(isVerifiedTotp)
  return factors.sort((a, b) => a.created_at.localeCompare(b.created_at))
}

/** What a token says of itself; nothing when it cannot be read. */
function claimsOf(token: string): { aal?: unknown } {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown }
  } catch {
    return {}
  }
}

/** Whether a token was given for password and code. */
export const isSecondLevel = (token: string): boolean => claimsOf(token).aal === 'aal2'

/** A session that stands at the door: its password was right, and its member's code is still to come. */
export const isHalfway = ({ user, access_token }: Session): boolean =>
  verifiedFactors(user).length > 0 && !isSecondLevel(access_token)
