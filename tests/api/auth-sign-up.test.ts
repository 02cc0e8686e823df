import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRaw, type Granted, password, type Raw, someEmail } from '../helpers/auth-raw.ts'
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

const data = {
  nome_completo: 'Ana Beatriz de Souza',
  profissao: 'biomedicina',
  data_nascimento: '1990-03-15',
}

const refusedPasswords = [
  ['none', undefined, 'Signup requires a valid password'],
  ['an empty one', '', 'Signup requires a valid password'],
  ['73 bytes', 'a'.repeat(73), 'Password cannot be longer than 72 characters'],
  ['37 characters of two bytes', 'é'.repeat(37), 'Password cannot be longer than 72 characters'],
] as const

test('the official client signs up, is signed in at once and keeps the metadata', async () => {
  const auth = backend.authClient()
  const email = someEmail()
  const { data: answer, error } = await auth.signUp({
    email,
    password,
    options: { data, emailRedirectTo: 'http://localhost/' },
  })
  expect(error).toBeNull()
  expect(answer.session?.user.user_metadata).toMatchObject(data)
  const { data: found } = await auth.getUser()
  expect(found.user).toEqual(answer.user)
})

test('the answer is a session with a user of exactly the fields of Supabase Auth', async () => {
  const email = someEmail()
  const { status, headers, body } = await call<Granted>('POST signup', { body: { email, password, data } })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/)
  const { id } = body.user
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    refresh_token: expect.any(String),
    user: {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: time,
      phone: '',
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...identity, email_verified: true },
      identities: [
        {
          identity_id: expect.stringMatching(/^[\da-f-]{36}$/),
          id,
          user_id: id,
          identity_data: identity,
          provider: 'email',
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
          email,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    },
  })
})

test('the access token has the claims of Supabase Auth and lives an hour', async () => {
  const { body } = await call<Granted>('POST signup', { body: { email: someEmail(), password, data } })
  expect(decodeProtectedHeader(body.access_token)).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    kid: expect.any(String),
  })
  const claims = decodeJwt(body.access_token)
  const iat = claims.iat ?? 0
  expect(claims).toEqual({
    iss: 'http://localhost/auth/v1',
    sub: body.user.id,
    aud: 'authenticated',
    exp: iat + 3600,
    iat: expect.any(Number),
    email: body.user.email,
    phone: '',
    role: 'authenticated',
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: iat }],
    app_metadata: body.user.app_metadata,
    user_metadata: body.user.user_metadata,
    is_anonymous: false,
  })
  expect(body.expires_at).toBe(iat + 3600)
})

test('the account is stored as Supabase Auth stores it, with a bcrypt hash of cost 10', async () => {
  const { body } = await call<Granted>('POST signup', { body: { email: someEmail(), password } })
  const { rows } = await backend.owner.query('select * from auth.users where id = $1', [body.user.id])
  expect(rows[0].encrypted_password).toMatch(/^\$2[ab]\$10\$/)
  expect(rows[0]).toMatchObject({
    instance_id: '00000000-0000-0000-0000-000000000000',
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    is_sso_user: false,
  })
  const stored = JSON.stringify((await backend.owner.query('select * from auth.sessions')).rows)
  expect(stored).not.toContain(body.refresh_token)
})

test('an e-mail is trimmed, lower-cased and taken once', async () => {
  const email = someEmail()
  const first = await call<Granted>('POST signup', { body: { email: `  ${email.toUpperCase()} `, password } })
  expect(first.body.user.email).toBe(email)
  const second = await call('POST signup', { body: { email, password: 'outra' } })
  expect(second.status).toBe(422)
  expect(second.body).toEqual({
    code: 422,
    error_code: 'user_already_exists',
    msg: 'User already registered',
  })
})

test('two sign-ups at once make one account', async () => {
  const email = someEmail()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('POST signup', { body: { email, password } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  const { rows } = await backend.owner.query('select id from auth.users where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test.each([
  '',
  '   ',
  'sem-arroba',
  'a@b@c.com',
  'a b@exemplo.com',
  'ana@-exemplo.com',
  'aná@exemplo.com',
  'ana@exemplo.com\u0000',
  `${'a'.repeat(250)}@exemplo.com`,
])('refuses the e-mail %j', async (email) => {
  const { status, body } = await call('POST signup', { body: { email, password } })
  expect([400, 422]).toContain(status)
  expect(body.error_code).toBe(email === '' ? 'anonymous_provider_disabled' : 'validation_failed')
})

test('an ill-formed e-mail is refused in Supabase’s words', async () => {
  const { body } = await call('POST signup', { body: { email: 'ana', password } })
  expect(body.msg).toBe('Unable to validate email address: invalid format')
})

test.each(refusedPasswords)('refuses a password of %s', async (_name, refused, msg) => {
  const { status, body } = await call('POST signup', { body: { email: someEmail(), password: refused } })
  expect(status).toBe(400)
  expect(body).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test.each(['x', 'a'.repeat(72), 'é'.repeat(36), 'com\u0000nulo', '\ud800 sozinho'])(
  'accepts the password %j and tells it from its beginning',
  async (accepted) => {
    const email = someEmail()
    expect((await call('POST signup', { body: { email, password: accepted } })).status).toBe(200)
    const signIn = (attempt: string) =>
      call('POST token?grant_type=password', { body: { email, password: attempt } })
    expect((await signIn(accepted)).status).toBe(200)
    expect((await signIn(accepted.slice(0, -1))).status).toBe(400)
    expect((await signIn(`${accepted}x`)).status).toBe(400)
  },
)

test('metadata of the member cannot claim another id or e-mail', async () => {
  const claimed = { sub: 'outra', email: 'outra@exemplo.com', email_verified: false, role: 'service_role' }
  const { body } = await call<Granted>('POST signup', {
    body: { email: someEmail(), password, data: claimed },
  })
  expect(body.user.user_metadata).toMatchObject({ sub: body.user.id, email: body.user.email })
  expect(body.user.role).toBe('authenticated')
  expect(decodeJwt(body.access_token)).toMatchObject({ role: 'authenticated', sub: body.user.id })
})

test.each([
  ['too large', { texto: 'a'.repeat(4096) }],
  ['with a NUL character', { texto: 'a\u0000b' }],
  ['with half a character', { texto: '\ud800' }],
])('refuses metadata %s and makes no account', async (_name, refused) => {
  const email = someEmail()
  const { status, body } = await call('POST signup', { body: { email, password, data: refused } })
  expect(status).toBe(400)
  expect(body.error_code).toBe('validation_failed')
  const { rows } = await backend.owner.query('select from auth.users where email = $1', [email])
  expect(rows).toHaveLength(0)
})

test('metadata nested without end is refused', async () => {
  const deep = `{"email":"${someEmail()}","password":"x","data":{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}}`
  const { status, body } = await call('POST signup', { body: deep })
  expect(status).toBe(400)
  expect(body.error_code).toBe('validation_failed')
})

test.each([
  '',
  'nada',
  '[]',
  '"texto"',
  '{"email":1,"password":"x"}',
  '{"email":"a@b.c","password":"x","data":[]}',
])('the body %j is refused as bad JSON', async (body) => {
  const answer = await call('POST signup', { body })
  expect(answer.status).toBe(400)
  expect(answer.body.error_code).toBe('bad_json')
})

test('a phone number is no way in', async () => {
  const { body } = await call('POST signup', { body: { phone: '5511999999999', password } })
  expect(body.error_code).toBe('phone_provider_disabled')
})
