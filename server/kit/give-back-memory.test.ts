import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

const leave = () => new WeakRef({ of: 'the start' })

test('garbage of the start is collected although no new memory is asked for', async () => {
  const left = leave()
  // Until the turn of the event loop ends in which it is made, a weak reference holds its object.
  await setImmediate()
  vi.useFakeTimers()
  giveBackMemory()
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  expect(left.deref()).toBeUndefined()
})
