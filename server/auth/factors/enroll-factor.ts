import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { inTransaction } from '../accounts/transaction.ts'
import { hasFollowedLetter } from '../accounts/user.ts'
import { authenticate, holdMember, type Member } from '../request/authenticate.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { insufficientAal, lacksSecondFactor } from '../request/second-factor.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireRecentPassword } from './factors.ts'
import { createSecret, describeSecret } from './totp.ts'

const schema = v.object({ factor_type: text, friendly_name: text, issuer: text })

/** A device and a second one in case the first is lost. */
const mostVerified = 2
/** Characters; a QR code has little room. */
const longestName = 100

type Factor = { id: string; name: string; secret: string }

/** POST /factors: a secret for the member's app; the factor counts once a code of it was verified. */
export const enrollFactor = (parts: AuthParts) => async (c: Context) => {
  const member = await authenticate(c, parts)
  const { factor_type, friendly_name: name, issuer } = await readBody(c, schema)
  refuseUnsupported(factor_type)
  if (![name, issuer].every(isName)) {
    throw validationFailed(`friendly_name and issuer are plain texts of at most ${longestName} characters`)
  }
  if (lacksSecondFactor(member)) throw insufficientAal(403, 'required to enroll a new factor')
  requireProvenAddress(parts, member)
  await requireRecentPassword(parts, member)
  await parts.limits.checkChange(member.user.id)
  const factor: Factor = { id: randomUUID(), name, secret: createSecret() }
  const kept = { ...factor, secret: parts.factorSeal.seal(factor.secret, factor.id) }
  await inTransaction(parts.auth, (client) => insert(client, member, kept, new Date(nowOf(parts))))
  const uri = describeSecret(
    issuer || new URL(parts.publicUrl).host,
    member.user.email ?? member.user.id,
    factor.secret,
  )
  return c.json({
    id: factor.id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }), secret: factor.secret, uri },
  })
}

/**
 * Refuses an account whose address no letter has confirmed: a stranger who signed up with it could lock the owner out
 * for good.
 */
function requireProvenAddress({ hasMailServer }: AuthParts, { user }: Member) {
  if (!hasMailServer || hasFollowedLetter(user)) return
  throw new AuthError(403, 'email_not_confirmed', 'Confirm the e-mail address before you add a factor')
}

/** Short enough, and without control characters or halves of characters. */
const isName = (text: string) => text.length <= longestName && !/[\p{Cc}\p{Cs}]/u.test(text)

function refuseUnsupported(type: string) {
  if (type === 'totp') return
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

/** Stores the new factor; an enrolment that was left unfinished is removed for it. */
async function insert(client: PoolClient, member: Member, { id, name, secret }: Factor, now: Date) {
  await holdMember(client, member)
  const { user } = member
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
  const { rows } = await client.query<{ friendly_name: string | null }>(
    'select friendly_name from auth.mfa_factors where user_id = $1',
    [user.id],
  )
  if (rows.some((one) => one.friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    )
  }
  if (rows.length >= mostVerified) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
    [id, user.id, name, secret, now],
  )
}
