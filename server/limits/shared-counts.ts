import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Logger } from '../kit/log.ts'
import type { Count } from './counters.ts'

type Place = {
  /** Uses up to and with this one. */
  uses: number
  /** Uses that were counted together with it, and those that wait to be. */
  total: number
  waiting: number
  msBeforeNext: number
}
type Waiter = { resolve(place: Place): void; reject(error: unknown): void }
export type Store = Pick<pg.Pool, 'query'>
export type SharedCounts = ReturnType<typeof createSharedCounts>

/** After a failure of the store, so long nobody asks it: counting in memory must not cost each request a time-out. */
const restMilliseconds = 2_000

const patience = 800

/** Counts in PostgreSQL. Uses of one key that come while it answers go together in the next question. */
export function createSharedCounts(name: string, count: Count, store: Store) {
  const limiter = new RateLimiterPostgres({
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
  })
  const waiting = new Map<string, Waiter[]>()

  /** A row that ends too far ahead was written before the clock was put back: the count begins again. */
  async function add(key: string, uses: number) {
    const place = await limiter.penalty(key, uses)
    if (place.msBeforeNext <= 2 * count.duration * 1000) return place
    return limiter.set(key, uses, count.duration)
  }

  async function ask(key: string): Promise<void> {
    for (let batch = waiting.get(key) ?? []; batch.length > 0; batch = waiting.get(key) ?? []) {
      waiting.set(key, [])
      try {
        const { consumedPoints: total, msBeforeNext } = await add(key, batch.length)
        const before = total - batch.length
        batch.forEach(({ resolve }, index) => {
          resolve({ uses: before + index + 1, total, waiting: waiting.get(key)?.length ?? 0, msBeforeNext })
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return {
    add: (key: string) =>
      new Promise<Place>((resolve, reject) => {
        const others = waiting.get(key)
        waiting.set(key, [...(others ?? []), { resolve, reject }])
        if (!others) void ask(key)
      }),
    takeBack: (key: string) => limiter.reward(key),
  }
}

/** Waiting for a connection and for the answer together: the request that is counted has to wait for both. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of the limits is late')), patience)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** The pool, left alone for a moment after it failed. */
export function createStore(pool: pg.Pool, log: Logger): Store {
  let restsUntil = Number.NEGATIVE_INFINITY
  const query = async (config: pg.QueryConfig) => {
    if (performance.now() < restsUntil) throw new Error('The store of the limits is at rest')
    try {
      return await inTime(pool.query(config))
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds
      log.warn({ error: (error as Error).message }, 'Uses are counted in memory: the database does not count')
      throw error
    }
  }
  return { query } as Store
}
