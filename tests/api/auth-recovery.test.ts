import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
  someEmail,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { readMails } from '../helpers/mail.ts'

const minute = 60_000
let now = Date.now()
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now, redirectUrls: ['https://app.exemplo.com.br/entrar'] })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const fresh = 'uma-senha-bem-nova'
const ask = (email: string) => call('POST recover', { body: { email } })
const verify = (body: object) => call<Granted>('POST verify', { body: { type: 'recovery', ...body } })
const refused = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { error_code?: string }).error_code,
]
const otpExpired = [403, 'otp_expired']

/** A member who asked for a new password, and the mail that came. */
async function forgetful() {
  const member = await newcomer(call)
  await ask(member.email)
  return { ...member, mail: await backend.mailTo(member.email) }
}

describe('asking', () => {
  test('an unknown e-mail is answered as a known one, and nobody is written to', async () => {
    const { email, mail } = await forgetful()
    const [known, unknown] = [await ask(email), await ask('ninguem@exemplo.com.br')]
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([200, {}])
    await backend.mailTo(email, 2)
    const all = await readMails(backend.mailFolder)
    expect(all.some(({ to }) => to === 'ninguem@exemplo.com.br')).toBe(false)
    expect(mail.subject).toBe('Crie uma nova senha')
  })

  test('the link leads to the site, its secret in the fragment, wherever the request asks to be sent', async () => {
    const { email } = await newcomer(call)
    await call('POST recover?redirect_to=https://golpe.example/', {
      body: { email },
      headers: { host: 'golpe.example', origin: 'https://golpe.example' },
    })
    const { link, text, html, code } = await backend.mailTo(email)
    expect(link).toMatch(/^http:\/\/localhost\/#token_hash=[\w-]{72}&type=recovery$/)
    expect(code).toMatch(/^\d{8}$/)
    expect(html).toContain(code)
    expect(text + html).not.toContain('golpe')
  })

  test.each(['http://localhost/perfil', 'https://app.exemplo.com.br/entrar'])(
    'the link leads to %s, a page of ours or of the list, when an app asks for it',
    async (redirectTo) => {
      const { email } = await newcomer(call)
      await backend.authClient().resetPasswordForEmail(email, { redirectTo })
      const { link = '' } = await backend.mailTo(email)
      expect(link.split('#')).toEqual([
        redirectTo,
        expect.stringMatching(/^token_hash=[\w-]{72}&type=recovery$/),
      ])
    },
  )

  test('the mail is a file for the operator alone', async () => {
    const { mail } = await forgetful()
    expect((await stat(join(backend.mailFolder, mail.file))).mode & 0o777).toBe(0o600)
  })

  test('the first name greets, escaped; what is no name does not', async () => {
    const names: [string, string][] = [
      ['Ana Beatriz', 'Olá, Ana!'],
      ['<b>Ana</b> x', 'Olá!'],
      ['http://golpe.example clique', 'Olá!'],
      ["D'Ávila Souza", "Olá, D'Ávila!"],
    ]
    for (const [nome_completo, greeting] of names) {
      const email = someEmail()
      await call('POST signup', { body: { email, password, data: { nome_completo } } })
      await ask(email)
      const { text, html } = await backend.mailTo(email)
      expect(text.split('\n')[0]).toBe(greeting)
      expect(html).not.toMatch(/<b>|golpe/)
    }
  })

  test.each([[{}], [{ email: '' }], [{ email: 'não é' }], [{ email: 1 }]])('%j is refused', async (body) => {
    expect((await call('POST recover', { body })).status).toBe(400)
  })

  test('the database has neither the link nor the code', async () => {
    const { user, mail } = await forgetful()
    const { rows } = await backend.owner.query(
      `select t::text || u::text as text from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where u.id = $1`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain(mail.tokenHash)
    expect(rows[0].text).not.toContain(mail.code)
  })
})

describe('spending', () => {
  test.each(['link', 'code'] as const)('the %s signs in once', async (way) => {
    const { email, mail, user } = await forgetful()
    const body = way === 'link' ? { token_hash: mail.tokenHash } : { email, token: mail.code }
    const answers = await Promise.all([verify(body), verify(body), verify(body)])
    const [granted, ...others] = answers.sort((a, b) => a.status - b.status)
    expect([granted?.status, granted?.body.user.id]).toEqual([200, user.id])
    for (const other of others) expect(refused(other)).toEqual(otpExpired)
    const theOther = way === 'link' ? { email, token: mail.code } : { token_hash: mail.tokenHash }
    expect(refused(await verify(theOther))).toEqual(otpExpired)
  })

  test('the session says how its member signed in, also after a refresh', async () => {
    const { mail } = await forgetful()
    const { body } = await verify({ token_hash: mail.tokenHash })
    const refreshed = await call<Granted>(refreshRoute, { body: { refresh_token: body.refresh_token } })
    for (const { access_token } of [body, refreshed.body]) {
      expect(decodeJwt(access_token).amr).toEqual([{ method: 'recovery', timestamp: expect.any(Number) }])
    }
  })

  test('both last 30 minutes', async () => {
    const early = await forgetful()
    now += 30 * minute - 1000
    expect((await verify({ token_hash: early.mail.tokenHash })).status).toBe(200)
    const late = await forgetful()
    now += 30 * minute
    expect(refused(await verify({ token_hash: late.mail.tokenHash }))).toEqual(otpExpired)
    expect(refused(await verify({ email: late.email, token: late.mail.code }))).toEqual(otpExpired)
  })

  test('after five wrong codes, sent at once, the right one is refused too; the link stays good', async () => {
    const { email, mail } = await forgetful()
    const wrong = Array.from({ length: 5 }, (_, i) => ({
      email,
      token: String((Number(mail.code) + i + 1) % 1e8),
    }))
    for (const answer of await Promise.all(wrong.map(verify))) expect(refused(answer)).toEqual(otpExpired)
    expect(refused(await verify({ email, token: mail.code }))).toEqual(otpExpired)
    expect((await verify({ token_hash: mail.tokenHash })).status).toBe(200)
  })

  test('after four wrong codes the right one is still accepted', async () => {
    const { email, mail } = await forgetful()
    for (const i of [1, 2, 3, 4]) await verify({ email, token: String((Number(mail.code) + i) % 1e8) })
    expect((await verify({ email, token: mail.code })).status).toBe(200)
  })

  test('a new request makes the earlier code worthless; the earlier link stays good for its own half hour', async () => {
    const { email, mail } = await forgetful()
    now += 20 * minute
    await ask(email)
    const second = await backend.mailTo(email, 2)
    expect(refused(await verify({ email, token: mail.code }))).toEqual(otpExpired)
    now += 10 * minute
    expect(refused(await verify({ token_hash: mail.tokenHash }))).toEqual(otpExpired)
    expect((await verify({ token_hash: second.tokenHash })).status).toBe(200)
  })

  test('asking for more letters leaves the earlier links good; using one link ends them all', async () => {
    const { email, mail } = await forgetful()
    await ask(email)
    const second = await backend.mailTo(email, 2)
    await ask(email)
    const third = await backend.mailTo(email, 3)
    expect((await verify({ token_hash: second.tokenHash })).status).toBe(200)
    for (const { tokenHash } of [mail, third]) {
      expect(refused(await verify({ token_hash: tokenHash }))).toEqual(otpExpired)
    }
    expect(refused(await verify({ email, token: third.code }))).toEqual(otpExpired)
    await ask(email)
    for (const { tokenHash } of [mail, second, third]) {
      expect(refused(await verify({ token_hash: tokenHash }))).toEqual(otpExpired)
    }
  })

  test('a link in which any one bit is changed is refused', async () => {
    const { mail } = await forgetful()
    const bytes = Buffer.from(mail.tokenHash, 'base64url')
    for (const at of [0, 15, 16, 21, 22, 53]) {
      const turned = Buffer.from(bytes)
      turned.writeUInt8(turned.readUInt8(at) ^ 1, at)
      expect(refused(await verify({ token_hash: turned.toString('base64url') }))).toEqual(otpExpired)
    }
    expect((await verify({ token_hash: mail.tokenHash })).status).toBe(200)
  })

  test.each([
    ['an unknown link', { token_hash: 'x'.repeat(72) }],
    ['an unknown e-mail', { email: 'ninguem@exemplo.com.br', token: '12345678' }],
    ['an odd code', { email: 'ninguem@exemplo.com.br', token: "' or 1=1" }],
  ])('%s is refused', async (_name, body) => {
    expect(refused(await verify(body))).toEqual(otpExpired)
  })

  test("another's code and a link of another type are refused", async () => {
    const [ana, bia] = [await forgetful(), await forgetful()]
    expect(refused(await verify({ email: bia.email, token: ana.mail.code }))).toEqual(otpExpired)
    const asSignUp = { type: 'signup', token_hash: ana.mail.tokenHash }
    expect(refused(await call('POST verify', { body: asSignUp }))).toEqual(otpExpired)
    expect((await verify({ token_hash: ana.mail.tokenHash })).status).toBe(200)
  })

  test.each([
    [{ token_hash: 'x' }, 'Verify requires a verification type'],
    [{ type: 'recovery' }, 'Verify requires either a token or a token hash'],
    [{ type: 'recovery', token: '1', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
    [
      { type: 'recovery', token_hash: 'x', email: 'a@b.co' },
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'recovery', token: '1' }, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'tudo', token_hash: 'x' }, 'Invalid email verification type'],
  ])('%j is refused in the words of Supabase Auth', async (body, msg) => {
    expect((await call('POST verify', { body })).body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg,
    })
  })

  test('a link is not spent by opening it', async () => {
    const { mail } = await forgetful()
    const opened = await call(`GET verify?token=${mail.tokenHash}&type=recovery`)
    expect(opened.status).toBe(405)
    expect((await verify({ token_hash: mail.tokenHash })).status).toBe(200)
  })

  test('a banned member is refused', async () => {
    const { mail, user } = await forgetful()
    await backend.owner.query(
      `update auth.users set banned_until = now() + interval '1 year' where id = $1`,
      [user.id],
    )
    expect(refused(await verify({ token_hash: mail.tokenHash }))).toEqual([403, 'user_banned'])
  })
})

describe('the new password', () => {
  test('needs no current one, ends the other sessions, and is told by mail', async () => {
    const { email, mail, access_token: old } = await forgetful()
    const auth = backend.authClient()
    const { error, data } = await auth.verifyOtp({ type: 'recovery', token_hash: mail.tokenHash })
    expect([error, data.user?.email]).toEqual([null, email])
    expect((await auth.updateUser({ password: fresh })).error).toBeNull()

    expect((await auth.getUser()).error).toBeNull()
    expect((await call('GET user', { token: old })).body.error_code).toBe('session_not_found')
    expect((await call(signInRoute, { body: { email, password } })).status).toBe(400)
    expect((await call(signInRoute, { body: { email, password: fresh } })).status).toBe(200)
    expect((await backend.mailTo(email, 2)).subject).toBe('Sua senha mudou')
  })

  test('asks for the current one the second time', async () => {
    const { mail } = await forgetful()
    const { body } = await verify({ token_hash: mail.tokenHash })
    const token = body.access_token
    expect((await call('PUT user', { token, body: { password: fresh } })).status).toBe(200)
    const again = await call('PUT user', { token, body: { password: 'mais-uma' } })
    expect(refused(again)).toEqual([400, 'current_password_required'])
  })

  test('makes earlier mails worthless', async () => {
    const { email, mail, access_token: token } = await forgetful()
    await call('PUT user', { token, body: { password: fresh, current_password: password } })
    expect(refused(await verify({ token_hash: mail.tokenHash }))).toEqual(otpExpired)
    expect(refused(await verify({ email, token: mail.code }))).toEqual(otpExpired)
  })
})

test('the official client recovers by the typed code', async () => {
  const { email } = await backend.signUp()
  const auth = backend.authClient()
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  const { code } = await backend.mailTo(email)
  const { data, error } = await auth.verifyOtp({ type: 'recovery', email, token: code })
  expect([error, data.user?.email]).toEqual([null, email])
})
