import type { Context } from 'hono'
import * as v from 'valibot'
import { grantTokens } from '../request/grant.ts'
import { type AuthParts, deviceOf, nowOf } from '../request/parts.ts'
import { readBody, text } from '../wire/body.ts'
import { validationFailed } from '../wire/errors.ts'

/** No refresh token of Supabase Auth, old or new, is shorter. */
const shortest = 12

const schema = v.object({ refresh_token: text })

/** POST /token?grant_type=refresh_token. */
export const refresh = (parts: AuthParts) => async (c: Context) => {
  const { refresh_token: refreshToken } = await readBody(c, schema)
  if (refreshToken.length < shortest) throw validationFailed('Refresh token is not valid')
  const device = deviceOf(c, parts)
  await parts.limits.check('refresh', device.address)
  const { user, session } = await parts.sessions.refresh(refreshToken, device)
  return c.json(await grantTokens(parts, user, session, nowOf(parts)))
}
