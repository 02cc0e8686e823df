import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

test('a day has so many tokens, the next as many again', () => {
  let now = Date.UTC(2026, 0, 1, 12)
  const budget = createBudget(100, () => now)
  expect(budget.take(60)).toBe(true)
  expect(budget.take(60)).toBe(false)
  now += 24 * 3_600_000
  expect(budget.take(60)).toBe(true)
})

test('what was set aside and not used may be used', () => {
  const budget = createBudget(100)
  budget.take(90)
  budget.settle(90, 10)
  expect(budget.take(90)).toBe(true)
  expect(budget.take(1)).toBe(false)
})
