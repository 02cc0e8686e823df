import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

/** What each of several entries came to so far. */
function watch(entries: Promise<() => void>[]) {
  const states = entries.map(() => 'waiting')
  entries.forEach((entry, index) => {
    entry.then(
      () => {
        states[index] = 'in'
      },
      (error: { status: number }) => {
        states[index] = String(error.status)
      },
    )
  })
  return states
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a client beyond its turn waits, beyond the queue gets 429, and others are not held up', async () => {
  const { enter, inHand } = createAtOnce({ perClient: 2, waitingPerClient: 1, total: 100 })
  const entries = [enter('a'), enter('a'), enter('a'), enter('a'), enter('b')]
  const states = watch(entries)
  await settle()
  expect(states).toEqual(['in', 'in', 'waiting', '429', 'in'])
  expect(inHand()).toBe(4)
  const leave = await entries[0]
  leave?.()
  await settle()
  expect(states[2]).toBe('in')
  for (const entry of [entries[1], entries[2], entries[4]]) (await entry)?.()
  expect(inHand()).toBe(0)
})

test('beyond what the process takes everyone gets 503 with a moment to wait', async () => {
  const { enter } = createAtOnce({ perClient: 5, waitingPerClient: 5, total: 2 })
  const leave = await enter('a')
  await enter('b')
  await expect(enter('c')).rejects.toMatchObject({ status: 503, retryAfter: '1' })
  leave()
  await enter('c')
})
