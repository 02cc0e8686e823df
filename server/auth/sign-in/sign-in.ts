import type { Context } from 'hono'
import * as v from 'valibot'
import { isEmail, normalizeEmail } from '../../kit/email.ts'
import { findUserByEmail, isBanned, type UserRow } from '../accounts/user.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { grantTokens } from '../request/grant.ts'
import { noteSignIn } from '../request/note-sign-in.ts'
import { type AuthParts, deviceOf, nowOf } from '../request/parts.ts'
import { noteWrongPassword } from '../request/wrong-tries.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

const schema = v.object({ email: text, phone: text, password: text })

/** POST /token?grant_type=password. */
export const signIn = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  const email = normalizeEmail(body.email)
  validate(email, body.phone)
  const device = deviceOf(c, parts)
  await parts.limits.check('signin', device.address)

  const user = isEmail(email) ? await findUserByEmail(parts.auth, email) : undefined
  const isRight = await verifyPassword(parts.limits, {
    email,
    address: device.address,
    password: body.password,
    hash: user?.encrypted_password,
  })
  if (!isRight) await noteWrongPassword(parts, c, { email, user })
  if (!user || !isRight) throw invalidCredentials()

  const now = nowOf(parts)
  refuseUnusable(user, now)
  await noteSignIn(parts, c, user, 'entrada')
  const { id: userId, encrypted_password } = user
  const hash = encrypted_password ?? undefined
  const session = await parts.sessions.start(parts.auth, { userId, device, now, hash })
  if (!session) throw invalidCredentials()
  const signedIn = { ...user, last_sign_in_at: new Date(now), updated_at: new Date(now) }
  return c.json({ ...(await grantTokens(parts, signedIn, session, now)), weak_password: null })
}

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

function validate(email: string, phone: string) {
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email === '') throw validationFailed('missing email or phone')
}

/** Refuses accounts that cannot be used; only those who know the password are told so. */
function refuseUnusable(user: UserRow, now: number) {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
}
