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
  if (scope === 'local') await parts.sessions.end({ userId: user.id, only: sessionId })
  else if (lacksSecondFactor(member)) throw insufficientAal(403, 'required to end other sessions')
  else if (scope === 'others') await parts.sessions.end({ userId: user.id, except: sessionId })
  else if (scope === 'global') await parts.sessions.end({ userId: user.id })
  else throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`)
  if (scope !== 'local') await recordSecurityEvent(parts, c, { userId: user.id, event: 'saida_geral' })
  return c.body(null, 204)
}
