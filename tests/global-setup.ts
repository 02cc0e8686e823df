import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../server/database/cluster.ts'
import { prepareDatabase } from '../server/database/prepare.ts'
import { createLogger } from '../server/log.ts'
import { generateSecrets, type Secrets } from '../server/secrets.ts'

/** The run's PostgreSQL: every test file gets a clone of its database `estetica_template`. */
export type TestCluster = { host: string; port: number; secrets: Secrets }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL a run, with a migrated and seeded template. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  // The user that PostgreSQL runs as must be able to enter it.
  await chmod(dataDir, 0o711)
  const log = createLogger('error')
  const secrets = generateSecrets()
  const cluster = await startCluster({ dataDir, password: secrets.ownerPassword, log })
  const { host, port } = cluster.address.connection
  const owner = { host, port, user: 'postgres', password: secrets.ownerPassword }
  await createTemplate(owner)
  await prepareDatabase({ ...owner, database: 'estetica_template' }, secrets, { log, isShared: false })
  project.provide('cluster', { host, port, secrets })

  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createTemplate(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query('create database estetica_template')
  await client.end()
}
