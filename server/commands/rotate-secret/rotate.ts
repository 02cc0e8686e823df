import { chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Operator, openOperator } from '../../database/operator.ts'
import { addSigningKey, replaceSigningKeys } from '../../database/signing-keys.ts'
import { inTransaction } from '../../database/transaction.ts'
import { generateSecrets, type Secrets, writeSecrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'

/** Adds a key that signs from now on; no session ends. Running servers learn of it within seconds. */
export const rotateKey = (client: pg.Client, secrets: Secrets): Promise<void> =>
  inTransaction(client, () => addSigningKey(client, secrets))

/** Opens the database unless a server runs on it, which would go on with the secrets that it read at its start. */
export async function openForRotation(o: Parameters<typeof openOperator>[0]): Promise<Operator> {
  const operator = await openOperator(o)
  if (!operator.isServing) return operator
  await operator.close()
  throw new StartError(
    'A plataforma está ligada e nada foi mudado; desligue-a, rode npm run rotate-secret -- --now de novo e ligue-a depois.',
  )
}

/** Ends every session and puts new signing secrets in `dataDir`, or in the shared database; returns how many ended. */
export async function rotate(client: pg.Client, secrets: Secrets, dataDir?: string): Promise<number> {
  const { jwtSecret, refreshKey } = generateSecrets()
  // The passwords of the database's roles stay: they never leave the server.
  const fresh = { ...secrets, jwtSecret, refreshKey }
  return inTransaction(client, async () => {
    await client.query('delete from auth.one_time_tokens')
    const { rowCount } = await client.query('delete from auth.sessions')
    await replaceSigningKeys(client, fresh)
    if (dataDir) await replaceFile(dataDir, fresh)
    else await client.query('update estetica_private.secrets set value = $1', [fresh])
    return rowCount ?? 0
  })
}

/** The file still belongs to the server's user, also when root runs the command. */
async function replaceFile(dataDir: string, secrets: Secrets): Promise<void> {
  const path = join(dataDir, 'secrets.json')
  const { uid, gid } = await stat(path)
  await writeSecrets(dataDir, secrets)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}
