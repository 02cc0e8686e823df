import pg from 'pg'
import { endsWithin } from '../kit/deadline.ts'
import type { Logger } from '../kit/log.ts'
import { limiterPassword, type Secrets } from '../kit/secrets.ts'
import { type PatientConnections, waitPatiently } from './patience.ts'

export type Database = {
  /** Role `authenticator`, which becomes `anon` or `authenticated` for each request. */
  data: PatientConnections
  /** Role `supabase_auth_admin`, the owner of the schema `auth`. */
  auth: PatientConnections
  /** Role `estetica_limiter`: counts uses where several processes share this database. */
  limits?: pg.Pool
  /** Whether both roles are served now; answers within 2 seconds. */
  isReady(): Promise<boolean>
  /** Connections by pool, and requests that wait for one. */
  counts(): Record<string, PoolCounts>
  close(): Promise<void>
}
export type PoolCounts = { idle: number; busy: number; waiting: number }

/**
 * The pools that serve requests; none can do what the others may. When the network to PostgreSQL hangs, a request must
 * have its 503 in under 3 seconds: the longest waits for its count, for a connection and for an answer together stay
 * below that.
 */
export function openPools(
  config: pg.PoolConfig,
  secrets: Secrets,
  log: Logger,
  { isShared = false } = {},
): Database {
  const open = (user: string, password: string, options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      ...withLogin(config, user, password),
      connectionTimeoutMillis: 1_200,
      statement_timeout: 1_300,
      query_timeout: 1_500,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      ...options,
    })
    // A connection that breaks (PostgreSQL restarts), idle or in use, is dropped by the pool and its query fails.
    // Without these two listeners it would end the whole server.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', (error) => log.warn({ error: error.message, user }, 'A database connection broke'))
    return pool
  }
  const dataPool = open('authenticator', secrets.authenticatorPassword, {
    max: 10,
    application_name: 'estetica-data',
    // The queries of a transaction are sent without waiting for each other's answers.
    pipeline: true,
  })
  const authPool = open('supabase_auth_admin', secrets.authPassword, {
    max: 6,
    application_name: 'estetica-auth',
  })
  // The request that is counted waits for its count, so counting gives up early.
  const limits = isShared
    ? open('estetica_limiter', limiterPassword(secrets), {
        max: 4,
        connectionTimeoutMillis: 800,
        query_timeout: 800,
        application_name: 'estetica-limits',
      })
    : undefined
  const pools = [dataPool, authPool, ...(limits ? [limits] : [])]
  const [data, auth] = [waitPatiently(dataPool), waitPatiently(authPool)]
  return {
    data,
    auth,
    ...(limits && { limits }),
    isReady: onceAtATime(() =>
      endsWithin(1_800, Promise.all([data, auth].map((one) => one.isOnlyBusy() || one.query('select 1')))),
    ),
    counts: () => ({
      data: countsOf(dataPool, data.waiting()),
      auth: countsOf(authPool, auth.waiting()),
      ...(limits && { limits: countsOf(limits, limits.waitingCount) }),
    }),
    // A statement still under way ends with PostgreSQL's own stop, or by its time-out.
    close: async () => void (await endsWithin(500, Promise.all(pools.map((pool) => pool.end())))),
  }
}

const countsOf = ({ idleCount: idle, totalCount }: pg.Pool, waiting: number): PoolCounts => ({
  idle,
  busy: totalCount - idle,
  waiting,
})

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

/** A connection string wins over the fields beside it, so the login goes into it. */
function withLogin(config: pg.PoolConfig, user: string, password: string): pg.PoolConfig {
  if (!config.connectionString) return { ...config, user, password }
  const url = new URL(config.connectionString)
  url.username = user
  url.password = password
  return { ...config, connectionString: url.href }
}
