import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

test('the daily limit starts again each day', () => {
  let now = Date.UTC(2026, 0, 1, 12)
  const budget = createBudget(100, () => now)
  expect(budget.take(60)).toBe(true)
  expect(budget.take(60)).toBe(false)
  now += 24 * 3_600_000
  expect(budget.take(60)).toBe(true)
})

test('reserved tokens that were not used become free', () => {
  const budget = createBudget(100)
  budget.take(90)
  budget.settle(90, 10)
  expect(budget.take(90)).toBe(true)
  expect(budget.take(1)).toBe(false)
})
