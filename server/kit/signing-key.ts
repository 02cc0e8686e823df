import { createHmac, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Secrets } from './secrets.ts'

/** Milliseconds that an access token lives: so long a key that signs no more is still needed. */
export const accessTokenMilliseconds = 3_600_000

/** A key as the database holds it. Its private half is sealed with a secret that is elsewhere. */
export type StoredKey = { kid: string; public_key: JWK; sealed_private_key: string | null }

/** A new key for access tokens: P-256, for ES256. */
export async function makeSigningKey(secrets: Pick<Secrets, 'jwtSecret'>): Promise<StoredKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const about = { kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true }
  const text = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)))
  const sealed = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .encrypt(sealOf(secrets))
  return { kid, public_key: { ...(await exportJWK(publicKey)), ...about }, sealed_private_key: sealed }
}

/** The private half; undefined when it was erased, or sealed with another secret. */
export async function openPrivateKey(
  { kid, sealed_private_key: sealed }: StoredKey,
  secrets: Pick<Secrets, 'jwtSecret'>,
): Promise<KeyObject | undefined> {
  if (!sealed) return undefined
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, sealOf(secrets))
    if (protectedHeader.kid !== kid) return undefined
    return createPrivateKey({ key: JSON.parse(new TextDecoder().decode(plaintext)), format: 'jwk' })
  } catch {
    return undefined
  }
}

/** The half that verifies. */
export const openPublicKey = ({ public_key: key }: Pick<StoredKey, 'public_key'>): KeyObject =>
  createPublicKey({ key, format: 'jwk' })

const sealOf = ({ jwtSecret }: Pick<Secrets, 'jwtSecret'>) =>
  createHmac('sha256', jwtSecret).update('signing-keys').digest()
