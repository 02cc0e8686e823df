import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRaw, newcomer, password, type Raw, refreshRoute, signInRoute } from '../helpers/auth-raw.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addFactor } from '../helpers/second-factor.ts'

/** Ways around what is counted and bounded. */

let backend: Backend
let call: Raw
beforeEach(async () => {
  backend = await startBackend({ rateLimit: true, trustProxy: 1 })
  call = createRaw(backend.fetch)
})
afterEach(() => backend.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const refresh = (address: string) =>
  call(refreshRoute, { body: { refresh_token: 'um-token-qualquer' }, headers: from(address) })

test.each([
  ['a port', (index: number) => `203.0.113.1:${4000 + index}`],
  ['IPv6 around it', (index: number) => (index % 2 ? '::ffff:203.0.113.1' : '::FFFF:CB00:7101')],
  ['brackets and a port', (index: number) => `[2001:db8:1:2::1]:${4000 + index}`],
])('an address with %s is the same address', async (_, spell) => {
  const { email } = await newcomer(call)
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) {
    const body = { email, password: 'errada' }
    statuses.push((await call(signInRoute, { body, headers: from(spell(index)) })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('two IPv4 addresses that are written as IPv6 are two', async () => {
  const { email } = await newcomer(call)
  const attempt = (address: string, attempted: string) =>
    call(signInRoute, { body: { email, password: attempted }, headers: from(address) })
  for (let index = 0; index < 11; index += 1) await attempt('::ffff:203.0.113.1', 'errada')
  expect((await attempt('::ffff:203.0.113.2', password)).status).toBe(200)
})

test('many /64s of one /56 have twice what one has', async () => {
  const askAll = (count: number, network: number) =>
    Promise.all(
      Array.from({ length: count }, () => refresh(`2001:db8:0:1${network.toString().padStart(2, '0')}::1`)),
    )
  for (let network = 0; network < 3; network += 1) await askAll(200, network)
  expect((await refresh('2001:db8:0:150::1')).status).toBe(429)
  expect((await refresh('2001:db8:0:250::1')).status).toBe(400)
})

test('privacy records sent at once stay within their bound', async () => {
  const { data } = await backend.signUp()
  const versions = Array.from({ length: 120 }, (_, index) => `v${index}`)
  // From ten addresses: one alone has only some of them counted at the same moment.
  const send = (versao: string, index: number) =>
    data
      .from('ciencias_privacidade')
      .insert({ versao })
      .setHeader('x-forwarded-for', `203.0.113.${index % 10}`)
  await Promise.all(versions.map(send))
  const { rows } = await backend.owner.query('select count(*)::int as n from public.ciencias_privacidade')
  expect(rows).toEqual([{ n: 50 }])
})

/** As many at once, from one address. */
const times = <T>(count: number, make: () => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, make))

/** Holds locks that changes then wait for, until the returned function is called. */
async function hold(lock: string, values?: string[]) {
  const holder = await backend.owner.connect()
  await holder.query('begin')
  await holder.query(lock, values)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

const changeProfile = ({ data, user }: Member) =>
  data
    .from('profiles')
    .update({ nome_completo: 'Ana' })
    .eq('id', user.id)
    .setHeader('x-forwarded-for', '203.0.113.1')

test('the writes of one client that wait for one another leave connections to everybody else', async () => {
  const [one, other] = [await backend.signUp(), await backend.signUp()]
  const read = (address: string) =>
    other.data.from('profiles').select('id').retry(false).setHeader('x-forwarded-for', address)
  // All connections are open before it begins, since opening one takes long on a busy machine.
  await times(10, () => read('203.0.113.2'))
  const letGo = await hold('lock table public.profiles in exclusive mode')
  const changes = times(64, () => changeProfile(one))
  const statuses: number[] = []
  for (let count = 0; count < 20; count += 1) statuses.push((await read('203.0.113.2')).status)
  statuses.push((await read('203.0.113.1')).status)
  await letGo()
  await changes
  expect(statuses).toEqual(Array(21).fill(200))
})

test('changes of one account that wait leave connections to everybody else', async () => {
  const [one, other] = [await backend.signUp(), await backend.signUp()]
  const as = ({ session }: Member, address: string) => ({
    token: session.access_token,
    headers: from(address),
  })
  const read = (address: string) => call('GET user', as(other, address))
  await times(6, () => read('203.0.113.2'))
  const letGo = await hold('select from auth.users where id = $1 for update', [one.user.id])
  const changes = times(64, () =>
    call('PUT user', { body: { data: { nome: 'Ana' } }, ...as(one, '203.0.113.1') }),
  )
  const statuses: number[] = []
  for (let count = 0; count < 20; count += 1) statuses.push((await read('203.0.113.2')).status)
  statuses.push((await read('203.0.113.1')).status)
  await letGo()
  await changes
  expect(statuses).toEqual(Array(21).fill(200))
})

test('a change that loses its connection does not make the waiting changes of its address fail', async () => {
  const members = await times(20, () => backend.signUp())
  await Promise.all(members.map(({ data }) => data.from('profiles').select('id')))
  const letGo = await hold('lock table public.profiles in exclusive mode')
  const changes = Promise.all(members.map(changeProfile))
  const waiting = `datname = current_database() and usename = 'authenticator' and wait_event_type = 'Lock'`
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where ${waiting} limit 1`
  await expect.poll(async () => (await backend.owner.query(cut)).rowCount, { interval: 10 }).toBe(1)
  await letGo()
  const statuses = (await changes).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 204)).toEqual([503])
})

test.each([
  ['the health', '/health', 'GET'],
  ['what a browser asks before', '/rest/v1/mentorias', 'OPTIONS'],
])(
  '%s is bounded for one client, far beyond any monitor, and apart from the rest',
  async (_, path, method) => {
    const ask = (address: string) => backend.fetch(path, { method, headers: from(address) })
    for (let count = 0; count < 3_000; count += 100) {
      await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.1')))
    }
    expect((await ask('203.0.113.1')).status).toBe(429)
    expect((await ask('203.0.113.2')).status).toBeLessThan(300)
    expect((await refresh('203.0.113.1')).status).toBe(400)
  },
)

test.each(['others', 'global'] as const)(
  'the password alone does not end the %s sessions of who has a factor',
  async (scope) => {
    const { auth, email, password: known } = await backend.signUp()
    await addFactor(auth, Date.now())
    const stranger = backend.authClient()
    const { data } = await stranger.signInWithPassword({ email, password: known })
    const token = data.session?.access_token ?? ''
    const answer = await call(`POST logout?scope=${scope}`, { token })
    expect([answer.status, answer.body.error_code]).toEqual([403, 'insufficient_aal'])
    expect((await auth.getUser()).error).toBeNull()
    expect((await call('POST logout?scope=local', { token })).status).toBe(204)
  },
)

test('who knows the password alone cannot keep the member who recovers from asking for a code', async () => {
  const { auth, email, password: known } = await backend.signUp()
  const factor = await addFactor(auth, Date.now())
  const stranger = backend.authClient()
  await stranger.signInWithPassword({ email, password: known })
  const ask = (by: typeof auth) => by.mfa.challenge({ factorId: factor.id })
  for (let count = 0; count < 31; count += 1) await ask(stranger)
  expect((await ask(stranger)).error?.status).toBe(429)
  const owner = backend.authClient()
  await owner.resetPasswordForEmail(email)
  const { tokenHash } = await backend.mailTo(email, 1, 'Crie uma nova senha')
  await owner.verifyOtp({ type: 'recovery', token_hash: tokenHash })
  expect((await ask(owner)).error).toBeNull()
})

test('a member who proves the password on and on does not take the hashing from all others', async () => {
  const prove = (token: string, given: string, address: string) =>
    call('PUT user', { token, body: { current_password: given }, headers: from(address) })
  const { access_token: one } = await newcomer(call)
  const { access_token: two } = await newcomer(call)
  // Ten wrong ones are compared; those after them are refused by another count, and count here all the same.
  for (let count = 0; count < 100; count += 1) await prove(one, 'errada', '203.0.113.1')
  expect((await prove(two, password, '203.0.113.1')).status).toBe(429)
  expect((await prove(two, password, '203.0.113.2')).status).toBe(200)
})

test('what a member asks on and on makes no endless history', async () => {
  const { auth } = await backend.signUp()
  await addFactor(auth, Date.now())
  const { data } = await auth.getSession()
  const token = data.session?.access_token ?? ''
  for (let count = 0; count < 40; count += 1) {
    await call('POST logout?scope=others', { token })
    await call('POST factors/recovery-codes', { token, body: {} })
  }
  const { rows } = await backend.owner.query(
    `select tipo, count(*)::int as n from public.eventos_seguranca
     where tipo in ('saida_geral', 'codigos_criados') group by tipo`,
  )
  expect(rows).toEqual([{ tipo: 'codigos_criados', n: 29 }])
})
