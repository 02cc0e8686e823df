import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { openLimiter, type Store } from './shared-store.ts'

/** Counts uses by key. */
export type Counter = {
  /** Counts one use; rejects with a `RateLimiterRes` beyond the count. */
  consume(key: string): Promise<unknown>
  /** Takes one use back. */
  reward(key: string): Promise<unknown>
}
/** How many uses in how many seconds. */
export type Count = { points: number; duration: number }

/** In this process's memory: right while there is one process. */
export const countInMemory = (name: string, count: Count): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, ...count })

/** A count that would end impossibly late began before the clock was set back: start it again. */
const isFromBeforeClockChange = ({ msBeforeNext }: RateLimiterRes, { duration }: Count) =>
  msBeforeNext > 2 * duration * 1000

/** Together with the other processes, asked before each use; in memory while the database does not answer. */
export function countTogether(name: string, count: Count, store: Store): Counter {
  const limiter = openLimiter(name, count, store, countInMemory(name, count))
  return {
    async consume(key) {
      const place: unknown = await limiter.consume(key).catch((reason) => reason)
      if (!(place instanceof RateLimiterRes)) throw place
      if (isFromBeforeClockChange(place, count)) await limiter.set(key, 1, count.duration)
      else if (place.consumedPoints > count.points) throw place
    },
    reward: (key) => limiter.reward(key),
  }
}

/**
 * In memory at once, and together with the other processes a moment later, for uses that must not wait. A flood over
 * many processes may pass by a few more.
 */
export function countSoon(name: string, count: Count, store: Store): Pick<Counter, 'consume'> {
  const memory = countInMemory(name, count)
  const limiter = openLimiter(name, count, store)
  const unsent = new Map<string, number>()

  /** Uses that come while the store answers go together in the next question. */
  async function send(key: string) {
    for (let uses = unsent.get(key); uses; uses = unsent.get(key)) {
      unsent.set(key, 0)
      const added = await limiter.penalty(key, uses)
      const place = isFromBeforeClockChange(added, count)
        ? await limiter.set(key, uses, count.duration)
        : added
      const all = place.consumedPoints + (unsent.get(key) ?? 0)
      await memory.set(key, all, Math.max(1, place.msBeforeNext) / 1000)
    }
  }
  return {
    async consume(key) {
      await memory.consume(key)
      const isSending = unsent.has(key)
      unsent.set(key, (unsent.get(key) ?? 0) + 1)
      if (isSending) return
      void send(key)
        .catch(() => undefined)
        .finally(() => unsent.delete(key))
    },
  }
}
