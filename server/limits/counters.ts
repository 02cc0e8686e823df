import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Logger } from '../log.ts'

/** Counts uses by key; `consume` rejects with a `RateLimiterRes` beyond the count. */
export type Counter = {
  consume(key: string): Promise<RateLimiterRes>
  /** Takes one use back. */
  reward(key: string): Promise<RateLimiterRes>
}
type Count = { points: number; duration: number }
type Store = Pick<pg.Pool, 'query'>

/** After a failure of the store, so long nobody asks it: counting in memory must not cost each request a time-out. */
const restMilliseconds = 2_000

/** In this process's memory: right while there is one process. */
export const countInMemory = (name: string, count: Count): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, ...count })

/** In PostgreSQL, asked before each use; while it does not answer, in memory. */
export const countInStore = (name: string, count: Count, store: Store): Counter =>
  openStore(name, count, store, countInMemory(name, count))

/**
 * In memory at once and in PostgreSQL soon after, for uses that must not wait for it: what several processes counted
 * comes together a moment later, so that a flood over many of them may pass by a few more.
 */
export function countInBackground(name: string, count: Count, store: Store): Pick<Counter, 'consume'> {
  const memory = countInMemory(name, count)
  const remote = openStore(name, count, store)
  const unsent = new Map<string, number>()

  async function send(key: string): Promise<void> {
    for (let uses = unsent.get(key); uses; uses = unsent.get(key)) {
      unsent.set(key, 0)
      const state = await remote.penalty(key, uses).catch(() => undefined)
      if (!state) break
      const total = state.consumedPoints + (unsent.get(key) ?? 0)
      await memory.set(key, total, Math.max(1, state.msBeforeNext) / 1000)
    }
    unsent.delete(key)
  }

  return {
    async consume(key) {
      const state = await memory.consume(key)
      const waiting = unsent.get(key)
      unsent.set(key, (waiting ?? 0) + 1)
      if (waiting === undefined) void send(key)
      return state
    },
  }
}

function openStore(name: string, count: Count, store: Store, insuranceLimiter?: RateLimiterAbstract) {
  return new RateLimiterPostgres({
    ...count,
    keyPrefix: name,
    storeClient: store,
    storeType: 'pool',
    schemaName: 'estetica_private',
    tableName: 'limits',
    // base.sql made it; the role may not.
    tableCreated: true,
    // One of them sweeps for all: they share the table.
    clearExpiredByTimeout: name === 'request',
    ...(insuranceLimiter && { insuranceLimiter }),
  })
}

/** The pool, left alone for a moment after it failed. */
export function createStore(pool: pg.Pool, log: Logger): Store {
  let restsUntil = Number.NEGATIVE_INFINITY
  const query = async (config: pg.QueryConfig) => {
    if (performance.now() < restsUntil) throw new Error('The store of the limits is at rest')
    try {
      return await pool.query(config)
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds
      log.warn({ error: (error as Error).message }, 'Uses are counted in memory: the database does not count')
      throw error
    }
  }
  return { query } as Store
}
