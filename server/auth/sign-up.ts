import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { jsonObject, readBody, text } from './body.ts'
import { validateEmail } from './email.ts'
import { AuthError, validationFailed } from './errors.ts'
import { grantTokens } from './grant.ts'
import { type Metadata, mergeMetadata, serializeMetadata } from './metadata.ts'
import { type AuthParts, deviceOf, nowOf } from './parts.ts'
import { hashPassword, inHashingSlot, validatePasswordLength } from './passwords.ts'
import { inTransaction } from './transaction.ts'
import { findUserByEmail, findUserById } from './user.ts'

const schema = v.object({ email: text, phone: text, password: text, data: jsonObject })

/** POST /signup: makes the account and signs it in at once. */
export const signUp = (parts: AuthParts) => async (c: Context) => {
  const body = await readBody(c, schema)
  const email = validate(body)
  await parts.limits.check('signup', parts.clientAddress(c))
  if (await findUserByEmail(parts.auth, email)) throw alreadyRegistered()

  const id = randomUUID()
  const now = nowOf(parts)
  const account = { id, email, now: new Date(now), ...describe(id, email, body.data ?? {}) }
  const hash = await inHashingSlot(() => hashPassword(body.password))
  const { user, session } = await inTransaction(parts.auth, async (client) => {
    await insertUser(client, account, hash)
    await insertIdentity(client, account)
    const session = await parts.sessions.start(client, id, deviceOf(c, parts))
    const user = await findUserById(client, id)
    if (!user) throw new Error('The account that was just made is not there.')
    return { user, session }
  })
  return c.json(await grantTokens(parts, user, session, now))
}

function validate({ email, phone, password }: v.InferOutput<typeof schema>) {
  if (email === '' && phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (password === '') throw validationFailed('Signup requires a valid password')
  validatePasswordLength(password)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  if (phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  return validateEmail(email)
}

/** What Supabase Auth keeps of a sign-up: the identity as it was claimed, and the user's metadata with it. */
function describe(id: string, email: string, data: Metadata) {
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const metadata = mergeMetadata({}, { ...identity, email_verified: true })
  return { metadata: serializeMetadata(metadata), identity: JSON.stringify(identity) }
}

type Account = { id: string; email: string; now: Date; metadata: string; identity: string }

async function insertUser(client: PoolClient, { id, email, now, metadata }: Account, hash: string) {
  const app = JSON.stringify({ provider: 'email', providers: ['email'] })
  try {
    // Supabase Auth cannot read a null in its token columns, so they are empty.
    await client.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         confirmation_token, recovery_token, email_change_token_new, email_change, last_sign_in_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
         '', '', '', '', $4, $5, $6, $4, $4)`,
      [id, email, hash, now, app, metadata],
    )
  } catch (error) {
    // unique_violation: someone else signed up with this e-mail in the meantime.
    if (error instanceof Error && 'code' in error && error.code === '23505') throw alreadyRegistered()
    throw error
  }
}

const insertIdentity = (client: PoolClient, { id, now, identity }: Account) =>
  client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'email', $4, $4, $4)`,
    [id, id, identity, now],
  )

const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered')
