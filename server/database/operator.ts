import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../kit/log.ts'
import { isSecrets, readSecrets, type Secrets } from '../kit/secrets.ts'
import { StartError } from '../kit/start-error.ts'
import { startCluster } from './own/cluster.ts'
import { lockFolder } from './own/lock.ts'
import { canConnect } from './own/ping.ts'
import { explainShared } from './shared-error.ts'

/** An existing database, reached as its owner: for the operator's commands and the server's own chores. */
export type Operator = {
  config: pg.ClientConfig
  secrets: Secrets
  /** Whether a server of ours runs on it, as far as can be known: not on a shared one. */
  isServing: boolean
  close(): Promise<void>
}

type Options = { dataDir: string; databaseUrl?: string | undefined; log: Logger }

/** The database of a running server, or of a stopped one, whose PostgreSQL then runs until `close`. */
export async function openOperator(o: Options): Promise<Operator> {
  return o.databaseUrl ? openShared(o.databaseUrl) : openOwn(o)
}

/** One connection for `work`, closed also when PostgreSQL no longer answers. An abort cuts it, and ends the work. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  const cut = () => void client.end()
  signal?.addEventListener('abort', cut)
  try {
    signal?.throwIfAborted()
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', cut)
    await Promise.race([client.end(), sleep(2_000, undefined, { ref: false })])
  }
}

async function openShared(databaseUrl: string): Promise<Operator> {
  const config = { connectionString: databaseUrl }
  const secrets = await withClient(config, readSharedSecrets).catch(explainShared)
  return { config, secrets, isServing: false, close: async () => undefined }
}

async function readSharedSecrets(client: pg.Client): Promise<Secrets> {
  const table = 'estetica_private.secrets'
  const { rows: found } = await client.query('select to_regclass($1) as table', [table])
  const rows = found[0].table ? (await client.query(`select value from ${table}`)).rows : []
  if (isSecrets(rows[0]?.value)) return rows[0].value
  throw new StartError(
    'O banco de DATABASE_URL ainda não tem a plataforma; inicie-a uma vez com npm start e tente de novo.',
  )
}

async function openOwn({ dataDir, log }: Options): Promise<Operator> {
  const secrets = await readSecrets(dataDir)
  const folder = join(dataDir, 'postgres')
  const hasDatabase = await access(folder).then(
    () => true,
    () => false,
  )
  if (!secrets || !hasDatabase) {
    throw new StartError(
      `Não há banco de dados em DATA_DIR=${dataDir}; aponte DATA_DIR para a pasta da plataforma, por exemplo DATA_DIR=./data.`,
    )
  }
  const login = { user: 'postgres', password: secrets.ownerPassword, database: 'postgres' }
  const running = await readRunningAddress(folder)
  if (running && (await canConnect({ ...running, ...login }))) {
    return { config: { ...running, ...login }, secrets, isServing: true, close: async () => undefined }
  }
  const unlock = await lockFolder(dataDir)
  try {
    const cluster = await startCluster({ dataDir, password: secrets.ownerPassword, log })
    const close = () => cluster.stop().finally(unlock)
    return { config: { ...cluster.address.connection, ...login }, secrets, isServing: false, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Where PostgreSQL itself wrote that it listens: lines 4 to 6 of its lock file. */
async function readRunningAddress(folder: string): Promise<{ host: string; port: number } | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, socketFolder, address] = text.split(/\r?\n/).map((line) => line.trim())
  const host = socketFolder || address
  return port && host ? { host, port: Number(port) } : undefined
}
