import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Work } from '../../server/commands/operator/command.ts'
import { type Env, readEnv } from '../../server/env.ts'
import { createLogger } from '../../server/kit/log.ts'
import { writeSecrets } from '../../server/kit/secrets.ts'
import { cloneDatabase } from './backend.ts'
import { openPlatform } from './open-platform.ts'
import { databaseUrl } from './temporary-cluster.ts'

export type Platform = {
  /** A folder for files of the mentor. */
  folder: string
  env: Env
  databaseUrl: string
  /** What an operator's command is given, with these options. */
  work(values?: Work['values'], files?: string[]): Work
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>
  remove(): Promise<void>
}

/** The seeded platform on a `DATABASE_URL`, with a data folder of its own, and no server. */
export async function createPlatform(): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  const dataDir = join(folder, 'data')
  const clone = await cloneDatabase()
  const { host = '', port = 0, user = '', password, database = '' } = clone.connection
  const url = databaseUrl({ host, port, user, password: String(password) }, database)
  const log = createLogger('silent')
  // The test cluster's roles have these passwords.
  await writeSecrets(dataDir, inject('cluster').secrets)
  await (await openPlatform({ dataDir, databaseUrl: url, log })).database.close()
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url })
  const pool = new pg.Pool({ ...clone.connection, max: 2 })
  // The pool's end does not wait until the last connection is closed, and the database is dropped with force.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return {
    folder,
    env,
    databaseUrl: url,
    work: (values = {}, files = []) => ({
      values,
      files,
      env,
      log,
      progress: () => undefined,
      signal: new AbortController().signal,
    }),
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    remove: async () => {
      await pool.end()
      await clone.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
