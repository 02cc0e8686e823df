import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Secrets } from '../secrets.ts'

export type Database = {
  /** Role `authenticator`, which becomes `anon` or `authenticated` for each request. */
  data: pg.Pool
  /** Role `supabase_auth_admin`, the owner of the schema `auth`. */
  auth: pg.Pool
  /** Whether both roles are served now; answers within 2 seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** `pipeline` is newer in pg than in its published types. */
type PoolOptions = pg.PoolConfig & { pipeline?: boolean }

/** The two pools that serve requests. Neither can do what the other may. */
export function openPools(config: pg.PoolConfig, secrets: Secrets, log: Logger): Database {
  const open = (user: string, password: string, options: PoolOptions) => {
    const pool = new pg.Pool({
      ...withLogin(config, user, password),
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      ...options,
    })
    // A connection that breaks (PostgreSQL restarting), idle or in use, is dropped by the pool and its query fails;
    // without these two listeners it would end the whole server.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', (error) => log.warn({ error: error.message, user }, 'A database connection broke'))
    return pool
  }
  const data = open('authenticator', secrets.authenticatorPassword, {
    max: 10,
    statement_timeout: 5_000,
    application_name: 'estetica-data',
    // A transaction's queries leave in one write.
    pipeline: true,
  })
  const auth = open('supabase_auth_admin', secrets.authPassword, {
    max: 6,
    statement_timeout: 10_000,
    application_name: 'estetica-auth',
  })
  return {
    data,
    auth,
    isReady: () => isReady([data, auth]),
    // A statement still under way ends with PostgreSQL's own stop, or by its time-out.
    close: () => Promise.race([Promise.all([data.end(), auth.end()]), sleep(500)]).then(() => undefined),
  }
}

async function isReady(pools: pg.Pool[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 1_800)
  })
  const answers = Promise.all(pools.map((pool) => pool.query('select 1'))).then(
    () => true,
    () => false,
  )
  return Promise.race([answers, tooLate]).finally(() => clearTimeout(timer))
}

/** A connection string wins over the fields beside it, so the login goes into it. */
function withLogin(config: pg.PoolConfig, user: string, password: string): pg.PoolConfig {
  if (!config.connectionString) return { ...config, user, password }
  const url = new URL(config.connectionString)
  url.username = user
  url.password = password
  return { ...config, connectionString: url.href }
}
