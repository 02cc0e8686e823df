import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openPools } from '../../server/database/pools.ts'
import { createLogger } from '../../server/kit/log.ts'
import { createLimits, type Limits } from '../../server/limits/limits.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

const log = createLogger('silent')
let backend: Backend
let databases: Database[]

beforeEach(async () => {
  backend = await startBackend()
  databases = []
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await backend.close()
})

/** The limits as one of several processes on this database has them. */
function newProcess(): Limits {
  const database = openPools(backend.connection, backend.secrets, log, { isShared: true })
  databases.push(database)
  return createLimits({ enabled: true, pool: database.limits, lasting: database.auth, log })
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { status?: number }) => error.status ?? error,
  )

test('uses at two processes in turn come together', async () => {
  const processes = [newProcess(), newProcess()]
  const use = (index: number) =>
    outcome(processes[index % 2]?.check('signup', '203.0.113.1') as Promise<void>)
  const outcomes = []
  for (let index = 0; index < 62; index += 1) outcomes.push(await use(index))
  expect(outcomes).toEqual([...Array(60).fill('passed'), 429, 429])
  expect(await outcome(newProcess().check('signup', '203.0.113.2'))).toBe('passed')
})

test('uses at two processes at once come together', async () => {
  const processes = [newProcess(), newProcess()]
  const uses = Array.from({ length: 110 }, (_, index) =>
    outcome(processes[index % 2]?.check('signin', '203.0.113.1') as Promise<void>),
  )
  expect((await Promise.all(uses)).filter((result) => result === 429)).toHaveLength(10)
})

test('wrong passwords at one process count at the other, for that address only, and right ones do not', async () => {
  const [one, two] = [newProcess(), newProcess()]
  const attempt = (limits: Limits, address: string) =>
    limits.attemptPassword({ email: 'ana@exemplo.com.br', address })
  for (let count = 0; count < 5; count += 1) {
    await (await attempt(one, '203.0.113.1')).forgive()
    await attempt(one, '203.0.113.1')
    await attempt(two, '203.0.113.1')
  }
  expect(await outcome(attempt(one, '203.0.113.1'))).toBe(429)
  expect(await outcome(attempt(two, '203.0.113.1'))).toBe(429)
  expect(await outcome(attempt(one, '203.0.113.2'))).toBe('passed')
  const { rows } = await backend.owner.query('select key from estetica_private.limits')
  expect(JSON.stringify(rows)).not.toMatch(/ana|exemplo/)
})

test('questions are counted without waiting and come together a moment later', async () => {
  const [one, two] = [newProcess(), newProcess()]
  const ask = (limits: Limits) => outcome(limits.check('concierge', '203.0.113.1'))
  const asked = await Promise.all(Array.from({ length: 120 }, (_, index) => ask(index % 2 ? one : two)))
  expect(asked).toEqual(Array(120).fill('passed'))
  await expect
    .poll(async () => (await backend.owner.query('select points from estetica_private.limits')).rows)
    .toEqual([{ points: 120 }, { points: 120 }])
  // Each learns of the other's uses with its next report.
  const late = async (limits: Limits) => (await outcome(limits.check('concierge', '203.0.113.1'))) === 429
  await expect.poll(() => late(one)).toBe(true)
  await expect.poll(() => late(two)).toBe(true)
  const { rows } = await backend.owner.query('select max(points) as most from estetica_private.limits')
  expect(rows[0].most).toBeLessThanOrEqual(125)
})

test('without its store it counts in memory, after one short wait', async () => {
  const limits = newProcess()
  await limits.check('refresh', '203.0.113.1')
  await backend.owner.query('alter table estetica_private.limits rename to gone')
  const started = performance.now()
  const uses = []
  for (let index = 0; index < 301; index += 1)
    uses.push(await outcome(limits.check('refresh', '203.0.113.1')))
  expect(uses.filter((result) => result === 429)).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(3_000)
  await backend.owner.query('alter table estetica_private.gone rename to limits')
  const counted = async () => {
    await outcome(limits.check('refresh', '203.0.113.1'))
    return (await backend.owner.query('select points from estetica_private.limits')).rows[0]?.points
  }
  // The first use of all is in the table; it counts on when the rest after the failure is over.
  await expect.poll(counted, { timeout: 10_000, interval: 200 }).toBeGreaterThanOrEqual(2)
})

test('the role that counts sees that table and nothing else', async () => {
  newProcess()
  const pool = databases[0]?.limits as pg.Pool
  await pool.query('select 1 from estetica_private.limits')
  for (const sql of [
    'select * from estetica_private.secrets',
    'select * from estetica_private.migration_digests',
    'select * from auth.users',
    'select * from public.profiles',
    'select * from public.mentorias',
    'truncate estetica_private.limits',
    'create table estetica_private.x (a int)',
    'create temporary table x (a int)',
    'set role authenticated',
    'set role authenticator',
  ]) {
    await expect(pool.query(sql), sql).rejects.toThrow(/permission denied|must be owner/)
  }
  const { host, port } = inject('cluster')
  const login = new pg.Client({ ...backend.connection, host, port, user: 'estetica_limiter', password: 'x' })
  await expect(login.connect()).rejects.toThrow(/password authentication failed/)
})

test('nobody else reads or clears the counts', async () => {
  for (const pool of [backend.database.data, backend.database.auth]) {
    await expect(pool.query('select * from estetica_private.limits')).rejects.toThrow(/permission denied/)
    await expect(pool.query('delete from estetica_private.limits')).rejects.toThrow(/permission denied/)
  }
  await expect(backend.database.data.query('select * from estetica_private.wrong_tries')).rejects.toThrow(
    /permission denied/,
  )
})
