import type { Context } from 'hono'
import { authenticate } from '../request/authenticate.ts'
import type { AuthParts } from '../request/parts.ts'
import { toKnownUser } from '../request/second-factor.ts'

/** GET /user: before the second factor, only what asking for it needs. */
export const getUser = (parts: AuthParts) => async (c: Context) => {
  const { user, aal } = await authenticate(c, parts)
  return c.json(toKnownUser(user, aal))
}
