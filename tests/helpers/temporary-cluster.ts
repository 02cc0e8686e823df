import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../../server/database/own/cluster.ts'
import { createLogger } from '../../server/kit/log.ts'
import { generateSecrets, type Secrets } from '../../server/kit/secrets.ts'

export type TemporaryCluster = {
  owner: { host: string; port: number; user: string; password: string }
  secrets: Secrets
  createDatabase(name: string): Promise<void>
  /** Where its folder `postgres` is. */
  dataDir: string
  /** Stops it for a while; `resume` starts it again at the same address. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** An empty PostgreSQL of our own under the system's temporary folder. */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  // The user that PostgreSQL runs as must be able to enter it.
  await chmod(dataDir, 0o711)
  const secrets = generateSecrets()
  const start = () => startCluster({ dataDir, password: secrets.ownerPassword, log: createLogger('error') })
  let cluster = await start()
  const owner = { ...cluster.address.connection, user: 'postgres', password: secrets.ownerPassword }
  return {
    owner,
    secrets,
    dataDir,
    halt: () => cluster.stop(),
    resume: async () => {
      cluster = await start()
    },
    createDatabase: async (name) => {
      const client = new pg.Client({ ...owner, database: 'postgres' })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
    },
    stop: async () => {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same address as a URL; a socket's folder stands percent-encoded where a host would. */
export function databaseUrl(owner: TemporaryCluster['owner'], database: string): string {
  const { host, port, user, password } = owner
  return `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}
