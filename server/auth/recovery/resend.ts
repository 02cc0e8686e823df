import type { Context } from 'hono'
import * as v from 'valibot'
import { forgetWhoSignedUp } from '../accounts/sign-ups.ts'
import { findUserByEmail, hasFollowedLetter, type UserRow } from '../accounts/user.ts'
import { landingOf } from '../request/landing.ts'
import type { AuthParts } from '../request/parts.ts'
import { maySend, postCode } from '../request/post-code.ts'
import { readBody, text } from '../wire/body.ts'
import { validateEmail } from '../wire/email.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

const schema = v.object({ type: text, email: text })

/** POST /resend: another link and code for a sign-up or a change of e-mail that waits for one. */
export const resend = (parts: AuthParts) => async (c: Context) => {
  const { type, ...body } = await readBody(c, schema)
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (body.email === '') throw validationFailed('Type provided requires an email address')
  const email = validateEmail(body.email)
  const address = parts.clientAddress(c)
  await parts.limits.check('mail', address)
  await parts.limits.checkMailTo(`resend ${type}`, email, address)
  const find = async () => {
    const user = await findUserByEmail(parts.auth, email)
    if (!user || !isWaiting[type](user) || !(await maySend(parts, `resend ${type}`, email))) return undefined
    if (type === 'signup') await forgetWhoSignedUp(parts.auth, user.id)
    return user
  }
  const addressOf = type === 'signup' ? undefined : (user: UserRow) => user.email_change
  postCode(parts, type, { find, addressOf, landing: landingOf(c, parts) })
  return c.json({})
}

/** Whether there is anything to confirm. */
const isWaiting = {
  signup: (user: UserRow) => !hasFollowedLetter(user),
  email_change: (user: UserRow) => Boolean(user.email_change),
}
