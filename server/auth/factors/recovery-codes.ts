import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { Queries } from '../../kit/connections.ts'
import { recoveryCodesMadeNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { authenticate, holdMember, type Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { hasSecondFactor, insufficientAal } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { AuthError } from '../wire/errors.ts'
import { requireRecentPassword } from './factors.ts'

const howMany = 10
const bytes = 10
/** Crockford's base32: without the letters that are read as digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const form = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** A new code, in groups of four: `7K2M-…`. */
function createCode(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** What somebody typed as the code that it is, whatever its case, dashes and blanks; undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  if (typed.length > 60) return undefined
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return form.test(code) ? code : undefined
}

const digest = (code: string) => hash('sha256', code, 'base64url')

/** Uses up a code of the member's, in the caller's transaction; false when it is none of theirs or was used. */
export async function spendRecoveryCode(
  client: PoolClient,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update estetica_private.recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, digest(code), now],
  )
  return rowCount === 1
}

/** How many codes of the member's are still valid. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int as left from estetica_private.recovery_codes where user_id = $1 and used_at is null`,
    [userId],
  )
  return rows[0]?.left ?? 0
}

/** Makes every code of the member's invalid, in the caller's transaction. */
export const dropRecoveryCodes = (client: PoolClient, userId: string) =>
  client.query('delete from estetica_private.recovery_codes where user_id = $1', [userId])

/** GET /factors/recovery-codes: `{ remaining }`, how many are still valid; never which. */
export const tellRecoveryCodes = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  requireFactor(member)
  return c.json({ remaining: await countRecoveryCodes(parts.auth, member.user.id) })
}

/** POST /factors/recovery-codes: `{ codes }`, ten new ones that are never shown again; those before are invalid. */
export const makeRecoveryCodes = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  requireFactor(member)
  await requireRecentPassword(parts, member)
  const { user } = member
  await parts.limits.checkChange(user.id)
  const codes = Array.from({ length: howMany }, createCode)
  const hashes = codes.map((code) => digest(code.replaceAll('-', '')))
  await inTransaction(parts.auth, async (client) => {
    await holdMember(client, member)
    await dropRecoveryCodes(client, user.id)
    await client.query(
      `insert into estetica_private.recovery_codes (user_id, code_hash, created_at)
       select $1, unnest($2::text[]), $3`,
      [user.id, hashes, new Date(nowOf(parts))],
    )
    await recordSecurityEvent(parts, c, { userId: user.id, event: 'codigos_criados' }, client)
  })
  const about = { user, email: user.email, at: nowOf(parts) }
  postAlert(parts, 'recovery_codes_made_notice', about, recoveryCodesMadeNotice)
  return c.json({ codes })
}

function requireFactor(member: Member): void {
  if (!hasSecondFactor(member.user)) {
    throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes need a verified factor')
  }
  if (member.aal !== 'aal2') throw insufficientAal(403, 'required for recovery codes')
}
