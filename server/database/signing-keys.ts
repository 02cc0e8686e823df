import type { Queries } from '../kit/connections.ts'
import type { Secrets } from '../kit/secrets.ts'
import { makeSigningKey, openPrivateKey, type StoredKey } from '../kit/signing-key.ts'

/** Makes the first signing key, or one in place of a key that these secrets do not open. In the caller's transaction. */
export async function ensureSigningKey(owner: Queries, secrets: Secrets): Promise<void> {
  const { rows } = await owner.query<StoredKey>(
    'select kid, public_key, sealed_private_key from estetica_private.signing_keys where retired_at is null',
  )
  if (rows[0] && (await openPrivateKey(rows[0], secrets))) return
  await addSigningKey(owner, secrets)
}

/** A new key that signs from now on. The one before verifies what it signed, and can sign no more. In the caller's transaction. */
export async function addSigningKey(owner: Queries, secrets: Secrets): Promise<void> {
  const { kid, public_key, sealed_private_key } = await makeSigningKey(secrets)
  await owner.query(
    `update estetica_private.signing_keys set retired_at = now(), sealed_private_key = null
     where retired_at is null`,
  )
  await owner.query(
    'insert into estetica_private.signing_keys (kid, public_key, sealed_private_key) values ($1, $2, $3)',
    [kid, public_key, sealed_private_key],
  )
}

/** One new key and no other: what was signed before verifies no more. In the caller's transaction. */
export async function replaceSigningKeys(owner: Queries, secrets: Secrets): Promise<void> {
  await owner.query('delete from estetica_private.signing_keys')
  await addSigningKey(owner, secrets)
}
