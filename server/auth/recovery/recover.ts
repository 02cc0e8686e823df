import type { Context } from 'hono'
import * as v from 'valibot'
import { findUserByEmail } from '../accounts/user.ts'
import { landingOf } from '../request/landing.ts'
import type { AuthParts } from '../request/parts.ts'
import { maySend, postCode } from '../request/post-code.ts'
import { readBody, text } from '../wire/body.ts'
import { validateEmail } from '../wire/email.ts'
import { validationFailed } from '../wire/errors.ts'

const schema = v.object({ email: text })

/** POST /recover: the same answer whether or not there is an account. */
export const recover = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  const email = validateEmail(body.email)
  const address = parts.clientAddress(c)
  await parts.limits.check('mail', address)
  await parts.limits.checkMailTo('recovery', email, address)
  const find = async () => {
    const user = await findUserByEmail(parts.auth, email)
    return user && (await maySend(parts, 'recovery', email)) ? user : undefined
  }
  postCode(parts, 'recovery', { find, landing: landingOf(c, parts) })
  return c.json({})
}
