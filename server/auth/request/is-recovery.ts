import type { Member } from './authenticate.ts'
import type { AuthParts } from './parts.ts'

/** Whether the session came from a recovery, and no password was set in it yet. */
export async function isRecovery({ auth }: AuthParts, { sessionId }: Member): Promise<boolean> {
  const { rowCount } = await auth.query(
    `select from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'`,
    [sessionId],
  )
  return rowCount === 1
}
