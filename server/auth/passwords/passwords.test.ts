import { expect, test } from 'vitest'
import { hashPassword, inHashingSlot, isPassword, validatePassword } from './passwords.ts'

test('at most two hash at once, the others wait their turn', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    order.push(index)
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => inHashingSlot(work(index))))
  expect(most).toBeLessThanOrEqual(2)
  expect(order.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()])
})

test('beyond the queue it is refused at once, and those who wait are served', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const results = Array.from({ length: 200 }, () =>
    inHashingSlot(() => gate).then(
      () => 'served',
      (error) => error.code,
    ),
  )
  release()
  const outcomes = await Promise.all(results)
  expect(outcomes.filter((outcome) => outcome === 'over_request_rate_limit').length).toBeGreaterThanOrEqual(
    70,
  )
  expect(outcomes.filter((outcome) => outcome === 'served').length).toBeGreaterThanOrEqual(128)
})

test('a slot is given back after a failure', async () => {
  for (let count = 0; count < 5; count += 1) {
    await expect(inHashingSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await inHashingSlot(async () => 'served')).toBe('served')
})

test('what bcrypt would cut off counts', async () => {
  const hash = await hashPassword('a'.repeat(72))
  expect(hash).toMatch(/^\$2b\$10\$/)
  expect(await isPassword('a'.repeat(72), hash)).toBe(true)
  expect(await isPassword('a'.repeat(73), hash)).toBe(false)
  expect(() => validatePassword('é'.repeat(37), 0)).toThrow('72 characters')
})

test('nobody’s password is never right', async () => {
  for (const hash of [undefined, null, '', 'not a hash']) expect(await isPassword('', hash)).toBe(false)
})
