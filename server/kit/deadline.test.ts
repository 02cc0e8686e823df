import { expect, test } from 'vitest'
import { endsWithin, within } from './deadline.ts'

const never = new Promise<never>(() => undefined)

test('what comes in time is the work’s own, its error included', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
})

test('what comes too late is an error', async () => {
  await expect(within(10, never)).rejects.toThrow('No answer within 10 ms')
})

test('only work that ends well and in time did so', async () => {
  const works = [Promise.resolve(), Promise.reject(new Error('it failed')), never]
  expect(await Promise.all(works.map((work) => endsWithin(10, work)))).toEqual([true, false, false])
})
