import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { rawRequest } from './data-notas.ts'

const list = 'mentorias?select=titulo&order=created_at.desc'
let offset = 0
let backend: Backend
let ana: Member
let asAna: ReturnType<typeof rawRequest>
let asBia: ReturnType<typeof rawRequest>

beforeAll(async () => {
  backend = await startBackend({ clock: () => Date.now() + offset })
  ana = await backend.signUp()
  asAna = rawRequest(backend, ana.session.access_token)
  asBia = rawRequest(backend, (await backend.signUp()).session.access_token)
})
afterAll(() => backend.close())
// The cache's clock stands still, so that a busy machine empties it in no test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  offset = 0
})

const changeTitle = async () => {
  const titulo = `Mudada ${randomUUID()}`
  await backend.owner.query(
    'update mentorias set titulo = $1 where id = (select id from mentorias order by id limit 1)',
    [titulo],
  )
  return titulo
}
const titles = async (as: ReturnType<typeof rawRequest>, headers = {}) =>
  ((await (await as(list, { headers })).json()) as { titulo: string }[]).map(({ titulo }) => titulo)

test('a list is kept for half a second and shared; no-cache asks the database', async () => {
  const before = await titles(asAna)
  const titulo = await changeTitle()
  expect(await titles(asBia)).toEqual(before)
  expect(await titles(asAna, { 'cache-control': 'no-cache' })).toContain(titulo)
  vi.advanceTimersByTime(500)
  expect(await titles(asBia)).toContain(titulo)
})

test('a kept answer has the headers and the body of a fresh one, under its own request id', async () => {
  const fresh = await asAna(list, { headers: { 'cache-control': 'no-cache' } })
  await asAna(list)
  const kept = await asAna(list, { headers: { 'x-request-id': 'pedido-1' } })
  const plain = ({ headers }: Response) => ({ ...Object.fromEntries(headers), 'x-request-id': '' })
  expect([kept.status, await kept.text(), plain(kept)]).toEqual([200, await fresh.text(), plain(fresh)])
  expect(kept.headers.get('x-request-id')).toBe('pedido-1')
})

test('only members with a good token and a living session get a kept answer', async () => {
  const gone = await backend.signUp()
  const asGone = rawRequest(backend, gone.session.access_token)
  expect((await asGone(list)).status).toBe(200)
  await gone.auth.signOut()
  await asAna(list)
  const forged = `${ana.session.access_token.slice(0, -4)}AAAA`
  const answers = [
    await asGone(list),
    await rawRequest(backend)(list),
    await rawRequest(backend, forged)(list),
    await asAna(list, { headers: { apikey: 'outra' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  offset = 3_601_000
  expect((await asAna(list)).status).toBe(401)
})

test('a member whose account asks for a second factor sees nothing of a kept list before using it', async () => {
  const careful = await backend.signUp()
  const asCareful = rawRequest(backend, careful.session.access_token)
  await backend.owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [careful.user.id],
  )
  expect((await titles(asAna)).length).toBeGreaterThan(0)
  expect(await titles(asCareful)).toEqual([])
  expect((await titles(asAna)).length).toBeGreaterThan(0)
})

test('the policy of the table that is kept is the same for all members', async () => {
  const { rows } = await backend.owner.query(
    `select permissive, cmd, roles::text, qual from pg_policies
     where schemaname = 'public' and tablename = 'mentorias' order by 1`,
  )
  // Whether a second factor was used is asked before an answer is taken from the cache.
  const factor = '( SELECT estetica_private.has_required_aal() AS has_required_aal)'
  expect(rows).toEqual([
    { permissive: 'PERMISSIVE', cmd: 'SELECT', roles: '{authenticated}', qual: 'true' },
    { permissive: 'RESTRICTIVE', cmd: 'ALL', roles: '{authenticated}', qual: factor },
  ])
})
