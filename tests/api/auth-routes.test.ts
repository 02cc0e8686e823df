import { GoTrueAdminApi as AdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createRaw, newcomer, type Raw, refreshRoute } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

test('health names the service', async () => {
  const { status, body } = await call<Record<string, unknown>>('GET health')
  expect(status).toBe(200)
  expect(body).toEqual({
    version: expect.stringMatching(/^v2\./),
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
})

test('settings offer e-mail, confirmed at once, and nothing else', async () => {
  const { body } = await call<{ external: Record<string, boolean> }>('GET settings')
  const offered = Object.entries(body.external).filter(([, isOffered]) => isOffered)
  expect(offered).toEqual([['email', true]])
  expect(body).toMatchObject({ disable_signup: false, mailer_autoconfirm: true, phone_autoconfirm: false })
})

test('settings name the host of the model behind the concierge, when there is one', async () => {
  expect((await call<object>('GET settings')).body).toMatchObject({ concierge_provider: null })
  const concierge = { baseUrl: 'https://modelos.exemplo.com/v1', apiKey: 'segredo', model: 'um' }
  const other = await startBackend({ concierge })
  const { body } = await createRaw(other.fetch)<object>('GET settings')
  await other.close()
  expect(body).toMatchObject({ concierge_provider: 'modelos.exemplo.com' })
  expect(JSON.stringify(body)).not.toContain('segredo')
})

test('settings name whom members write to, about their data and else, and who teaches, when the operator said so', async () => {
  expect((await call<object>('GET settings')).body).toMatchObject({
    privacy_contact: null,
    contact: {},
    mentor: {},
  })
  const contact = { whatsapp: 'https://wa.me/5511912345678', email: 'mailto:ola@exemplo.com.br' }
  const mentor = { name: 'Dra. Ana Lima', about: 'Dentista, ensina desde 2015.' }
  const other = await startBackend({ privacyContact: 'privacidade@exemplo.com.br', contact, mentor })
  const { body } = await createRaw(other.fetch)<object>('GET settings')
  await other.close()
  expect(body).toMatchObject({ privacy_contact: 'privacidade@exemplo.com.br', contact, mentor })
})

test.each(['GET', 'GET nada', 'GET factors/a/b/c'])('%s is not found', async (route) => {
  const { status, headers, body } = await call(route, route.startsWith('POST') ? { body: {} } : {})
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({ code: 404, error_code: 'unknown', msg: '404 page not found' })
})

test.each([
  ['POST otp', 422, 'otp_disabled'],
  ['POST magiclink', 422, 'otp_disabled'],
  ['POST sso', 404, 'saml_provider_disabled'],
  ['GET authorize?provider=google', 400, 'validation_failed'],
  ['GET user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
  ['DELETE user/identities/0b8e4f9c-5c1d-4d0e-8f43-3f0f2c9a1b22', 404, 'manual_linking_disabled'],
  ['POST token?grant_type=id_token', 400, 'provider_disabled'],
  ['POST token?grant_type=web3', 422, 'web3_provider_disabled'],
  ['POST token?grant_type=pkce', 404, 'flow_state_not_found'],
  ['GET sso/saml/metadata', 404, 'saml_provider_disabled'],
  ['POST sso/saml/acs', 404, 'saml_provider_disabled'],
  ['GET callback', 400, 'bad_oauth_callback'],
  ['GET callback?state=a', 400, 'bad_oauth_state'],
  ['GET admin/users', 401, 'no_authorization'],
  ['POST invite', 401, 'no_authorization'],
  ['GET reauthenticate', 401, 'no_authorization'],
])('%s names what is disabled', async (route, status, code) => {
  const answer = await call(route, route.startsWith('POST') ? { body: {} } : {})
  expect([answer.status, answer.body]).toMatchObject([status, { error_code: code }])
})

test('a client is told what this product has not', async () => {
  const { auth, session, email } = await backend.signUp()
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` }
  const admin = new AdminApi({
    url: 'http://localhost/auth/v1',
    headers,
    fetch: (input, init) => backend.fetch(input as string, init),
  })
  const stranger = backend.authClient()
  const token = '12345678'
  const asked = {
    list: admin.listUsers(),
    invite: admin.inviteUserByEmail('nova@exemplo.com.br'),
    remove: admin.deleteUser(session.user.id),
    reauthenticate: auth.reauthenticate(),
    link: auth.linkIdentity({ provider: 'google' }),
    anonymous: stranger.signInAnonymously(),
    otp: stranger.signInWithOtp({ email }),
    magicLink: stranger.verifyOtp({ type: 'magiclink', email, token }),
    invitation: stranger.verifyOtp({ type: 'invite', token_hash: 'nada' }),
    sms: stranger.resend({ type: 'sms', phone: '+5511912345678' }),
    sso: stranger.signInWithSSO({ domain: 'exemplo.com.br' }),
  }
  const told: Record<string, string | undefined> = {}
  for (const [what, answer] of Object.entries(asked)) {
    const { error } = await answer
    told[what] = `${error?.status} ${error?.code}: ${error?.message}`
  }
  const none = '403 not_admin: User not allowed'
  expect(told).toEqual({
    ...{ list: none, invite: none, remove: none },
    reauthenticate:
      '422 otp_disabled: Reauthentication with a code is disabled, send the current password as current_password',
    link: '404 manual_linking_disabled: Manual linking is disabled',
    anonymous: '422 anonymous_provider_disabled: Anonymous sign-ins are disabled',
    otp: '422 otp_disabled: Sign-ins with a code or a link are disabled',
    magicLink: '403 otp_expired: Token has expired or is invalid',
    invitation: '403 otp_expired: Email link is invalid or has expired',
    sms: '400 phone_provider_disabled: Phone logins are disabled',
    sso: '404 saml_provider_disabled: SAML 2.0 is disabled',
  })
})

test.each([
  ['+55 11 91234-5678', 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ['+55 11912345678', 403, 'otp_expired', 'Token has expired or is invalid'],
])('a code sent to the telephone %s is told as what it is: none', async (phone, status, code, message) => {
  const answer = await call('POST verify', { body: { type: 'sms', phone, token: '123456' } })
  expect([answer.status, answer.body]).toMatchObject([status, { error_code: code, msg: message }])
})

test.each([
  ['GET signup', 'POST'],
  ['GET verify', 'POST'],
  ['DELETE user', 'GET, PUT'],
  ['GET logout', 'POST'],
  ['GET factors', 'POST'],
  ['PUT factors/a', 'DELETE'],
  ['GET factors/a/challenge', 'POST'],
  ['DELETE factors/a/verify', 'POST'],
])('%s is not allowed', async (route, allowed) => {
  const { status, headers } = await call(route)
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe(allowed)
})

test.each([
  ['2024-01-01', true],
  ['2026-05-01', true],
  ['2023-12-31', false],
  ['amanhã', false],
])('an error for the API version %s', async (version, isNew) => {
  const { headers, body } = await call('GET user', {
    headers: { 'x-supabase-api-version': encodeURI(version) },
  })
  const msg = 'This endpoint requires a valid Bearer token'
  expect(headers.get('x-supabase-api-version')).toBe(isNew ? '2024-01-01' : null)
  expect(headers.get('x-sb-error-code')).toBe('no_authorization')
  expect(body).toEqual(
    isNew ? { code: 'no_authorization', message: msg } : { code: 401, error_code: 'no_authorization', msg },
  )
})

test('any content type is read as JSON', async () => {
  const { status } = await call('POST token?grant_type=password', {
    body: '{"email":"a@b.c","password":"x"}',
    headers: { 'content-type': 'text/plain' },
  })
  expect(status).toBe(400)
})

test('a body that is not UTF-8 is refused and is no error of ours', async () => {
  const response = await backend.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  })
  expect(response.status).toBeLessThan(500)
})

test('without a database the answer is a 503 without details', async () => {
  const gone = await startBackend()
  const callGone = createRaw(gone.fetch)
  const { access_token } = await newcomer(callGone)
  await gone.close()
  const { status, headers, body } = await callGone('GET user', { token: access_token })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  const id = headers.get('x-request-id')
  expect(body).toEqual({
    code: 503,
    error_code: 'database_unavailable',
    msg: `A plataforma está se recuperando. Tente novamente em instantes; se continuar, informe o código ${id}.`,
  })
})

test('a connection that breaks in the middle of a transaction fails that request only', async () => {
  const { refresh_token, user } = await newcomer(call)
  const blocker = await backend.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from auth.sessions where user_id = $1 for update', [user.id])
  const waiting = call(refreshRoute, { body: { refresh_token } })
  await expect
    .poll(async () => {
      const { rowCount } = await backend.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'estetica-auth' and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)
  expect((await waiting).status).toBe(503)
  await blocker.query('rollback')
  blocker.release()
  expect((await call(refreshRoute, { body: { refresh_token } })).status).toBe(200)
})
