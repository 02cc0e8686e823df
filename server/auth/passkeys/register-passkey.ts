import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { passkeyAddedNotice } from '../../mail/letters.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { requireRecentPassword } from '../factors/factors.ts'
import { authenticate, holdMember, type Member } from '../request/authenticate.ts'
import { nameDevice } from '../request/note-sign-in.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postAlert } from '../request/post-alert.ts'
import { insufficientAal, lacksSecondFactor } from '../request/second-factor.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { jsonObject, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { keepChallenge, loadWebAuthn, requireRelyingParty, takeChallenge, verified } from './challenges.ts'

const most = 10
/** ES256, EdDSA and RS256, as COSE numbers them: every passkey knows one of them. */
const algorithms = [-7, -8, -257]

const schema = v.object({ challenge_id: text, credential: jsonObject })

/**
 * POST /passkeys/registration/options: what the browser makes a passkey from, for a member who proved the password just
 * now.
 */
export const startRegistration = (parts: AuthParts) => async (c: Context) => {
  const member = await requireOwner(parts, c)
  const party = requireRelyingParty(parts)
  const { user } = member
  const { rows } = await parts.auth.query<{ credential_id: Buffer; transports: [] }>(
    'select credential_id, transports from auth.webauthn_credentials where user_id = $1',
    [user.id],
  )
  if (rows.length >= most) throw tooMany()
  await parts.limits.checkChange(user.id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Estética',
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.id,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: rows.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
  })
  const { challenge } = options
  return c.json({ ...(await keepChallenge(parts, 'registration', { challenge, userId: user.id })), options })
}

/** POST /passkeys/registration/verify: from now on the passkey opens the account. Its member is told by mail. */
export const registerPasskey = (parts: AuthParts) => async (c: Context) => {
  const member = await requireOwner(parts, c)
  const party = requireRelyingParty(parts)
  const { challenge_id: id, credential } = await readBody(c, schema)
  if (!credential) throw validationFailed('credential is required')
  const { user } = member
  const expectedChallenge = await takeChallenge(parts, 'registration', { id, userId: user.id })
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new Error('A verified registration came without its credential.')
  const now = nowOf(parts)
  const name = nameDevice(c.req.header('user-agent'))
  const passkey = { id: randomUUID(), name, now: new Date(now), ...registrationInfo }
  await inTransaction(parts.auth, async (client) => {
    await insert(client, member, passkey)
    await recordSecurityEvent(parts, c, { userId: user.id, event: 'passkey_adicionada' }, client)
  })
  postAlert(parts, 'passkey_added_notice', { user, email: user.email, at: now }, (to) =>
    passkeyAddedNotice(to, name),
  )
  return c.json({ id: passkey.id, friendly_name: name, created_at: passkey.now.toISOString() })
}

/**
 * The member, whose session used what the account asks for and proved the password, or began by a passkey, just now.
 */
export async function requireOwner(parts: AuthParts, c: Context): Promise<Member> {
  const member = await authenticate(c, parts)
  if (lacksSecondFactor(member)) throw insufficientAal(403, 'required to manage passkeys')
  await requireRecentPassword(parts, member)
  return member
}

type Passkey = {
  id: string
  name: string
  now: Date
  aaguid: string
  credential: { id: string; publicKey: Uint8Array; counter: number; transports?: string[] }
  credentialDeviceType: 'singleDevice' | 'multiDevice'
  credentialBackedUp: boolean
}

async function insert(client: PoolClient, member: Member, passkey: Passkey): Promise<void> {
  // Locks the account, so that two registrations at the same time cannot pass the limit.
  await holdMember(client, member)
  const { user } = member
  const { credential } = passkey
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from auth.webauthn_credentials where user_id = $1',
    [user.id],
  )
  if ((rows[0]?.count ?? 0) >= most) throw tooMany()
  const { rowCount } = await client.query(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid,
       sign_count, transports, backup_eligible, backed_up, friendly_name, created_at, updated_at)
     values ($1, $2, $3, $4, 'none', $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing`,
    [
      passkey.id,
      user.id,
      Buffer.from(credential.id, 'base64url'),
      Buffer.from(credential.publicKey),
      passkey.aaguid,
      credential.counter,
      JSON.stringify(credential.transports ?? []),
      passkey.credentialDeviceType === 'multiDevice',
      passkey.credentialBackedUp,
      passkey.name,
      passkey.now,
    ],
  )
  if (rowCount === 0) {
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
  }
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
