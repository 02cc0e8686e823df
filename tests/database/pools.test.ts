import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openPools } from '../../server/database/pools.ts'
import type { Connections } from '../../server/kit/connections.ts'
import { createLogger } from '../../server/kit/log.ts'
import { startNetwork } from '../helpers/cuttable-network.ts'

let pools: Database
beforeEach(() => {
  const { host, port, secrets } = inject('cluster')
  pools = openPools({ host, port, database: 'postgres' }, secrets, createLogger('silent'))
})
afterEach(() => pools.close())

/** As many connections as the pool `data` has. */
const takeAll = ({ connect }: Connections) => Promise.all(Array.from({ length: 10 }, connect))

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

test('whoever waits behind others that are served is served in the end', async () => {
  const answers = Array.from({ length: 60 }, () => pools.data.query('select pg_sleep(0.4)'))
  await expect.poll(() => pools.counts().data?.waiting).toBeGreaterThan(20)
  expect(await pools.isReady()).toBe(true)
  await Promise.all(answers)
  expect(pools.counts().data).toEqual({ idle: 10, busy: 0, waiting: 0 })
})

test('a connection that comes too late is asked for again while others are answered', async () => {
  const { secrets, ...cluster } = inject('cluster')
  const network = await startNetwork(cluster)
  const { host, port } = network
  const far = openPools({ host, port, database: 'postgres' }, secrets, createLogger('silent'))
  const client = await far.data.connect()
  network.ignoreNext()
  let isAnswered = false
  const late = far.data.query('select 1').finally(() => {
    isAnswered = true
  })
  await expect.poll(() => far.counts().data?.busy).toBe(2)
  client.release()
  while (!isAnswered) await far.data.query('select 1')
  expect((await late).rowCount).toBe(1)
  await far.close()
  await network.close()
})

test('a connection that cannot be made gives its place back', async () => {
  const secrets = inject('cluster').secrets
  const nowhere = openPools({ host: '/nao/existe' }, secrets, createLogger('silent'))
  for (let count = 0; count < 15; count += 1)
    await expect(nowhere.data.query('select 1')).rejects.toThrow(/ENOENT/)
  await nowhere.close()
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
