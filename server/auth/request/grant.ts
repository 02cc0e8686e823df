import type { UserRow } from '../accounts/user.ts'
import { accessTokenSeconds } from '../sessions/access-tokens.ts'
import type { Session } from '../sessions/session.ts'
import type { AuthParts } from './parts.ts'
import { toKnownUser } from './second-factor.ts'

/** The body that answers a sign-up, a sign-in and a refresh: a new access token of the session, and the user. */
export async function grantTokens({ tokens }: AuthParts, row: UserRow, session: Session, now: number) {
  const user = toKnownUser(row, session.aal)
  const iat = Math.floor(now / 1000)
  const exp = iat + accessTokenSeconds
  const accessToken = await tokens.sign({
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: user.phone,
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    is_anonymous: user.is_anonymous,
    iat,
    exp,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: exp,
    refresh_token: session.refreshToken,
    user,
  }
}
