import { afterAll, beforeAll, expect, test } from 'vitest'
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

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const put = (token: string, body: unknown) => call('PUT user', { token, body })
const changed = { password: 'outro-segredo', current_password: password }

test('metadata is merged; a null removes its key', async () => {
  const { auth } = await backend.signUp()
  await auth.updateUser({ data: { cidade: 'Recife', uf: 'PE' } })
  const { data, error } = await auth.updateUser({
    data: { cidade: 'Olinda', uf: null, clinica: { salas: 2 } },
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({
    cidade: 'Olinda',
    clinica: { salas: 2 },
    email_verified: true,
  })
  expect(data.user?.user_metadata).not.toHaveProperty('uf')
  const { data: found } = await auth.getUser()
  expect(found.user).toEqual(data.user)
})

test('merges at once lose nothing', async () => {
  const { access_token } = await newcomer(call)
  await Promise.all(['a', 'b', 'c', 'd'].map((key) => put(access_token, { data: { [key]: key } })))
  const { body } = await call<Granted['user']>('GET user', { token: access_token })
  expect(body.user_metadata).toMatchObject({ a: 'a', b: 'b', c: 'c', d: 'd' })
})

test('metadata has a limit, over all its keys', async () => {
  const { access_token } = await newcomer(call)
  expect((await put(access_token, { data: { a: 'x'.repeat(3000) } })).status).toBe(200)
  const { status, body } = await put(access_token, { data: { b: 'x'.repeat(3000) } })
  expect(status).toBe(400)
  expect(body.error_code).toBe('validation_failed')
  const user = await call<Granted['user']>('GET user', { token: access_token })
  expect(user.body.user_metadata).not.toHaveProperty('b')
})

test('keys that are special to JavaScript are only data', async () => {
  const { access_token } = await newcomer(call)
  const { status } = await put(access_token, '{"data":{"__proto__":{"role":"service_role"},"constructor":1}}')
  expect(status).toBe(200)
  expect(({} as { role?: string }).role).toBeUndefined()
})

test('the password changes with the current one, and other sessions end', async () => {
  const member = await backend.signUp()
  const other = backend.authClient()
  await other.signInWithPassword({ email: member.email, password: member.password })
  const { error } = await member.auth.updateUser({ ...changed, current_password: member.password })
  expect(error).toBeNull()

  expect((await member.auth.getUser()).error).toBeNull()
  expect((await other.getUser()).data.user).toBeNull()
  const old = await call(signInRoute, { body: { email: member.email, password: member.password } })
  expect(old.body.error_code).toBe('invalid_credentials')
  const fresh = await call(signInRoute, { body: { email: member.email, password: changed.password } })
  expect(fresh.status).toBe(200)
})

test('a refresh token of another session dies with a password change', async () => {
  const { email, access_token } = await newcomer(call)
  const other = await call<Granted>(signInRoute, { body: { email, password } })
  expect((await put(access_token, changed)).status).toBe(200)
  const { body } = await call(refreshRoute, { body: { refresh_token: other.body.refresh_token } })
  expect(body.error_code).toBe('refresh_token_not_found')
})

test.each([
  ['no current password', { current_password: undefined }, 400, 'current_password_required'],
  ['a wrong current password', { current_password: 'errada' }, 400, 'current_password_invalid'],
  ['the same password', { password }, 422, 'same_password'],
  ['an empty password', { password: '' }, 400, 'validation_failed'],
  ['73 bytes', { password: 'a'.repeat(73) }, 400, 'validation_failed'],
])('%s changes nothing', async (_name, difference, status, code) => {
  const { email, access_token } = await newcomer(call)
  const answer = await put(access_token, { ...changed, ...difference, data: { mudou: true } })
  expect(answer.status).toBe(status)
  expect(answer.body.error_code).toBe(code)
  expect((await call(signInRoute, { body: { email, password } })).status).toBe(200)
  const user = await call<Granted['user']>('GET user', { token: access_token })
  expect(user.body.user_metadata).not.toHaveProperty('mudou')
})

test.each([
  [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
  [{ phone: '5511999999999' }, 422, 'phone_provider_disabled'],
])('%j is refused', async (body, status, code) => {
  const { access_token } = await newcomer(call)
  const answer = await put(access_token, body)
  expect(answer.status).toBe(status)
  expect(answer.body.error_code).toBe(code)
})

test('the role cannot be written', async () => {
  const { access_token } = await newcomer(call)
  const { body } = await call<Granted['user']>('PUT user', {
    token: access_token,
    body: { role: 'service_role' },
  })
  expect(body.role).toBe('authenticated')
})

test('a deleted account is told apart from a bad token', async () => {
  const { access_token, user } = await newcomer(call)
  await backend.owner.query('delete from auth.users where id = $1', [user.id])
  const { status, body } = await call('GET user', { token: access_token })
  expect(status).toBe(403)
  expect(body).toEqual({
    code: 403,
    error_code: 'user_not_found',
    msg: 'User from sub claim in JWT does not exist',
  })
})
