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
import { readMails } from '../helpers/mail.ts'

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

type User = Granted['user']
const put = (token: string, body: object) => call<User>('PUT user', { token, body })
const ask = (token: string, email: string) => put(token, { email, current_password: password })
const verify = (body: object) => call<Granted>('POST verify', { body: { type: 'email_change', ...body } })
const codeOf = (body: unknown) => (body as { error_code?: string }).error_code
const profileOf = (user: User, email: string) => ({
  id: user.id,
  email,
  nome_completo: 'Ana Beatriz',
  profissao: 'biomedicina',
  numero_conselho: 'CRBM 1',
})

/** A member who asked for another e-mail, and the mail that came to it. */
async function mover() {
  const member = await newcomer(call)
  const newEmail = someEmail()
  const { body } = await ask(member.access_token, newEmail)
  return { ...member, newEmail, pending: body, mail: await backend.mailTo(newEmail) }
}

test('nothing changes until the new address is confirmed', async () => {
  const { email, newEmail, access_token: token, pending, mail } = await mover()
  expect(pending).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
  expect((await call<User>('GET user', { token })).body).toMatchObject({ email, new_email: newEmail })
  expect((await call(signInRoute, { body: { email: newEmail, password } })).status).toBe(400)
  expect((await call(signInRoute, { body: { email, password } })).status).toBe(200)
  expect(mail.link).toMatch(/^http:\/\/localhost\/#token_hash=[\w-]{72}&type=email_change$/)
})

test.each([
  [undefined, 'current_password_required'],
  ['', 'current_password_required'],
  ['errada', 'current_password_invalid'],
])('with %j for the current password nothing is asked for', async (current_password, code) => {
  const { email, access_token: token } = await newcomer(call)
  const answer = await put(token, { email: someEmail(), current_password })
  expect([answer.status, codeOf(answer.body)]).toEqual([400, code])
  expect((await call<User>('GET user', { token })).body).not.toHaveProperty('new_email')
  expect((await readMails(backend.mailFolder)).filter(({ to }) => to === email)).toEqual([])
})

test('a member who came by a recovery cannot change the e-mail without the current password', async () => {
  const { email } = await newcomer(call)
  await call('POST recover', { body: { email } })
  const { tokenHash } = await backend.mailTo(email)
  const { body } = await call<Granted>('POST verify', { body: { type: 'recovery', token_hash: tokenHash } })
  for (const more of [{}, { password: 'outra-senha' }]) {
    const answer = await put(body.access_token, { email: someEmail(), ...more })
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'current_password_required'])
  }
})

test('the old address gets a mail at the request and at the change', async () => {
  const { email, newEmail, mail } = await mover()
  const notice = await backend.mailTo(email)
  expect([notice.subject, notice.code]).toEqual(['Pedido de troca de e-mail', ''])
  expect(notice.link).toMatch(/&type=nao_fui_eu$/)
  expect(notice.text).toContain(newEmail)
  await verify({ token_hash: mail.tokenHash })
  expect((await backend.mailTo(email, 2)).subject).toBe('O e-mail da sua conta mudou')
})

test.each(['link', 'code'] as const)('the %s changes account, identity and profile together', async (way) => {
  const { user, email, newEmail, access_token, mail } = await mover()
  const asMember = backend.dataClient(access_token)
  expect((await asMember.from('profiles').insert(profileOf(user, email))).error).toBeNull()

  const { status, body } = await verify(
    way === 'link' ? { token_hash: mail.tokenHash } : { email: newEmail, token: mail.code },
  )
  expect([status, body.user.email]).toEqual([200, newEmail])
  expect(body.user).not.toHaveProperty('new_email')
  expect(body.user.identities?.[0]).toMatchObject({ email: newEmail, identity_data: { email: newEmail } })
  expect(body.user.user_metadata.email).toBe(newEmail)
  const { data } = await asMember.from('profiles').select('email').single()
  expect(data).toEqual({ email: newEmail })
  expect((await call(signInRoute, { body: { email: newEmail, password } })).status).toBe(200)
  expect((await call(signInRoute, { body: { email, password } })).status).toBe(400)
})

test('the new session may create the profile with the new address', async () => {
  const { user, newEmail, mail } = await mover()
  const { body } = await verify({ token_hash: mail.tokenHash })
  const { error } = await backend
    .dataClient(body.access_token)
    .from('profiles')
    .insert(profileOf(user, newEmail))
  expect(error).toBeNull()
})

test('a session that came from it does not set a password without the current one', async () => {
  const { mail } = await mover()
  const { body } = await verify({ token_hash: mail.tokenHash })
  const answer = await put(body.access_token, { password: 'outra-senha' })
  expect([answer.status, codeOf(answer.body)]).toEqual([400, 'current_password_required'])
})

test('a recovery asked for at the old address is void afterwards', async () => {
  const { email, mail } = await mover()
  await call('POST recover', { body: { email } })
  const recovery = await backend.mailTo(email, 1, 'Crie uma nova senha')
  await verify({ token_hash: mail.tokenHash })
  const answer = await call('POST verify', { body: { type: 'recovery', token_hash: recovery.tokenHash } })
  expect(codeOf(answer.body)).toBe('otp_expired')
})

test('a new password undoes the request', async () => {
  const { access_token: token, mail } = await mover()
  const { body } = await put(token, { password: 'outra-senha', current_password: password })
  expect(body).not.toHaveProperty('new_email')
  expect(codeOf((await verify({ token_hash: mail.tokenHash })).body)).toBe('otp_expired')
})

test('a request for a third address makes the first void, also when its turn comes again', async () => {
  const { access_token: token, mail } = await mover()
  const other = someEmail()
  await ask(token, other)
  const second = await backend.mailTo(other)
  expect(codeOf((await verify({ token_hash: mail.tokenHash })).body)).toBe('otp_expired')
  await ask(token, mail.to)
  const [, third] = [second, await backend.mailTo(mail.to, 2)]
  for (const { tokenHash } of [mail, second]) {
    expect(codeOf((await verify({ token_hash: tokenHash })).body)).toBe('otp_expired')
  }
  expect((await verify({ token_hash: third.tokenHash })).body.user.email).toBe(mail.to)
})

test('an address that has an account is refused as Supabase does, also when it came meanwhile', async () => {
  const [ana, bia] = [await newcomer(call), await newcomer(call)]
  const taken = await ask(ana.access_token, bia.email.toUpperCase())
  expect([taken.status, taken.body]).toEqual([
    422,
    {
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    },
  ])
  const { newEmail, mail } = await mover()
  await newcomer(call, newEmail)
  const late = await verify({ token_hash: mail.tokenHash })
  expect([late.status, codeOf(late.body)]).toEqual([422, 'email_exists'])
})

test('two members who want one address do not get each other’s code to count', async () => {
  const newEmail = someEmail()
  const [ana, bia] = [await newcomer(call), await newcomer(call)]
  await ask(ana.access_token, newEmail)
  const forAna = await backend.mailTo(newEmail)
  await ask(bia.access_token, newEmail)
  await backend.mailTo(newEmail, 2)
  const { body } = await verify({ email: newEmail, token: forAna.code })
  expect(body.user.id).toBe(ana.user.id)
})

test.each(['não é', 'a@', `${'a'.repeat(250)}@b.com`])('%j is refused', async (email) => {
  const { access_token: token } = await newcomer(call)
  const answer = await put(token, { email })
  expect([answer.status, codeOf(answer.body)]).toEqual([400, 'validation_failed'])
})

test('one’s own address, in any case, changes nothing', async () => {
  const { email, access_token: token } = await newcomer(call)
  const { body } = await put(token, { email: email.toUpperCase() })
  expect(body).not.toHaveProperty('new_email')
})

test('another mail comes by the official client', async () => {
  const member = await backend.signUp()
  const newEmail = someEmail()
  const { data: asked } = await member.auth.updateUser({ email: newEmail, current_password: member.password })
  expect(asked.user?.new_email).toBe(newEmail)
  await backend.mailTo(newEmail)
  expect((await member.auth.resend({ type: 'email_change', email: member.email })).error).toBeNull()
  const second = await backend.mailTo(newEmail, 2)
  const { error, data } = await member.auth.verifyOtp({ type: 'email_change', token_hash: second.tokenHash })
  expect([error, data.user?.email]).toEqual([null, newEmail])
})
