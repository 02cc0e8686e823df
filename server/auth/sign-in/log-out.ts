import type { Context } from 'hono'
import { authenticate } from '../request/authenticate.ts'
import type { AuthParts } from '../request/parts.ts'
import { insufficientAal, lacksSecondFactor } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { validationFailed } from '../wire/errors.ts'

/** POST /logout?scope=global|local|others. */
export const logOut = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const { user, sessionId } = member
  const scope = c.req.query('scope') || 'global'
  const scopes: Record<string, { only?: string; except?: string }> = {
    local: { only: sessionId },
    others: { except: sessionId },
    global: {},
  }
  const which = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
  if (!which) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`)
  if (scope !== 'local' && lacksSecondFactor(member)) {
    throw insufficientAal(403, 'required to end other sessions')
  }
  const ended = await parts.sessions.end({ userId: user.id, ...which })
  // Asking again and again while there is no other session is no event: each is a row for a year.
  if (scope !== 'local' && ended > 0) {
    await recordSecurityEvent(parts, c, { userId: user.id, event: 'saida_geral' })
  }
  return c.body(null, 204)
}
