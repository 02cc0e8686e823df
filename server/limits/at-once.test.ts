import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

test('a client beyond its turn waits, and others are not held up', async () => {
  const { arrive, inHand } = createAtOnce({
    perClient: 2,
    changesPerClient: { data: 2, auth: 2 },
    inHandPerClient: 10,
    inHand: 10,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (key: string, name: string) => {
    const visit = arrive(key)
    const work = async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return visit.inTurn(work).finally(visit.leave)
  }
  // It is still being received, which takes nobody's turn.
  const slow = arrive('a')
  const visits = [begin('a', '1'), begin('a', '2'), begin('a', '3'), begin('b', '4')]
  expect(inHand()).toBe(5)
  await expect.poll(() => begun).toEqual(['1', '2', '4'])
  ends.get('2')?.()
  await expect.poll(() => begun).toEqual(['1', '2', '4', '3'])
  for (const name of ['1', '3', '4']) ends.get(name)?.()
  await Promise.all(visits)
  slow.leave()
  expect(inHand()).toBe(0)
})

test('a client with too many requests in hand gets 429; when all together have too many, everyone gets 503', () => {
  const { arrive } = createAtOnce({
    perClient: 1,
    changesPerClient: { data: 1, auth: 1 },
    inHandPerClient: 2,
    inHand: 3,
  })
  const first = arrive('a')
  arrive('a')
  expect(() => arrive('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: '1' }))
  arrive('b')
  expect(() => arrive('b')).toThrow(expect.objectContaining({ status: 503, retryAfter: '1' }))
  first.leave()
  arrive('b')
})
