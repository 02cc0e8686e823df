import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessions } from '../../server/auth/sessions/sessions.ts'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let now = Date.now()
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const isSignedIn = async ({ access_token }: Granted) =>
  (await call('GET user', { token: access_token })).status === 200

async function threeSessions() {
  const first = await newcomer(call)
  const body = { email: first.email, password }
  const second = await call<Granted>(signInRoute, { body })
  const third = await call<Granted>(signInRoute, { body })
  return [first, second.body, third.body] as const
}

test.each([
  ['?scope=local', [false, true, true]],
  ['?scope=others', [true, false, false]],
  ['?scope=global', [false, false, false]],
  ['', [false, false, false]],
])('logout%s ends the sessions of its scope', async (query, left) => {
  const sessions = await threeSessions()
  const stranger = await newcomer(call)
  const { status, body } = await call(`POST logout${query}`, { token: sessions[0].access_token })
  expect(status).toBe(204)
  expect(body).toBeNull()
  expect(await Promise.all(sessions.map(isSignedIn))).toEqual(left)
  expect(await isSignedIn(stranger)).toBe(true)
  for (const [index, { refresh_token }] of sessions.entries()) {
    const answer = await call(refreshRoute, { body: { refresh_token } })
    expect(answer.status).toBe(left[index] ? 200 : 400)
  }
})

test('the official client signs out, also when the session has ended elsewhere', async () => {
  const { auth, email } = await backend.signUp()
  const other = backend.authClient()
  await other.signInWithPassword({ email, password })
  expect((await other.signOut({ scope: 'global' })).error).toBeNull()
  expect((await auth.signOut({ scope: 'local' })).error).toBeNull()
  expect((await auth.getSession()).data.session).toBeNull()
})

test('an unknown scope is refused and ends nothing', async () => {
  const session = await newcomer(call)
  const { status, body } = await call('POST logout?scope=tudo', { token: session.access_token })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error_code: 'validation_failed', msg: 'Unsupported logout scope "tudo"' })
  expect(await isSignedIn(session)).toBe(true)
})

test('with an ended session, an expired token or none, it is refused as by Supabase', async () => {
  const session = await newcomer(call)
  await call('POST logout', { token: session.access_token })
  const ended = await call('POST logout', { token: session.access_token })
  expect(ended.status).toBe(403)
  expect(ended.body).toEqual({
    code: 403,
    error_code: 'session_not_found',
    msg: 'Session from session_id claim in JWT does not exist',
  })

  const another = await newcomer(call)
  now += 3601 * 1000
  const expired = await call('POST logout', { token: another.access_token })
  expect(expired.status).toBe(403)
  expect(expired.body).toEqual({
    code: 403,
    error_code: 'bad_jwt',
    msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  })

  const none = await call('POST logout')
  expect(none.status).toBe(401)
  expect(none.body.error_code).toBe('no_authorization')
})

test('isActive follows this process at once and another one within 1.5 seconds', async () => {
  const { access_token } = await newcomer(call)
  const id = String(decodeJwt(access_token).session_id)
  const options = { auth: backend.database.auth, refreshKey: backend.secrets.refreshKey, clock: () => now }
  const here = createSessions(options)
  const elsewhere = createSessions(options)
  expect(await here.isActive(id)).toBe(true)
  expect(await elsewhere.isActive(id)).toBe(true)

  await here.end({ userId: String(decodeJwt(access_token).sub) })
  expect(await here.isActive(id)).toBe(false)
  now += 1501
  expect(await elsewhere.isActive(id)).toBe(false)
  expect(await elsewhere.isActive('não é um id')).toBe(false)
})

test('an ended session reads no data', async () => {
  const { data, auth } = await backend.signUp()
  expect((await data.from('mentorias').select('id')).data?.length).toBeGreaterThan(0)
  await auth.signOut({ scope: 'local' })
  const { status, error } = await data.from('mentorias').select('id')
  expect(status).toBe(401)
  expect(error?.code).toBe('PGRST301')
})
