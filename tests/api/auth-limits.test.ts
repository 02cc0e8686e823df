import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createRaw,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
  someEmail,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
let call: Raw
beforeEach(async () => {
  backend = await startBackend({ rateLimit: true, trustProxy: 1 })
  call = createRaw(backend.fetch)
})
afterEach(() => backend.close())

const minutes = 60

const from = (address: string) => ({ 'x-forwarded-for': address })

test('after ten wrong passwords for an e-mail, in whatever capitals, the right one is refused with 429, from that client address only', async () => {
  const { email } = await newcomer(call)
  const attempt = (attempted: string, address: string, typed = email) =>
    call(signInRoute, { body: { email: typed, password: attempted }, headers: from(address) })
  for (let count = 0; count < 10; count += 1) {
    expect((await attempt('errada', '203.0.113.1')).status).toBe(400)
  }
  const { status, headers, body } = await attempt(password, '203.0.113.1', email.toUpperCase())
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * minutes)
  expect(body).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  })
  expect((await attempt(password, '203.0.113.2')).status).toBe(200)
})

test('attempts sent all at once are counted too', async () => {
  const { email } = await newcomer(call)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(signInRoute, { body: { email, password: 'errada' } })),
  )
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(11)
})

test.each([{ password: 'nova' }, { email: someEmail() }])(
  'wrong current passwords for %j count as well',
  async (change) => {
    const { access_token } = await newcomer(call)
    const body = { ...change, current_password: 'errada' }
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await call('PUT user', { token: access_token, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  },
)

test('the 61st sign-up of an hour is refused with 429', async () => {
  const attempts = Array.from({ length: 61 }, (_, index) =>
    call('POST signup', { body: { email: `x${index}@exemplo.com.br`, password } }),
  )
  const answers = await Promise.all(attempts)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(15 * minutes)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60 * minutes)
})

test('the 101st sign-in of an address is refused with 429, in the shape of the named API version', async () => {
  const attempt = () =>
    call(signInRoute, {
      body: { email: someEmail(), password: 'x' },
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
  const answers = await Promise.all(Array.from({ length: 101 }, attempt))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(100)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
})

test('the 301st refresh of an address is refused with 429', async () => {
  const attempt = () => call(refreshRoute, { body: { refresh_token: 'um-token-qualquer' } })
  const answers = await Promise.all(Array.from({ length: 301 }, attempt))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(300)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * minutes)
})

test.each([
  ['whoever has an account', async () => (await newcomer(call)).email],
  ['nobody', async () => someEmail()],
])('one address may ask for six mails to %s, and other addresses for six more', async (_whose, somebody) => {
  const email = await somebody()
  const ask = (address: string, to = email, route = 'POST recover') =>
    call(route, { body: { email: to, type: 'signup' }, headers: from(address) })
  const statuses = async (address: string, count: number) => {
    const answers = []
    for (let index = 0; index < count; index += 1) answers.push((await ask(address)).status)
    return answers
  }
  // A stranger asks on and on: what is refused does not count for the member.
  expect(await statuses('203.0.113.1', 40)).toEqual([...Array(6).fill(200), ...Array(34).fill(429)])
  const refused = await ask('203.0.113.1', email.toUpperCase())
  expect(refused.body.error_code).toBe('over_email_send_rate_limit')
  // Never longer than the newest link is good.
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30 * minutes)
  // Another kind of letter has a count of its own.
  expect((await ask('203.0.113.1', email, 'POST resend')).status).toBe(200)
  expect(await statuses('203.0.113.2', 7)).toEqual([...Array(6).fill(200), 429])
})

test('the link of the first letter still works after so many requests that no further letter was sent', async () => {
  const { email } = await newcomer(call)
  const ask = (address: string) => call('POST recover', { body: { email }, headers: from(address) })
  await ask('203.0.113.9')
  const { tokenHash } = await backend.mailTo(email)
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (let count = 0; count < 6; count += 1) await ask(address)
  }
  await ask('203.0.113.9')
  const wrong = { type: 'recovery', email, token: '00000000' }
  for (let count = 0; count < 6; count += 1)
    await call('POST verify', { body: wrong, headers: from('203.0.113.1') })
  const { status } = await call('POST verify', { body: { type: 'recovery', token_hash: tokenHash } })
  expect(status).toBe(200)
})

test('the 61st mail that an address asks for in an hour is refused with 429, whoever the recipient is', async () => {
  const ask = (address: string) =>
    call('POST recover', { body: { email: someEmail() }, headers: from(address) })
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('203.0.113.1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask('203.0.113.1')).status).toBe(429)
  expect((await ask('203.0.113.2')).status).toBe(200)
})

test('a change of e-mail counts as a mail to the new address', async () => {
  const { access_token: token } = await newcomer(call)
  const email = someEmail()
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await call('PUT user', { token, body: { email, current_password: password } })).status)
  }
  expect(statuses).toEqual([...Array(6).fill(200), 429])
})

test('the 101st code in a quarter of an hour is refused with 429', async () => {
  const spend = () =>
    call('POST verify', { body: { type: 'recovery', token_hash: 'x' }, headers: from('203.0.113.1') })
  const answers = await Promise.all(Array.from({ length: 100 }, spend))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await spend()).status).toBe(429)
})
