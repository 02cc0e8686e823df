import type { Context } from 'hono'
import { toUserObject } from '../accounts/user.ts'
import { authenticate } from '../request/authenticate.ts'
import type { AuthParts } from '../request/parts.ts'

/** GET /user. */
export const getUser = (parts: AuthParts) => async (c: Context) => {
  const { user } = await authenticate(c, parts)
  return c.json(toUserObject(user))
}
