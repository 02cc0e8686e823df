import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import { validateEmail } from './email.ts'
import { validationFailed } from './errors.ts'
import type { AuthParts } from './parts.ts'
import { postCode } from './post-code.ts'
import { findUserByEmail } from './user.ts'

const schema = v.object({ email: text })

/** POST /recover: the same answer whether or not there is an account. A `redirect_to` is not followed. */
export const recover = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  const email = validateEmail(body.email)
  const address = parts.clientAddress(c)
  await parts.limits.check('mail', address)
  await parts.limits.checkMailTo(email, address)
  postCode(parts, 'recovery', () => findUserByEmail(parts.auth, email))
  return c.json({})
}
