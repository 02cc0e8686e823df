import type { Context } from 'hono'
import * as v from 'valibot'
import { isUuid } from '../../kit/uuid.ts'
import { passkeyRemovedNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { authenticate, holdMember, type Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { insufficientAal, lacksSecondFactor } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireOwner } from './register-passkey.ts'

/** Characters of a name, as at Supabase. */
const longestName = 120

type Item = { id: string; friendly_name: string; created_at: Date; last_used_at: Date | null }
const columns = 'id, friendly_name, created_at, last_used_at'
const toItem = ({ last_used_at, ...item }: Item) => ({ ...item, ...(last_used_at && { last_used_at }) })

/** GET /passkeys: the member's passkeys, the oldest first. */
export const listPasskeys = (parts: AuthParts) => async (c: Context) => {
  const { user } = await requireWhole(parts, c)
  const { rows } = await parts.auth.query<Item>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [user.id],
  )
  return c.json(rows.map(toItem))
}

const schema = v.object({ friendly_name: text })

/** PATCH /passkeys/{id}: another name. */
export const renamePasskey = (parts: AuthParts) => async (c: Context) => {
  const { user } = await requireWhole(parts, c)
  const { friendly_name: name } = await readBody(c, schema)
  if (name.trim() === '') throw validationFailed('friendly_name is required')
  if (name.length > longestName || /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw validationFailed(`friendly_name must be a plain text of ${longestName} characters or less`)
  }
  const { rows } = await parts.auth.query<Item>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = $4
     where id = $1 and user_id = $2 returning ${columns}`,
    [idOf(c), user.id, name.trim(), new Date(nowOf(parts))],
  )
  if (!rows[0]) throw notFound()
  return c.json(toItem(rows[0]))
}

/**
 * DELETE /passkeys/{id}: by a session that proved the password just now. Sessions that the passkey began end, for it may
 * be in a lost device; this one goes on as having proved the password alone.
 */
export const removePasskey = (parts: AuthParts) => async (c: Context) => {
  const member = await requireOwner(parts, c)
  const { user, sessionId } = member
  const id = idOf(c)
  await inTransaction(parts.auth, async (client) => {
    await holdMember(client, member)
    const { rowCount } = await client.query(
      'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
      [id, user.id],
    )
    if (rowCount === 0) throw notFound()
    await client.query('delete from auth.sessions where user_id = $1 and factor_id = $2 and id <> $3', [
      user.id,
      id,
      sessionId,
    ])
    await client.query(
      `with lowered as (
         update auth.sessions set aal = 'aal1', factor_id = null where id = $1 and factor_id = $2 returning id
       )
       delete from auth.mfa_amr_claims
       where authentication_method = 'passkey' and session_id in (select id from lowered)`,
      [sessionId, id],
    )
    await recordSecurityEvent(parts, c, { userId: user.id, event: 'passkey_removida' }, client)
  })
  parts.sessions.forget()
  const about = { user, email: user.email, at: nowOf(parts) }
  postAlert(parts, 'passkey_removed_notice', about, passkeyRemovedNotice)
  return c.body(null, 204)
}

async function requireWhole(parts: AuthParts, c: Context): Promise<Member> {
  const member = await authenticate(c, parts)
  if (lacksSecondFactor(member)) throw insufficientAal(403, 'required to manage passkeys')
  return member
}

function idOf(c: Context): string {
  const id = c.req.param('passkey') ?? ''
  if (!isUuid(id)) throw notFound()
  return id
}

const notFound = () => new AuthError(404, 'validation_failed', 'Passkey not found')
