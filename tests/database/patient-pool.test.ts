import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { PatientPool } from '../../server/database/patient-pool.ts'

let pool: PatientPool
beforeEach(() => {
  const { host, port, secrets } = inject('cluster')
  pool = new PatientPool({
    host,
    port,
    user: 'postgres',
    password: secrets.ownerPassword,
    database: 'postgres',
    max: 2,
    connectionTimeoutMillis: 1_500,
  })
})
afterEach(() => pool.end())

test('who waits behind others that are served is served in the end', async () => {
  const started = performance.now()
  const answers = Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.2)'))
  await sleep(300)
  expect(pool.queueLength).toBeGreaterThan(10)
  expect(pool.isOnlyBusy).toBe(true)
  await Promise.all(answers)
  expect(performance.now() - started).toBeGreaterThan(1_900)
  expect([pool.queueLength, pool.isOnlyBusy]).toEqual([0, false])
})

test('who waits behind connections that hang is told in a good second, and the next are served when they let go', async () => {
  const hanging = await Promise.all([pool.connect(), pool.connect()])
  const started = performance.now()
  const refusals = await Promise.allSettled([pool.query('select 1'), pool.connect()])
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - started).toBeGreaterThan(900)
  expect(performance.now() - started).toBeLessThan(2_500)
  const next = pool.query('select 1')
  for (const client of hanging) client.release(new Error('it did not answer'))
  await next
  // No place was lost: both serve again.
  const both = await Promise.all([pool.connect(), pool.connect()])
  for (const client of both) client.release()
})

test('a connection that cannot be made gives its place back', async () => {
  const nowhere = new PatientPool({ host: '/nao/existe', max: 1 })
  for (let count = 0; count < 3; count += 1) await expect(nowhere.query('select 1')).rejects.toThrow(/ENOENT/)
  await expect(nowhere.connect()).rejects.toThrow(/ENOENT/)
  await nowhere.end()
})
