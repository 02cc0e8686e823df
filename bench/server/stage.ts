import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureBuilt } from '../../scripts/build.mjs'
import { type Secrets, writeSecrets } from '../../server/kit/secrets.ts'
import { makeDataDir } from '../../tests/helpers/data-dir.ts'
import { median } from './load.ts'
import { canPin, childrenOf, cores, type Delays, pin, type Started, startProcess } from './processes.ts'
import { type Row, short } from './report.ts'

/** One PostgreSQL, the product's own, and every server that is measured on it. */
export type Stage = {
  product: Started
  secrets: Secrets
  /** Another process of the product on a database of its own in the same PostgreSQL. */
  startOn(database: string): Promise<Started>
  startReference(name: 'bare' | 'lite'): Promise<Started>
  /** The owner of a database. */
  connect(database?: string): Promise<pg.Client>
  createDatabase(name: string): Promise<void>
  /** Watches the event loop of the product while `work` loads it. */
  watch<T>(work: () => Promise<T>): Promise<T>
  /** The row of what was watched since the last one. */
  eventLoopRow(during: string): Row
  /** Servers on one core, PostgreSQL and the client on the others; or all on all. */
  pinServers(isPinned: boolean): void
  stop(): Promise<void>
}

/** Builds the product when its sources changed, and starts it as an operator would, with the counts lifted unless `extra` says otherwise. */
export async function openStage(extra: NodeJS.ProcessEnv = {}): Promise<Stage> {
  await ensureBuilt()
  const { dataDir, remove } = await makeDataDir()
  const servers: Started[] = []
  const start = async (options: string[], env: NodeJS.ProcessEnv) => {
    const logFile = join(dataDir, '..', `server-${servers.length}.log`)
    const server = await startProcess({ options, env, logFile })
    servers.push(server)
    return server
  }
  const settings = { PORT: '0', RATE_LIMIT: 'off', NODE_ENV: 'production', ...extra }
  const product = await start(['dist/server/main.js'], { ...settings, DATA_DIR: dataDir })
  const secrets: Secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const host = join(dataDir, 'postgres-socket')
  const owner = { host, port: 5432, user: 'postgres', password: secrets.ownerPassword }
  const connect = async (database = 'postgres') => {
    const client = new pg.Client({ ...owner, database })
    await client.connect()
    return client
  }
  let watched: Delays[] = []
  const environmentOf = { bare: authenticator(host, secrets, product.url), lite: superuser(owner) }
  return {
    product,
    secrets,
    connect,
    async startOn(database) {
      const folder = join(dataDir, '..', database)
      // The roles' passwords are those of the whole PostgreSQL.
      await writeSecrets(folder, secrets)
      return start(['dist/server/main.js'], {
        ...settings,
        DATA_DIR: folder,
        DATABASE_URL: `postgresql://postgres:${owner.password}@${encodeURIComponent(host)}:5432/${database}`,
      })
    },
    startReference: (name) => start(['--import', 'tsx', `bench/references/${name}.ts`], environmentOf[name]),
    async createDatabase(name) {
      const client = await connect()
      await client.query(`create database ${name}`).finally(() => client.end())
    },
    async watch(work) {
      await product.watch()
      const result = await work()
      watched.push(await product.delays())
      await product.unwatch()
      return result
    },
    eventLoopRow(during) {
      const p999 = median(watched.map(({ p999 }) => p999))
      const longest = Math.max(...watched.map(({ max }) => max))
      watched = []
      return {
        what: `event loop delay, p99.9, ${during}`,
        measured: `${short(p999)} ms`,
        against: `longest of all: ${short(longest)} ms`,
        value: p999,
        unit: 'ms',
        isSmallerBetter: true,
        bound: 50,
      }
    },
    pinServers(isPinned) {
      const [postgres] = childrenOf(product.pid)
      for (const { pid } of servers) pin(pid, isPinned ? cores.server : undefined)
      const others = [process.pid, ...(postgres ? [postgres, ...childrenOf(postgres)] : [])]
      for (const pid of others) pin(pid, isPinned ? cores.others : undefined)
    },
    async stop() {
      for (const server of servers.reverse()) await server.stop()
      await remove()
    },
  }
}

const authenticator = (host: string, { authenticatorPassword }: Secrets, site: string) => ({
  PGHOST: host,
  PGUSER: 'authenticator',
  PGPASSWORD: authenticatorPassword,
  PGDATABASE: 'postgres',
  KEYS_URL: `${site}/auth/v1/.well-known/jwks.json`,
})

const superuser = ({ host, user, password }: { host: string; user: string; password: string }) => ({
  PGHOST: host,
  PGUSER: user,
  PGPASSWORD: password,
  PGDATABASE: 'lite',
})

export const pinning = canPin
  ? 'servers on one core, PostgreSQL and the client on the others'
  : 'not pinned: this machine has one core or no taskset'
