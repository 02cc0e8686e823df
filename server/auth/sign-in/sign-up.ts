import type { Context } from 'hono'
import * as v from 'valibot'
import { alreadyRegistered, describeAccount, insertAccount } from '../accounts/account.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserByEmail, findUserById } from '../accounts/user.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { hashPassword, validatePassword } from '../passwords/passwords.ts'
import { grantTokens } from '../request/grant.ts'
import { landingOf } from '../request/landing.ts'
import { type AuthParts, deviceOf, nowOf } from '../request/parts.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { jsonObject, readBody, text } from '../wire/body.ts'
import { validateEmail } from '../wire/email.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { signUpPending } from './sign-up-pending.ts'

const schema = v.object({ email: text, phone: text, password: text, data: jsonObject })

/** POST /signup: makes the account and signs it in at once, or mails a link where addresses are confirmed first. */
export const signUp = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  const email = validate(body, parts)
  const address = parts.clientAddress(c)
  await parts.limits.check('signup', address)
  if (parts.passwordCheck) await refuseGuessable(body.password, [email, body.data?.nome_completo])
  const now = nowOf(parts)
  const account = describeAccount(email, body.data ?? {}, new Date(now), !parts.requireEmailConfirmation)
  if (parts.requireEmailConfirmation) {
    const landing = landingOf(c, parts)
    return c.json(await signUpPending(parts, account, { password: body.password, address, landing }))
  }
  if (await findUserByEmail(parts.auth, email)) throw alreadyRegistered()

  const hash = await hashPassword(body.password)
  const { user, session } = await inTransaction(parts.auth, async (client) => {
    await insertAccount(client, account, hash)
    await recordSecurityEvent(parts, c, { userId: account.id, event: 'cadastro' }, client)
    const session = await parts.sessions.start(client, {
      userId: account.id,
      device: deviceOf(c, parts),
      now,
    })
    const user = await findUserById(client, account.id)
    if (!user || !session) throw new Error('The account that was just made is not there.')
    return { user, session }
  })
  return c.json(await grantTokens(parts, user, session, now))
}

function validate(
  { email, phone, password }: v.InferOutput<typeof schema>,
  { passwordMinLength }: AuthParts,
) {
  if (email === '' && phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (password === '') throw validationFailed('Signup requires a valid password')
  validatePassword(password, passwordMinLength)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  if (phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  return validateEmail(email)
}
