import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRaw,
  type Granted,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
  someEmail,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ requireEmailConfirmation: true, passwordMinLength: 8, passwordCheck: true })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const data = { nome_completo: 'Ana Beatriz', profissao: 'biomedicina' }
const signUp = (email: string) => call<Granted['user']>('POST signup', { body: { email, password, data } })
const verify = (body: object) => call<Granted>('POST verify', { body })
const codeOf = (body: unknown) => (body as { error_code?: string }).error_code

test('a sign-up answers a user without a session, and the sign-in waits for the address', async () => {
  const email = someEmail()
  const { status, body } = await signUp(email)
  expect([status, body.email]).toEqual([200, email])
  expect(body).not.toHaveProperty('access_token')
  expect(body).not.toHaveProperty('email_confirmed_at')
  const early = await call(signInRoute, { body: { email, password } })
  expect([early.status, early.body.error_code]).toEqual([400, 'email_not_confirmed'])
  const wrong = await call(signInRoute, { body: { email, password: 'errada' } })
  expect(wrong.body.error_code).toBe('invalid_credentials')
})

test.each(['signup', 'email'])('the link of type %s confirms and signs in', async (type) => {
  const email = someEmail()
  await signUp(email)
  const mail = await backend.mailTo(email)
  expect([mail.subject, mail.link]).toEqual(['Confirme seu e-mail', expect.stringMatching(/&type=signup$/)])
  const { status, body } = await verify({ type, token_hash: mail.tokenHash })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { ...data, email_verified: true },
  })
  expect((await call(refreshRoute, { body: { refresh_token: body.refresh_token } })).status).toBe(200)
  expect((await call(signInRoute, { body: { email, password } })).status).toBe(200)
})

test('the official client confirms by the typed code, after another mail', async () => {
  const email = someEmail()
  const auth = backend.authClient()
  const made = await auth.signUp({ email, password })
  expect([made.error, made.data.session, made.data.user?.email]).toEqual([null, null, email])
  const first = await backend.mailTo(email)
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  const second = await backend.mailTo(email, 2)
  expect((await auth.verifyOtp({ type: 'signup', email, token: first.code })).error?.code).toBe('otp_expired')
  const { error, data } = await auth.verifyOtp({ type: 'signup', email, token: second.code })
  expect([error, data.user?.email]).toEqual([null, email])
})

test('an e-mail that has an account is answered as a new one, and its member is told by mail', async () => {
  const email = someEmail()
  const first = await signUp(email)
  await verify({ type: 'signup', token_hash: (await backend.mailTo(email)).tokenHash })
  const again = await signUp(email)
  expect(again.status).toBe(200)
  expect(shape(again.body)).toEqual(shape(first.body))
  expect(again.body.id).not.toBe(first.body.id)
  expect((await backend.mailTo(email, 2)).subject).toBe('Você já tem uma conta')
  const { rows } = await backend.owner.query('select count(*)::int as n from auth.users where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('sign-ups at once make one account', async () => {
  const email = someEmail()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(email)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await backend.owner.query('select count(*)::int as n from auth.users where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('a recovery confirms the address as well', async () => {
  const email = someEmail()
  await signUp(email)
  await backend.mailTo(email)
  await call('POST recover', { body: { email } })
  const { tokenHash } = await backend.mailTo(email, 2)
  const { body } = await verify({ type: 'recovery', token_hash: tokenHash })
  expect(body.user).toHaveProperty('email_confirmed_at')
})

test('an address that is confirmed or unknown gets no other mail', async () => {
  const email = someEmail()
  await signUp(email)
  await verify({ type: 'signup', token_hash: (await backend.mailTo(email)).tokenHash })
  for (const to of [email, 'ninguem@exemplo.com.br']) {
    expect(await call('POST resend', { body: { type: 'signup', email: to } })).toMatchObject({
      status: 200,
      body: {},
    })
  }
  // A mail that is asked for later has come: an earlier one would be there too.
  await call('POST recover', { body: { email } })
  expect((await backend.mailTo(email, 2)).subject).toBe('Crie uma nova senha')
})

test.each([[{ type: 'tudo', email: 'a@b.co' }], [{ type: 'signup' }], [{}]])(
  'resending %j is refused',
  async (body) => {
    expect(codeOf((await call('POST resend', { body })).body)).toBe('validation_failed')
  },
)

test('the settings say so', async () => {
  expect((await call<object>('GET settings')).body).toMatchObject({ mailer_autoconfirm: false })
})

test('a short password is refused with a sentence, at sign-up and at a change', async () => {
  const auth = backend.authClient()
  const { error } = await auth.signUp({ email: someEmail(), password: 'curta' })
  expect(error).toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'A senha precisa ter pelo menos 8 caracteres.',
    reasons: ['length'],
  })
  const email = someEmail()
  await signUp(email)
  const { body } = await verify({ type: 'signup', token_hash: (await backend.mailTo(email)).tokenHash })
  const change = { password: 'curta', current_password: password }
  const answer = await call('PUT user', { token: body.access_token, body: change })
  expect([answer.status, answer.body.error_code]).toEqual([422, 'weak_password'])
})

/** Names of fields, at every depth. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
}

test('a new password that leaked or is the person’s own is refused, with a sentence', async () => {
  const guessable = ['sunshine2024', 'Ana Beatriz!']
  for (const password of guessable) {
    const { status, body } = await call('POST signup', { body: { email: someEmail(), password, data } })
    expect([status, body.error_code]).toEqual([422, 'weak_password'])
    expect(body.msg).toMatch(/adivinham primeiro/)
  }
  const email = someEmail()
  await signUp(email)
  const { tokenHash } = await backend.mailTo(email)
  const { body: entered } = await verify({ type: 'signup', token_hash: tokenHash })
  const change = { current_password: password, password: 'sunshine2024' }
  const refused = await call('PUT user', { token: entered.access_token, body: change })
  expect([refused.status, refused.body.error_code]).toEqual([422, 'weak_password'])
})
