import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chain, rotate } from './rotation.ts'

const second = 1000

test('the active token moves the chain on', () => {
  expect(rotate({ counter: 0, rotations: [] }, 0, 5)).toEqual({ counter: 1, rotations: [5] })
})

test('the parent keeps the chain as it is for ten seconds; later it is noted which token it came for', () => {
  const chain = { counter: 4, rotations: [0] }
  expect(rotate(chain, 3, 10 * second)).toBe(chain)
  expect(rotate(chain, 3, 9_999_999)).toEqual({ ...chain, lateAt: 4 })
})

test('a late parent is accepted again for the same token, and taken for stolen at the second token in a row', () => {
  const late = { counter: 4, rotations: [0], lateAt: 4 }
  expect(rotate(late, 3, 9_999_999)).toEqual(late)
  expect(rotate({ ...late, counter: 5 }, 4, 9_999_999)).toBe('stolen')
  expect(rotate({ ...late, counter: 6 }, 5, 9_999_999)).toEqual({ ...late, counter: 6, lateAt: 6 })
})

test('exactly ten seconds are tolerated, a millisecond more is not', () => {
  const chain = { counter: 2, rotations: [0, 1] }
  expect(rotate(chain, 0, 10 * second)).toBe(chain)
  expect(rotate(chain, 0, 10 * second + 1)).toBe('stolen')
})

test('a token ahead of its chain is unknown', () => {
  expect(rotate({ counter: 1, rotations: [0] }, 2, 0)).toBe('unknown')
})

test('a token whose time of use is no longer kept was used long ago', () => {
  expect(rotate({ counter: 9, rotations: [0] }, 3, 0)).toBe('stolen')
})

test('whatever the order of presented tokens, each follows the rule by the time of its own first use', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 12 * second }),
    back: fc.integer({ min: 0, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let chain: Chain = { counter: 0, rotations: [] }
      let now = 0
      const usedAt: number[] = []
      let lateFor: number | undefined
      for (const { wait, back } of steps) {
        now += wait
        const presented = Math.max(0, chain.counter - back)
        const outcome = rotate(chain, presented, now)
        const isLate = presented < chain.counter && now - (usedAt[presented] ?? 0) > 10 * second
        if (isLate && (presented < chain.counter - 1 || lateFor === presented)) {
          expect(outcome).toBe('stolen')
          continue
        }
        if (isLate) lateFor = chain.counter
        if (typeof outcome === 'string') throw new Error(`${outcome} within the time`)
        if (presented === chain.counter) usedAt[presented] = now
        expect(outcome.counter).toBe(presented === chain.counter ? chain.counter + 1 : chain.counter)
        chain = outcome
      }
    }),
  )
})
