import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { normalizeEmail } from '../../kit/email.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, toUserObject, type UserRow } from '../accounts/user.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { validatePassword } from '../passwords/passwords.ts'
import { authenticate, holdMember } from '../request/authenticate.ts'
import { landingOf } from '../request/landing.ts'
import { maySetPassword } from '../request/may-set-password.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { insufficientAal, lacksSecondFactor } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { jsonObject, readBody, text } from '../wire/body.ts'
import { validateEmail } from '../wire/email.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { type Metadata, mergeMetadata, serializeMetadata } from '../wire/metadata.ts'
import { checkNewEmail, mailEmailChange, startEmailChange } from './change-email.ts'
import {
  changePassword,
  hashNewPassword,
  notePassword,
  noticePasswordChange,
  proveCurrentPassword,
} from './change-password.ts'

const schema = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  current_password: text,
  data: jsonObject,
  app_metadata: jsonObject,
})

type Body = v.InferOutput<typeof schema>

/**
 * PUT /user: the member's metadata; the password, with the current one or after a recovery; with the current password a
 * new e-mail, which counts once it is confirmed. The current password alone is noted as proved by this session, for
 * what then asks for it.
 */
export const updateUser = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  if (lacksSecondFactor(member)) throw insufficientAal(401, 'session is required to update the user')
  const body = await readBody(c, schema)
  refuseUnsupported(body, parts)
  const newEmail = readNewEmail(body, member.user)
  const { password, current_password: current } = body
  if (password && parts.passwordCheck) {
    const { email, raw_user_meta_data: data } = member.user
    await refuseGuessable(password, [email, newEmail, data?.nome_completo])
  }
  // A member who came by a recovery has proved the mailbox instead, for one new password and nothing else.
  const isRecovering = Boolean(password) && !newEmail && (await maySetPassword(parts, member))
  if (newEmail || (password && !isRecovering)) {
    await proveCurrentPassword(parts, c, member, { current, next: password ? 'password' : 'email' })
  } else if (current !== '' && !password) {
    await proveCurrentPassword(parts, c, member, { current, next: 'factor' })
    await notePassword(parts.auth, member.sessionId, new Date(nowOf(parts)))
  }
  const hash = password && (await hashNewPassword(member, password))
  if (newEmail) await checkNewEmail(parts, newEmail, parts.clientAddress(c))
  const user = await inTransaction(parts.auth, async (client) => {
    const now = new Date(nowOf(parts))
    const { id: userId } = member.user
    await holdMember(client, member)
    if (hash) {
      await changePassword(parts, client, member, { hash, isRecovering, now })
      await recordSecurityEvent(parts, c, { userId, event: 'senha' }, client)
    }
    if (body.data) await changeMetadata(client, userId, body.data, now)
    if (newEmail) {
      await startEmailChange(parts, client, userId, newEmail)
      await recordSecurityEvent(parts, c, { userId, event: 'email_pedido' }, client)
    }
    return findUserById(client, userId)
  })
  parts.sessions.forget()
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (hash) noticePasswordChange(parts, member)
  if (newEmail) mailEmailChange(parts, member.user, newEmail, landingOf(c, parts))
  return c.json(toUserObject(user))
}

function refuseUnsupported({ phone, password, app_metadata }: Body, { passwordMinLength }: AuthParts) {
  if (typeof password === 'string') {
    validatePassword(password, passwordMinLength)
    if (password === '') throw validationFailed('A password is required')
  }
  if (app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
}

/** The new address, normalized; undefined when it is the present one. */
function readNewEmail({ email }: Body, user: UserRow): string | undefined {
  if (email === '' || normalizeEmail(email) === user.email) return undefined
  return validateEmail(email)
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
