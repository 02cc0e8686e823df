import type { Context } from 'hono'
import type { Connections } from '../../kit/connections.ts'
import { isUuid } from '../../kit/uuid.ts'
import type { Member } from '../request/authenticate.ts'
import { maySetPassword } from '../request/may-set-password.ts'
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

/** How long a password that a session proved may stand for what asks for one. */
const passwordMilliseconds = 5 * 60_000

/** The member's own factor that the address names. */
export async function findFactor(db: Connections, { user }: Member, c: Context): Promise<FactorRow> {
  const id = c.req.param('factor') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await db.query<FactorRow>(
    `select id, friendly_name, factor_type, status, secret from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, user.id],
  )
  if (!rows[0]) throw factorNotFound()
  return rows[0]
}

/**
 * A browser that was left open must not be enough to take a factor away, nor to lock its member out with a new one:
 * this very session has to have proved the password in the last minutes, by a sign-in or by `PUT /user`, or to have
 * begun by a passkey.
 */
export async function requireRecentPassword(parts: AuthParts, { sessionId }: Member): Promise<void> {
  const { rowCount } = await parts.auth.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and authentication_method in ('password', 'passkey') and updated_at > $2`,
    [sessionId, new Date(nowOf(parts) - passwordMilliseconds)],
  )
  if (rowCount) return
  throw new AuthError(403, 'reauthentication_needed', 'Give the password once more to change factors')
}

/**
 * What the session proved before the code. Codes that it asks for and wrong ones count apart: who knows only the
 * password cannot use up those of the member who came by a recovery, and a new password begins anew.
 */
export const provedBy = async (parts: AuthParts, member: Member): Promise<string> =>
  (await maySetPassword(parts, member)) ? 'recovery' : (member.user.encrypted_password ?? '')

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
