import type pg from 'pg'
import { type RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Queries } from '../kit/connections.ts'
import { within } from '../kit/deadline.ts'
import type { Logger } from '../kit/log.ts'
import type { Count } from './counters.ts'

/** The database in which several processes count together, and a table of it. */
export type Store = { pool: Pick<pg.Pool, 'query'>; table: 'limits' | 'wrong_tries' }

/** Milliseconds to wait for a connection and for the answer together: the request that is counted waits as long. */
const patience = 800
/** Milliseconds for which a store that failed is not asked: counting must not cost each request a time-out. */
const pause = 2_000

/** The pool, left alone for a moment after it failed. */
export function createStore(pool: Queries, log: Logger, table: Store['table']): Store {
  let pausedUntil = Number.NEGATIVE_INFINITY
  const query = async (config: pg.QueryConfig) => {
    if (performance.now() < pausedUntil) throw new Error('The store of the limits failed a moment ago')
    try {
      return await within(patience, pool.query(config))
    } catch (error) {
      pausedUntil = performance.now() + pause
      log.warn({ error: (error as Error).message }, 'Uses are counted in memory: the database does not count')
      throw error
    }
  }
  return { pool: { query } as Store['pool'], table }
}

/** Counts in the store. While the store fails, counts in `insurance` if it is given. */
export function openLimiter(name: string, count: Count, store: Store, insurance?: RateLimiterMemory) {
  return new RateLimiterPostgres({
    ...count,
    keyPrefix: name,
    storeClient: store.pool,
    storeType: 'pool',
    schemaName: 'estetica_private',
    tableName: store.table,
    // Made at the start, by the database's owner: the roles that count may not.
    tableCreated: true,
    // All limiters of a table share it; one of them deletes old rows.
    clearExpiredByTimeout: name === 'request' || name === 'failedSigninDays',
    ...(insurance && { insuranceLimiter: insurance }),
  })
}
