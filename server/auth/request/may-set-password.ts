import type { Member } from './authenticate.ts'
import type { AuthParts } from './parts.ts'

/**
 * Whether the session may set a password without the current one: it came from a recovery, and none was set in it yet.
 */
export async function maySetPassword({ auth }: AuthParts, { sessionId }: Member): Promise<boolean> {
  const { rowCount } = await auth.query(
    `select from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'`,
    [sessionId],
  )
  return rowCount === 1
}
