import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounts } from './shared-counts.ts'

/** Counts uses by key. */
export type Counter = {
  /** Counts one use; rejects with a `RateLimiterRes` beyond the count. */
  consume(key: string): Promise<unknown>
  /** Takes one use back. */
  reward(key: string): Promise<unknown>
}
export type Count = { points: number; duration: number }

/** In this process's memory: right while there is one process. */
export const countInMemory = (name: string, count: Count): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, ...count })

/** Together with the other processes, asked before each use; while they cannot be asked, in memory. */
export function countTogether(count: Count, shared: SharedCounts, memory: RateLimiterMemory): Counter {
  return {
    async consume(key) {
      const place = await shared.add(key).catch(() => undefined)
      if (!place) return memory.consume(key)
      if (place.uses > count.points) {
        throw new RateLimiterRes(0, place.msBeforeNext, place.uses)
      }
    },
    reward: (key) => shared.takeBack(key).catch(() => memory.reward(key)),
  }
}

/**
 * In memory at once and together soon after, for uses that must not wait: what several processes counted comes
 * together a moment later, so that a flood over many of them may pass by a few more.
 */
export function countSoon(shared: SharedCounts, memory: RateLimiterMemory): Pick<Counter, 'consume'> {
  return {
    async consume(key) {
      await memory.consume(key)
      void shared.add(key).then(
        ({ total, waiting, msBeforeNext }) =>
          memory.set(key, total + waiting, Math.max(1, msBeforeNext) / 1000),
        () => undefined,
      )
    },
  }
}
