import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { writeWhole } from './write-file.ts'

/** Made at the first start, kept in `DATA_DIR/secrets.json` (or in the shared database), never shown. */
export type Secrets = {
  jwtSecret: string
  refreshKey: string
  ownerPassword: string
  authenticatorPassword: string
  authPassword: string
}

const names = ['jwtSecret', 'refreshKey', 'ownerPassword', 'authenticatorPassword', 'authPassword'] as const

/** New random secrets, 256 bits each. */
export function generateSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    jwtSecret: secret(),
    refreshKey: secret(),
    ownerPassword: secret(),
    authenticatorPassword: secret(),
    authPassword: secret(),
  }
}

/** The password of the role that counts uses: made from another, so that older secrets need no new one. */
export const limiterPassword = ({ authPassword }: Secrets) =>
  createHmac('sha256', authPassword).update('estetica_limiter').digest('base64url')

/** Whether a value read from a file or a table has every secret. */
export function isSecrets(value: unknown): value is Secrets {
  const record = value as Record<string, unknown> | null
  return typeof record === 'object' && names.every((name) => String(record?.[name] ?? '').length >= 32)
}

/** The secrets in `dataDir`, or undefined when none were made there yet. */
export async function readSecrets(dataDir: string): Promise<Secrets | undefined> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(
      `Não foi possível ler ${path} (${error.code}); devolva ao usuário do servidor a leitura dele.`,
    )
  })
  if (text === undefined) return undefined
  const value = parse(text)
  if (isSecrets(value)) return value
  throw new StartError(
    `O arquivo ${path} está incompleto ou estragado; traga uma cópia de segurança no lugar de tudo com npm run estetica -- restore ARQUIVO --trocar.`,
  )
}

/** Writes the secrets into `dataDir`, where only the server's user can read them. */
export async function writeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeWhole(join(dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
