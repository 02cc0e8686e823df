import type { Context } from 'hono'
import { authenticate } from './authenticate.ts'
import type { AuthParts } from './parts.ts'
import { toUserObject } from './user.ts'

/** GET /user. */
export const getUser = (parts: AuthParts) => async (c: Context) => {
  const { user } = await authenticate(c, parts)
  return c.json(toUserObject(user))
}
