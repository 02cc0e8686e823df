import type { Context } from 'hono'
import type { Pool, PoolClient } from 'pg'
import { isUuid } from '../../kit/uuid.ts'
import type { UserRow } from '../accounts/user.ts'
import type { Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { AuthError } from '../wire/errors.ts'

/** A row of `auth.mfa_factors`. */
export type FactorRow = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  secret: string | null
}

/** How long after a sign-in its password may still stand for what asks for one. */
const passwordMilliseconds = 5 * 60_000

/** Whether the member signs in with a second factor. */
export const hasSecondFactor = ({ factors }: Pick<UserRow, 'factors'>) =>
  factors.some(({ status }) => status === 'verified')

/** Whether the member's session proved less than the account asks for. */
export const lacksSecondFactor = ({ user, aal }: Member) => hasSecondFactor(user) && aal !== 'aal2'

/** The member's own factor that the address names. */
export async function findFactor(db: Pool, { user }: Member, c: Context): Promise<FactorRow> {
  const id = c.req.param('factor') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await db.query<FactorRow>(
    `select id, friendly_name, factor_type, status, secret from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, user.id],
  )
  if (!rows[0]) throw factorNotFound()
  return rows[0]
}

/** Until the caller's transaction ends, nothing else changes the member's factors. */
export async function lockFactors(client: PoolClient, userId: string): Promise<void> {
  const { rowCount } = await client.query('select from auth.users where id = $1 for no key update', [userId])
  if (rowCount === 0) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/**
 * A browser that was left open must not be enough to take a factor away, nor to lock its member out with a new one:
 * one of the member's sessions has to be a sign-in with the password of the last minutes.
 */
export async function requireRecentPassword(parts: AuthParts, { user }: Member): Promise<void> {
  const { rowCount } = await parts.auth.query(
    `select from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
     where s.user_id = $1 and c.authentication_method = 'password' and s.created_at > $2
       and (s.not_after is null or s.not_after > $3) limit 1`,
    [user.id, new Date(nowOf(parts) - passwordMilliseconds), new Date(nowOf(parts))],
  )
  if (rowCount === 1) return
  throw new AuthError(403, 'reauthentication_needed', 'Sign in with the password once more to change factors')
}

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/** The status is Supabase Auth's own, which differs from route to route. */
export const insufficientAal = (status: 401 | 403 | 422, what: string) =>
  new AuthError(status, 'insufficient_aal', `AAL2 ${what}`)
