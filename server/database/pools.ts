import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../kit/log.ts'
import { limiterPassword, type Secrets } from '../kit/secrets.ts'
import { PatientPool } from './patient-pool.ts'

export type Database = {
  /** Role `authenticator`, which becomes `anon` or `authenticated` for each request. */
  data: PatientPool
  /** Role `supabase_auth_admin`, the owner of the schema `auth`. */
  auth: PatientPool
  /** Role `estetica_limiter`: counts uses where several processes share this database. */
  limits?: PatientPool
  /** Whether both roles are served now; answers within 2 seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** `pipeline` is newer in pg than in its published types. */
type PoolOptions = pg.PoolConfig & { max: number; pipeline?: boolean }

/**
 * The pools that serve requests; none can do what the others may. When the network to PostgreSQL hangs, a request
 * must have its 503 in under 3 seconds: what waits for a connection and for an answer stays below that together.
 */
export function openPools(
  config: pg.PoolConfig,
  secrets: Secrets,
  log: Logger,
  { isShared = false } = {},
): Database {
  const open = (user: string, password: string, options: PoolOptions) => {
    const pool = new PatientPool({
      ...withLogin(config, user, password),
      connectionTimeoutMillis: 1_200,
      statement_timeout: 1_300,
      query_timeout: 1_500,
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
    application_name: 'estetica-data',
    // A transaction's queries leave in one write.
    pipeline: true,
  })
  const auth = open('supabase_auth_admin', secrets.authPassword, {
    max: 6,
    application_name: 'estetica-auth',
  })
  // Counting may be late for the request that it is for, so it gives up earlier.
  const limits = isShared
    ? open('estetica_limiter', limiterPassword(secrets), {
        max: 4,
        connectionTimeoutMillis: 800,
        query_timeout: 800,
        application_name: 'estetica-limits',
      })
    : undefined
  const pools = [data, auth, ...(limits ? [limits] : [])]
  return {
    data,
    auth,
    ...(limits && { limits }),
    isReady: onceAtATime(() => isReady([data, auth])),
    // A statement still under way ends with PostgreSQL's own stop, or by its time-out.
    close: () =>
      Promise.race([Promise.all(pools.map((pool) => pool.end())), sleep(500)]).then(() => undefined),
  }
}

/** Whoever asks while an answer is on its way gets that one, so that asking often costs nothing. */
function onceAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function isReady(pools: PatientPool[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 1_800)
  })
  const answers = Promise.all(pools.map((pool) => pool.isOnlyBusy || pool.query('select 1'))).then(
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
