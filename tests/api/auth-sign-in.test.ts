import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  signInRoute,
  someEmail,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { hashAtFullCost } from '../helpers/cheap-bcrypt.ts'

hashAtFullCost()

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

test('the official client signs in, whatever the case of the e-mail', async () => {
  const { email, user } = await newcomer(call)
  const auth = backend.authClient()
  const { data, error } = await auth.signInWithPassword({ email: ` ${email.toUpperCase()}`, password })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  const { data: found } = await auth.getUser()
  expect(found.user).toEqual(data.user)
})

test('the answer is a session without a weak password', async () => {
  const { email } = await newcomer(call)
  const { status, body } = await call<Granted & { weak_password: null }>(signInRoute, {
    body: { email, password },
  })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(
    [
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
      'weak_password',
    ].sort(),
  )
  expect(body.weak_password).toBeNull()
})

test('the answer, the session and the account name one moment', async () => {
  const { email, user: before } = await newcomer(call)
  const { body } = await call<Granted>(signInRoute, { body: { email, password } })
  const { rows } = await backend.owner.query(
    `select u.last_sign_in_at, s.created_at, c.created_at as proved_at, c.authentication_method
     from auth.users u join auth.sessions s on s.user_id = u.id
     join auth.mfa_amr_claims c on c.session_id = s.id
     where u.id = $1 order by s.created_at desc`,
    [before.id],
  )
  expect(rows).toHaveLength(2)
  const moment = new Date(String(body.user.last_sign_in_at))
  expect(rows[0]).toEqual({
    last_sign_in_at: moment,
    created_at: moment,
    proved_at: moment,
    authentication_method: 'password',
  })
  expect(moment.getTime()).toBeGreaterThan(rows[1].created_at.getTime())
})

test.each([
  ['a wrong password', (email: string) => ({ email, password: 'errada' })],
  ['no password', (email: string) => ({ email })],
  ['an unknown e-mail', () => ({ email: someEmail(), password })],
  ['an e-mail that cannot be', () => ({ email: 'a\u0000b', password })],
  ['a very long e-mail', () => ({ email: `${'a'.repeat(5000)}@exemplo.com`, password })],
])('%s is answered like any wrong pair', async (_name, pair) => {
  const { email } = await newcomer(call)
  const { status, body } = await call(signInRoute, { body: pair(email) })
  expect(status).toBe(400)
  expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
})

test('a pair of the wrong types is bad JSON, a missing e-mail is named', async () => {
  const wrong = await call(signInRoute, { body: { email: ['a'], password: {} } })
  expect(wrong.body.error_code).toBe('bad_json')
  const missing = await call(signInRoute, { body: { password } })
  expect(missing.body).toMatchObject({ error_code: 'validation_failed', msg: 'missing email or phone' })
})

test('an unknown e-mail costs as much time as a wrong password', async () => {
  const { email } = await newcomer(call)
  const measure = async (body: object) => {
    const start = performance.now()
    await call(signInRoute, { body })
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round += 1) {
    known.push(await measure({ email, password: 'errada' }))
    unknown.push(await measure({ email: someEmail(), password: 'errada' }))
  }
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a banned member is told so only with the right password', async () => {
  const { email, user, refresh_token } = await newcomer(call)
  await backend.owner.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    user.id,
  ])
  const wrong = await call(signInRoute, { body: { email, password: 'errada' } })
  expect(wrong.body.error_code).toBe('invalid_credentials')
  const right = await call(signInRoute, { body: { email, password } })
  expect(right.body.error_code).toBe('user_banned')
  const refreshed = await call('POST token?grant_type=refresh_token', { body: { refresh_token } })
  expect(refreshed.body.error_code).toBe('user_banned')
})

test('forty people sign in at once', async () => {
  const { email } = await newcomer(call)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call(signInRoute, { body: { email, password } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('other grant types are refused', async () => {
  for (const type of ['toString', '']) {
    const { status, body } = await call(`POST token?grant_type=${type}`, { body: {} })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' })
  }
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
