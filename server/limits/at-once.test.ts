import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a client beyond its turn waits, and others are not held up', async () => {
  const { arrive, inHand } = createAtOnce({ perClient: 2, inHandPerClient: 10, inHand: 10 })
  const begun: string[] = []
  const begin = (key: string, name: string) => {
    const visit = arrive(key)
    void visit.turn().then(() => begun.push(name))
    return visit
  }
  const slow = arrive('a')
  const visits = [begin('a', '1'), begin('a', '2'), begin('a', '3'), begin('b', '4')]
  await settle()
  expect(begun).toEqual(['1', '2', '4'])
  visits[1]?.leave()
  await settle()
  expect(begun).toEqual(['1', '2', '4', '3'])
  expect(inHand()).toBe(4)
  for (const visit of [visits[0], visits[2], visits[3], slow]) visit?.leave()
  expect(inHand()).toBe(0)
  // All turns were given back.
  begin('a', '5')
  begin('a', '6')
  await settle()
  expect(begun).toHaveLength(6)
})

test('beyond what one client may have in hand it gets 429, beyond what all may everyone gets 503', () => {
  const { arrive } = createAtOnce({ perClient: 1, inHandPerClient: 2, inHand: 3 })
  const first = arrive('a')
  arrive('a')
  expect(() => arrive('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: '1' }))
  arrive('b')
  expect(() => arrive('b')).toThrow(expect.objectContaining({ status: 503, retryAfter: '1' }))
  first.leave()
  arrive('b')
})
