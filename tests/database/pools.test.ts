import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openPools } from '../../server/database/pools.ts'
import { createLogger } from '../../server/kit/log.ts'

let pools: Database
beforeEach(() => {
  const { host, port, secrets } = inject('cluster')
  pools = openPools({ host, port, database: 'postgres' }, secrets, createLogger('silent'))
})
afterEach(() => pools.close())

const takeAll = (pool: pg.Pool) => Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))

test('whoever waits behind connections that hang is refused in time, and the next are served when those let go', async () => {
  const hanging = await takeAll(pools.data)
  const started = performance.now()
  const refusals = await Promise.allSettled([pools.data.query('select 1'), pools.data.connect()])
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - started).toBeLessThan(2_900)
  expect(await pools.isReady()).toBe(false)
  const next = pools.data.query('select 1')
  for (const client of hanging) client.release(new Error('it did not answer'))
  await next
  // No place was lost: all serve again.
  for (const client of await takeAll(pools.data)) client.release()
  expect(await pools.isReady()).toBe(true)
})

test('a connection that breaks while a transaction uses it ends neither the server nor the pool', async () => {
  const { host, port, secrets } = inject('cluster')
  const owner = new pg.Client({
    host,
    port,
    user: 'postgres',
    password: secrets.ownerPassword,
    database: 'postgres',
  })
  await owner.connect()
  const client = await pools.auth.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => client.once('end', resolve))
  await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
  await broken
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  await pools.auth.query('select 1')
  await owner.end()
})
