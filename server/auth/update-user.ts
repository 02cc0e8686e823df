import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { authenticate, type Member } from './authenticate.ts'
import { jsonObject, readBody, text } from './body.ts'
import { normalizeEmail } from './email.ts'
import { AuthError, validationFailed } from './errors.ts'
import { type Metadata, mergeMetadata, serializeMetadata } from './metadata.ts'
import { type AuthParts, nowOf } from './parts.ts'
import { hashPassword, inHashingSlot, isPassword, validatePasswordLength } from './passwords.ts'
import { inTransaction } from './transaction.ts'
import { findUserById, toUserObject, type UserRow } from './user.ts'
import { verifyPassword } from './verify-password.ts'

const schema = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  current_password: text,
  data: jsonObject,
  app_metadata: jsonObject,
})

type Body = v.InferOutput<typeof schema>

/** PUT /user: the member's metadata, and the password with the current one. */
export const updateUser = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const body = await readBody(c, schema)
  refuseUnsupported(body, member.user)
  const hash = await newHash(parts, body, member.user, parts.clientAddress(c))
  const user = await inTransaction(parts.auth, async (client) => {
    const now = new Date(nowOf(parts))
    if (hash) await changePassword(parts, client, member, hash, now)
    if (body.data) await changeMetadata(client, member.user.id, body.data, now)
    return findUserById(client, member.user.id)
  })
  parts.sessions.forget()
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return c.json(toUserObject(user))
}

function refuseUnsupported({ email, phone, password, app_metadata }: Body, user: UserRow) {
  if (typeof password === 'string') {
    validatePasswordLength(password)
    if (password === '') throw validationFailed('A password is required')
  }
  if (app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (email !== '' && normalizeEmail(email) !== user.email) {
    throw new AuthError(422, 'feature_disabled', 'Changing the email address is not available')
  }
  if (phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
}

/** The hash of the new password, once the current one is proved and is another. */
async function newHash(parts: AuthParts, body: Body, user: UserRow, address: string) {
  const { password, current_password: current } = body
  if (!password) return undefined
  const hash = user.encrypted_password
  const mismatch = 'Current password required when setting new password.'
  if (current === '') throw new AuthError(400, 'current_password_required', mismatch)
  const attempt = { email: user.email ?? user.id, address, password: current, hash }
  if (!(await verifyPassword(parts.limits, attempt))) {
    throw new AuthError(400, 'current_password_invalid', mismatch)
  }
  if (await inHashingSlot(() => isPassword(password, hash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return inHashingSlot(() => hashPassword(password))
}

/** Other sessions end, and letters sent for the old password lose their force. */
async function changePassword(
  { sessions }: AuthParts,
  client: PoolClient,
  { user, sessionId }: Member,
  hash: string,
  now: Date,
) {
  await client.query(
    `update auth.users
     set encrypted_password = $2, updated_at = $3, confirmation_token = '', confirmation_sent_at = null,
       recovery_token = '', recovery_sent_at = null, email_change_token_current = '', email_change_token_new = '',
       email_change_sent_at = null, reauthentication_token = '', reauthentication_sent_at = null
     where id = $1`,
    [user.id, hash, now],
  )
  await sessions.end({ userId: user.id, except: sessionId }, client)
}

async function changeMetadata(client: PoolClient, id: string, data: Metadata, now: Date) {
  const { rows } = await client.query<{ metadata: Metadata | null }>(
    'select raw_user_meta_data as metadata from auth.users where id = $1 for update',
    [id],
  )
  const metadata = serializeMetadata(mergeMetadata(rows[0]?.metadata ?? {}, data))
  await client.query('update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1', [
    id,
    metadata,
    now,
  ])
}
