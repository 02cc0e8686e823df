import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { GoTrueClient } from '@supabase/auth-js'

const flag = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** What an authenticator does wrong. */
export type Fault = {
  origin?: string
  rpId?: string
  /** Its member touched it but did not unlock it. */
  isLocked?: boolean
  counter?: number
  userHandle?: string
  key?: KeyObject
}

/** A software authenticator with one passkey: one key pair, ES256, without attestation. */
export function createPasskey(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, o: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: o.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number, o: Fault) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(o.counter ?? counter)
    const unlocked = flags & ~(o.isLocked ? flag.verified : 0)
    return Buffer.concat([sha256(o.rpId ?? rpId), Buffer.from([unlocked]), count])
  }

  function attested() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)])
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** Answers the options of a registration. */
    create(
      { challenge, rp, user }: { challenge: string; rp: { id?: string }; user: { id: string } },
      o: Fault = {},
    ) {
      owner = user.id
      const flags = flag.present | flag.verified | flag.attested
      const authData = Buffer.concat([authenticatorData(rp.id ?? '', flags, o), attested()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, o)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }) as never
    },
    /** Answers the options of a sign-in. */
    get({ challenge, rpId = '' }: { challenge: string; rpId?: string }, o: Fault = {}) {
      const data = clientData('webauthn.get', challenge, o)
      const authData = authenticatorData(rpId, flag.present | flag.verified, o)
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), o.key ?? privateKey)),
        userHandle: o.userHandle ?? owner,
      }) as never
    },
  }
}

export type Passkey = ReturnType<typeof createPasskey>

/** Registers a passkey with the official client. */
export async function addPasskey(auth: GoTrueClient, passkey = createPasskey(), o?: Fault) {
  const started = await auth.passkey.startRegistration()
  if (started.error) return { passkey, ...started }
  const { challenge_id: challengeId, options } = started.data
  const credential = passkey.create(options, o)
  return { passkey, ...(await auth.passkey.verifyRegistration({ challengeId, credential })) }
}

/** Signs in with a passkey and the official client. */
export async function enterByPasskey(auth: GoTrueClient, passkey: Passkey, o?: Fault) {
  const started = await auth.passkey.startAuthentication()
  if (started.error) return started
  const { challenge_id: challengeId, options } = started.data
  return auth.passkey.verifyAuthentication({ challengeId, credential: passkey.get(options, o) })
}
