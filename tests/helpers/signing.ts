import { createHmac, type KeyObject, sign } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../../server/kit/secrets.ts'
import { openPrivateKey, type StoredKey } from '../../server/kit/signing-key.ts'

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: StoredKey['public_key'] }

/** The key with which the server of this database signs now, whole. */
export async function readSigningKey(owner: pg.Pool, secrets: Secrets): Promise<SigningKey> {
  const { rows } = await owner.query<StoredKey>(
    'select kid, public_key, sealed_private_key from estetica_private.signing_keys where retired_at is null',
  )
  const [row] = rows
  const privateKey = row && (await openPrivateKey(row, secrets))
  if (!privateKey) throw new Error('The database has no signing key of these secrets.')
  return { kid: row.kid, privateKey, publicKey: row.public_key }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token made by hand, so that no library keeps us from making a wrong one; a text as key makes an HMAC. */
export function makeToken(header: object, claims: object, key: KeyObject | string, hash = 'sha256'): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${signText(signed, key, hash)}`
}

export const signText = (text: string, key: KeyObject | string, hash = 'sha256'): string =>
  typeof key === 'string'
    ? createHmac(hash, key).update(text).digest('base64url')
    : sign(hash, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
