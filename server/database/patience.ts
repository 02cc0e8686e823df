import type pg from 'pg'
import { type Connections, silent } from '../kit/connections.ts'
import { createSlots } from '../kit/slots.ts'
import { isLate, isUnavailable } from './unavailable.ts'

/** Milliseconds between two looks at a queue in which requests wait. */
const tick = 200
/** After so many ticks without an answer to any request, PostgreSQL is taken for silent. */
const mostSilentTicks = 5
/** Milliseconds: as long, when a request was left without its answer. */
const longestSilence = tick * (mostSilentTicks - 1)

export type PatientConnections = Connections & {
  /** Whether requests wait while PostgreSQL answers other requests: proof enough that PostgreSQL is there. */
  isOnlyBusy(): boolean
  /** Whether PostgreSQL left a request without an answer in time, and answered no other for a while before nor since. */
  isSilent(): boolean
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
  /** When PostgreSQL last answered anyone, and when an answer last came too late. */
  let heard = Number.NEGATIVE_INFINITY
  let missed = Number.NEGATIVE_INFINITY
  const isSilent = () => missed - heard > longestSilence
  const miss = (error: unknown) => {
    if (isLate(error)) missed = performance.now()
  }
  pool.on('release', (error?: Error) => {
    if (error) miss(error)
    else {
      silentTicks = 0
      heard = performance.now()
    }
    slots.give()
  })

  /**
   * Runs at every tick while requests wait. It counts ticks and reads no clock: a busy event loop delays the ticks too,
   * so it is not taken for a silent database.
   */
  function watch(): void {
    silentTicks += 1
    if (silentTicks >= mostSilentTicks) {
      missed = performance.now()
      slots.refuseWaiting(new Error(silent))
    }
    if (slots.waiting() > 0) return
    clearInterval(timer)
    timer = undefined
    silentTicks = 0
  }

  async function connect(): Promise<pg.PoolClient> {
    const taken = slots.take()
    if (slots.waiting() > 0) timer ??= setInterval(watch, tick).unref()
    await taken
    return open().catch((error: unknown) => {
      slots.give()
      throw error
    })
  }
  /** On a busy machine a new connection may come too late: while others are answered, it is asked for again. */
  async function open(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      miss(error)
      if (isLate(error) && !isSilent()) return open()
      throw error
    }
  }
  async function query(config: pg.QueryConfig, values?: unknown[]) {
    const client = await connect()
    let broken: Error | undefined
    try {
      return await client.query(config, values)
    } catch (error) {
      if (isUnavailable(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    connect,
    query: query as pg.ClientBase['query'],
    isOnlyBusy: () => slots.waiting() > 0 && silentTicks <= 1,
    isSilent,
    waiting: slots.waiting,
  }
}
