import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import { validateEmail } from './email.ts'
import { validationFailed } from './errors.ts'
import type { AuthParts } from './parts.ts'
import { postCode } from './post-code.ts'
import { findUserByEmail } from './user.ts'

const schema = v.object({ type: text, email: text })

/** POST /resend: another link and code for a sign-up or a change of e-mail that waits for one. */
export const resend = (parts: AuthParts) => async (c: Context) => {
  const { type, ...body } = await readBody(c, schema)
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (body.email === '') throw validationFailed('Type provided requires an email address')
  const email = validateEmail(body.email)
  const address = parts.clientAddress(c)
  await parts.limits.check('mail', address)
  await parts.limits.checkMailTo(email, address)
  const find = () => findUserByEmail(parts.auth, email)
  if (type === 'signup') postCode(parts, type, find, (user) => (user.email_confirmed_at ? null : user.email))
  else postCode(parts, type, find, (user) => user.email_change)
  return c.json({})
}
