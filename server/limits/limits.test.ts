import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../kit/log.ts'
import { createLimits, type Limits } from './limits.ts'

let limits: Limits
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  limits = createLimits({ enabled: true, log: createLogger('silent') })
})
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const day = 24 * 60 * minute
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { code?: string }) => error.code ?? error,
  )

/** Wrong ones all the time for so long: how many were let through, and what the next one gets. */
async function goOn(attempt: () => Promise<unknown>, milliseconds: number): Promise<[number, unknown]> {
  let through = 0
  for (const end = Date.now() + milliseconds; Date.now() < end; pass(minute)) {
    if ((await outcome(attempt())) === 'passed') through += 1
  }
  return [through, await outcome(attempt())]
}

test('wrong passwords are 30 in three days for an e-mail and address, and a new password begins anew', async () => {
  const attempt = (hash: string) => () =>
    limits.attemptPassword({ email: 'ana@exemplo.com.br', address: '203.0.113.1', hash })
  expect(await goOn(attempt('a'), 2 * day)).toEqual([30, 'over_wrong_tries_limit'])
  expect(await outcome(attempt('b')())).toBe('passed')
  pass(day)
  expect(await outcome(attempt('a')())).toBe('passed')
})

test('wrong codes are 20 in seven days for a factor and what was proved before', async () => {
  const attempt = (by: string) => () => limits.attemptFactor('f1', by)
  expect(await goOn(attempt('senha'), 6 * day)).toEqual([20, 'over_wrong_tries_limit'])
  expect(await outcome(attempt('recovery')())).toBe('passed')
  pass(day)
  expect(await outcome(attempt('senha')())).toBe('passed')
})

test('right ones do not count', async () => {
  for (let count = 0; count < 100; count += 1) {
    await (await limits.attemptPassword({ email: 'ana@exemplo.com.br', address: '203.0.113.1' })).forgive()
    await (await limits.attemptFactor('f1', 'senha')).forgive()
  }
})

test('the tenth wrong password of a day is the one to tell of, and no other', async () => {
  const reported: number[] = []
  for (let count = 1; count <= 40; count += 1) {
    if (await limits.countWrong('wrongPassword', 'ana@exemplo.com.br')) reported.push(count)
    pass(minute)
  }
  expect(reported).toEqual([10])
  pass(day)
  for (let count = 1; count <= 10; count += 1) {
    expect(await limits.countWrong('wrongPassword', 'ana@exemplo.com.br')).toBe(count === 10)
  }
})
