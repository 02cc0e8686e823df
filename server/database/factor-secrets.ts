import type { Queries } from '../kit/connections.ts'
import { createFactorSeal, isSealedSecret } from '../kit/factor-secret.ts'
import type { Secrets } from '../kit/secrets.ts'

type Row = { id: string; secret: string }

/** Seals the secrets of second factors that an older program, or a hosted project, left open. */
export async function sealFactors(owner: Queries, secrets: Secrets): Promise<void> {
  const { seal } = createFactorSeal(secrets)
  await rewrite(owner, (secret, id) => (isSealedSecret(secret) ? secret : seal(secret, id)))
}

/** Opens them again, for a hosted project, which keeps them its own way. */
export async function openFactors(owner: Queries, secrets: Secrets): Promise<void> {
  await rewrite(owner, createFactorSeal(secrets).open)
}

async function rewrite(owner: Queries, make: (secret: string, id: string) => string): Promise<void> {
  const { rows } = await owner.query<Row>('select id, secret from auth.mfa_factors where secret is not null')
  for (const { id, secret } of rows) {
    const made = make(secret, id)
    if (made !== secret) {
      await owner.query('update auth.mfa_factors set secret = $3 where id = $1 and secret = $2', [
        id,
        secret,
        made,
      ])
    }
  }
}
