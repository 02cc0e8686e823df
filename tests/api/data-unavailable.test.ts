import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createData } from '../../server/data/routes.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { createNotas, rawRequest } from './data-notas.ts'

let backend: Backend
let member: Member
let request: ReturnType<typeof rawRequest>

beforeAll(async () => {
  backend = await startBackend()
  member = await backend.signUp()
  await createNotas(backend)
  request = rawRequest(backend, member.session.access_token)
})
afterAll(() => backend.close())

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

/** Ends the data connections that are in the middle of something. */
const cutConnections = () =>
  backend.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'authenticator' and state <> 'idle'`,
  )

test('without a database the answer is a clear 503', async () => {
  const pool = new pg.Pool({ host: '/nao/existe', user: 'authenticator', database: 'nada' })
  const identity = {
    tokens: { verify: () => Promise.reject(new Error('not asked')) },
    sessions: { isActive: () => Promise.reject(new Error('not asked')) },
  }
  const app = new Hono().route('/rest/v1', createData({ data: pool, ...identity }))
  const response = await app.request('/rest/v1/mentorias', {
    headers: { Authorization: `Bearer ${publishableKey}` },
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toEqual({
    code: 'PGRST000',
    details: null,
    hint: null,
    message: 'Database connection error. Retrying the connection.',
  })
  await pool.end()
})

test('a connection lost in the middle is a 503, and the next request is served', async () => {
  await backend.owner.query(`
    create view demorada as select pg_sleep(3)::text as nada;
    grant select on demorada to authenticated`)
  await expect.poll(async () => (await request('demorada?limit=0')).status, { timeout: 5000 }).toBe(200)
  const waiting = request('demorada')
  await expect.poll(async () => (await cutConnections()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  const response = await waiting
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(['57P01', 'PGRST001']).toContain(await codeOf(response))
  expect((await request('mentorias')).status).toBe(200)
})

test('connections broken while idle are replaced', async () => {
  await request('notas')
  await backend.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'authenticator'`,
  )
  await expect.poll(async () => (await request('notas')).status, { timeout: 5000 }).toBe(200)
})

test('a refused write leaves no transaction open', async () => {
  const post = (body: unknown) =>
    request('notas', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => post({ texto: index % 2 ? 'proibido' : 'a' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const { rows } = await backend.owner.query(
    `select (select count(*)::int from notas) as notas, (select count(*)::int from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%') as open`,
  )
  expect(rows).toEqual([{ notas: 30, open: 0 }])
})
