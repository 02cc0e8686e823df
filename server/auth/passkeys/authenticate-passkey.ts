import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Queries } from '../../kit/connections.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById, isBanned, type UserRow } from '../accounts/user.ts'
import { grantTokens } from '../request/grant.ts'
import { noteSignIn } from '../request/note-sign-in.ts'
import { type AuthParts, deviceOf, nowOf } from '../request/parts.ts'
import { jsonObject, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import {
  keepChallenge,
  loadWebAuthn,
  requireRelyingParty,
  takeChallenge,
  verificationFailed,
  verified,
} from './challenges.ts'

const schema = v.object({ challenge_id: text, credential: jsonObject })

/** Longer than any credential's id (WebAuthn, 4: 1,023 bytes in base64url). */
const longestId = 1400

/** POST /passkeys/authentication/options: a challenge that any passkey of the site may answer. */
export const askPasskey = (parts: AuthParts) => async (c: Context) => {
  const party = requireRelyingParty(parts)
  await parts.limits.check('passkey', parts.clientAddress(c))
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  const { challenge } = options
  return c.json({ ...(await keepChallenge(parts, 'authentication', { challenge })), options })
}

/** POST /passkeys/authentication/verify: signs in whoever has the passkey and unlocked it. */
export const answerPasskey = (parts: AuthParts) => async (c: Context) => {
  const party = requireRelyingParty(parts)
  const { challenge_id: id, credential: response } = await readBody(c, schema)
  if (!response) throw validationFailed('credential is required')
  await parts.limits.check('signin', parts.clientAddress(c))
  const expectedChallenge = await takeChallenge(parts, 'authentication', { id })
  const passkey = await findPasskey(parts.auth, response.id)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }),
  )
  const user = await findUserById(parts.auth, passkey.user_id)
  if (!user) throw verificationFailed()
  const now = nowOf(parts)
  refuseUnusable(user, now)
  await noteSignIn(parts, c, user, 'entrada_por_passkey')
  const session = await inTransaction(parts.auth, async (client) => {
    // Locks the account before the passkey, as "não fui eu" does; another order could deadlock.
    const started = await parts.sessions.start(client, {
      userId: user.id,
      device: deviceOf(c, parts),
      now,
      passkey: passkey.id,
    })
    const { rowCount } = await client.query(
      `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
       where id = $1 and (sign_count < $2 or sign_count = 0)`,
      [passkey.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp, new Date(now)],
    )
    // The passkey was removed meanwhile, or its counter shows that a copy of it was used.
    if (rowCount === 0 || !started) throw verificationFailed()
    return started
  })
  const signedIn = { ...user, last_sign_in_at: new Date(now), updated_at: new Date(now) }
  return c.json(await grantTokens(parts, signedIn, session, now))
}

type Row = { id: string; user_id: string; credential_id: Buffer; public_key: Buffer; sign_count: string }

/** The passkey that the browser names. Nobody guesses an id of at least 16 random bytes, so a refusal tells nothing. */
async function findPasskey(db: Queries, id: unknown): Promise<Row> {
  if (typeof id !== 'string' || id.length > longestId) throw validationFailed('credential is required')
  const { rows } = await db.query<Row>(
    `select id, user_id, credential_id, public_key, sign_count from auth.webauthn_credentials
     where credential_id = $1`,
    [Buffer.from(id, 'base64url')],
  )
  if (!rows[0]) throw verificationFailed()
  return rows[0]
}

function refuseUnusable(user: UserRow, now: number): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
}
