import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import type { CodeType } from '../../mail/letters.ts'
import { settleSignUp } from '../accounts/sign-ups.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, hasFollowedLetter, isBanned, type UserRow } from '../accounts/user.ts'
import type { Spent } from '../codes/one-time-codes.ts'
import { grantTokens } from '../request/grant.ts'
import { type AuthParts, deviceOf, networkOf, nowOf } from '../request/parts.ts'
import { recordSecurityEvent, type SecurityEvent } from '../request/security-event.ts'
import type { Method } from '../sessions/session.ts'
import { changeEmail, dropEmailChange, noticeOldAddress } from '../user/change-email.ts'
import { readBody, text } from '../wire/body.ts'
import { validateEmail } from '../wire/email.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

const schema = v.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})

type Body = v.InferOutput<typeof schema>

/** Milliseconds that an attempt with a code takes at least: a faster answer would tell that no code was sent there. */
const leastMillisecondsOfTry = 250

const methods: Record<CodeType, Method> = {
  recovery: 'recovery',
  signup: 'email/signup',
  email_change: 'email_change',
}

/** POST /verify: spends a mailed link or code, and signs its member in. */
export const verify = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  const type = readType(body)
  await parts.limits.check('verify', parts.clientAddress(c))
  const spend = await findSpender(parts, type, body)
  const now = nowOf(parts)
  const { user, session, before } = await inTransaction(parts.auth, async (client) => {
    const spent = await spend(client)
    const before = spent && (await findUserById(client, spent.userId))
    if (!spent || !before) throw expired(body)
    if (isBanned(before, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    await confirmAddress(client, type, before, spent, new Date(now))
    const event = eventOf(type, before)
    await recordSecurityEvent(parts, c, { userId: before.id, event }, client)
    const device = deviceOf(c, parts)
    const keepsPassword = await settleOwner(parts, client, type, before, device.address)
    // Whoever is left without a password may set one, as after a recovery.
    const method = keepsPassword ? methods[type] : 'recovery'
    const session = await parts.sessions.start(client, { userId: spent.userId, device, now, method })
    const user = await findUserById(client, spent.userId)
    if (!user || !session) throw new Error('The account that was just changed is not there.')
    return { user, session, before }
  })
  parts.sessions.forget()
  if (type === 'email_change') noticeOldAddress(parts, before, user)
  return c.json(await grantTokens(parts, user, session, now))
}

/** What the account's history calls it. */
function eventOf(type: CodeType, before: UserRow): SecurityEvent {
  if (type === 'email_change') return 'email'
  return before.email_confirmed_at ? 'entrada_por_email' : 'cadastro'
}

/** Refuses what is neither a link nor a code, with the messages of Supabase Auth. */
function readType(body: Body): CodeType {
  const { type, token, token_hash, email, phone, redirect_to } = body
  if (type === '') throw validationFailed('Verify requires a verification type')
  if ((token === '') === (token_hash === '')) {
    throw validationFailed('Verify requires either a token or a token hash')
  }
  if (token_hash !== '' && (email !== '' || phone !== '' || redirect_to !== '')) {
    throw validationFailed('Only the token_hash and type should be provided')
  }
  if (token !== '' && email === '' && phone !== '') throw unknownPhone(body)
  if (token !== '' && (email === '' || phone !== '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  if (type === 'email') return 'signup'
  if (type === 'recovery' || type === 'signup' || type === 'email_change') return type
  if (type !== 'magiclink' && type !== 'invite') throw validationFailed('Invalid email verification type')
  // No such letter is ever sent.
  if (email !== '') validateEmail(email)
  throw expired(body)
}

/** Checks a code. Returns a function that uses up code or link inside the caller's transaction. */
async function findSpender(
  { auth, codes }: AuthParts,
  type: CodeType,
  body: Body,
): Promise<(client: PoolClient) => Promise<Spent | undefined>> {
  if (body.token_hash !== '') return (client) => codes.spendLink(client, type, body.token_hash)
  const email = validateEmail(body.email)
  const [id] = await Promise.all([
    codes.tryCode(auth, type, email, body.token),
    sleep(leastMillisecondsOfTry),
  ])
  if (!id) throw expired(body)
  return (client) => codes.spend(client, id)
}

/** No account here has a telephone, so no code was ever sent to one. */
const unknownPhone = (body: Body) =>
  /^\+?[1-9]\d{1,14}$/.test(body.phone.replaceAll(' ', ''))
    ? expired(body)
    : validationFailed('Invalid phone number format (E.164 required)')

const expired = ({ token_hash }: Body) =>
  new AuthError(
    403,
    'otp_expired',
    token_hash === '' ? 'Token has expired or is invalid' : 'Email link is invalid or has expired',
  )

/** Does what the address was to be proved for: confirms the account's, or changes it to the new one. */
async function confirmAddress(
  client: PoolClient,
  type: CodeType,
  user: UserRow,
  { email }: Spent,
  now: Date,
) {
  // A letter to an earlier address of the account proves nothing about the present address.
  const expected = type === 'email_change' ? user.email_change : user.email
  if (expected !== email) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (type === 'email_change') return changeEmail(client, user, email, now)
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1`,
    [user.id, now],
  )
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [user.id, now],
  )
}

/**
 * Whether the account keeps its password. A password that a stranger may have chosen is emptied, the account's sessions
 * end and its second factors are deleted: an account that no letter had confirmed belongs to whoever reads the mailbox.
 */
async function settleOwner(
  { sessions, hasMailServer }: AuthParts,
  client: PoolClient,
  type: CodeType,
  before: UserRow,
  address: string,
): Promise<boolean> {
  const isKnown = await settleSignUp(client, before.id, networkOf(address))
  const keepsPassword = type === 'recovery' ? hasFollowedLetter(before) : isKnown
  // The waiting change of e-mail may come from the intruder; if it stayed, the intruder could take the account again.
  if (type === 'recovery' || !keepsPassword) await dropEmailChange(client, before.id)
  if (keepsPassword) return true
  await client.query(`update auth.users set encrypted_password = '' where id = $1`, [before.id])
  await sessions.end({ userId: before.id }, client)
  await client.query('delete from auth.webauthn_credentials where user_id = $1', [before.id])
  // Without a mail server the operator hands the letter over, and has a command that removes a second factor.
  if (hasMailServer) await client.query('delete from auth.mfa_factors where user_id = $1', [before.id])
  return false
}
