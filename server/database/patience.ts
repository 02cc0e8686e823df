import type pg from 'pg'
import type { Connections } from '../kit/connections.ts'
import { createSlots } from '../kit/slots.ts'
import { isUnavailable, silent } from './unavailable.ts'

/** Milliseconds between two looks at a queue in which requests wait. */
const tick = 200
/** After so many ticks without an answer to any request, PostgreSQL is taken for silent. */
const mostSilentTicks = 5

export type PatientConnections = Connections & {
  /** Whether requests wait while PostgreSQL answers other requests: proof enough that PostgreSQL is there. */
  isOnlyBusy(): boolean
  /** How many wait for a connection. */
  waiting(): number
}

/**
 * The connections of a pool behind a queue of their own. Requests wait there as long as others are answered, since that
 * is mere load, but not behind connections that hang; the pool's own time-out cannot tell the two apart.
 */
export function waitPatiently(pool: pg.Pool): PatientConnections {
  const slots = createSlots(pool.options.max)
  let silentTicks = 0
  let timer: NodeJS.Timeout | undefined
  pool.on('release', (broken) => {
    if (!broken) silentTicks = 0
    slots.give()
  })

  /**
   * Runs at every tick while requests wait. It counts ticks and reads no clock: a busy event loop delays the ticks too,
   * so it is not taken for a silent database.
   */
  function watch(): void {
    silentTicks += 1
    if (silentTicks >= mostSilentTicks) slots.refuseWaiting(new Error(silent))
    if (slots.waiting() > 0) return
    clearInterval(timer)
    timer = undefined
    silentTicks = 0
  }

  async function connect(): Promise<pg.PoolClient> {
    const taken = slots.take()
    if (slots.waiting() > 0) timer ??= setInterval(watch, tick).unref()
    await taken
    return pool.connect().catch((error: unknown) => {
      slots.give()
      throw error
    })
  }
  async function query(config: pg.QueryConfig, values?: unknown[]) {
    const client = await connect()
    let broken = true
    try {
      const result = await client.query(config, values)
      broken = false
      return result
    } catch (error) {
      broken = isUnavailable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    connect,
    query: query as pg.ClientBase['query'],
    isOnlyBusy: () => slots.waiting() > 0 && silentTicks <= 1,
    waiting: slots.waiting,
  }
}
