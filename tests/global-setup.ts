import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../server/database/prepare.ts'
import { createLogger } from '../server/kit/log.ts'
import type { Secrets } from '../server/kit/secrets.ts'
import { startTemporaryCluster } from './helpers/temporary-cluster.ts'

/** The run's PostgreSQL: every test file gets a clone of its database `estetica_template`. */
export type TestCluster = { host: string; port: number; secrets: Secrets }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL a run, with a migrated and seeded template. */
export default async function setup(project: TestProject) {
  const { owner, secrets, createDatabase, stop } = await startTemporaryCluster()
  await createDatabase('estetica_template')
  const log = createLogger('error')
  await prepareDatabase({ ...owner, database: 'estetica_template' }, secrets, { log, isShared: false })
  project.provide('cluster', { host: owner.host, port: owner.port, secrets })
  return stop
}
