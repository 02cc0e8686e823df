import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { readMails, waitForMails } from '../helpers/mail.ts'
import { addFactor, enroll, giveCode } from '../helpers/second-factor.ts'

/** What members hear of their account's locks: the history, the letters and their "não fui eu". */

let now = Date.now()
const pass = (seconds: number) => {
  now += seconds * 1000
}
const day = 24 * 60 * 60
const lines: Record<string, unknown>[] = []
const log = pino(
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now, trustProxy: 1, rateLimit: true, log })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'
const newDevice = 'Entrada em um aparelho novo'
let network = 0
/** An address of a block that nobody used before. */
const somewhere = () => `198.${18 + Math.floor(++network / 200)}.${network % 200}.7`
const from = (address: string, agent = chrome) => ({ 'x-forwarded-for': address, 'user-agent': agent })
const signIn = (email: string, headers: Record<string, string>, secret = password) =>
  call<Granted>(signInRoute, { body: { email, password: secret }, headers })
const signUp = async (address = somewhere()) => {
  const email = someEmail()
  const { body } = await call<Granted>('POST signup', { body: { email, password }, headers: from(address) })
  return { ...body, email, address }
}
const put = (token: string, body: object, address: string) =>
  call<Granted['user']>('PUT user', { token, body, headers: from(address) })
const notMe = (token_hash: string) => call<{ email: string }>('POST not-me', { body: { token_hash } })
const lettersTo = async (email: string, subject: string) =>
  (await readMails(backend.mailFolder)).filter((mail) => mail.to === email && mail.subject === subject)
const history = async (token: string) => {
  const { data } = await backend
    .dataClient(token)
    .from('eventos_seguranca')
    .select('tipo, dispositivo, rede, aparelho_novo')
    .order('criado_em', { ascending: false })
    .order('id', { ascending: false })
    .throwOnError()
  return data
}
const kinds = async (token: string) => (await history(token))?.map(({ tipo }) => tipo)
const isOpen = async (token: string) => (await call('GET user', { token })).status === 200
/** Waits until the outbox has nothing of before: its letters are made in order of their delay. */
const settled = async (email: string, count: number, subject: string) =>
  (await waitForMails(backend.mailFolder, email, { count, subject })).at(-1)

async function recoverBy(email: string, count: number) {
  const letter = await settled(email, count, 'Crie uma nova senha')
  const { body } = await call<Granted>('POST verify', {
    body: { type: 'recovery', token_hash: letter?.tokenHash },
  })
  return body
}

describe('the history of an account', () => {
  test('has every touch of its locks, with device and block of addresses, for its member alone', async () => {
    const ana = await signUp('203.0.113.9')
    const { body } = await signIn(ana.email, from('203.0.113.77'))
    await call('POST logout?scope=others', { token: body.access_token, headers: from('2001:db8:1:2::3') })
    await put(body.access_token, { password: 'outra-senha', current_password: password }, ana.address)
    await put(body.access_token, { email: someEmail(), current_password: 'outra-senha' }, ana.address)
    expect(await history(body.access_token)).toEqual([
      { tipo: 'email_pedido', dispositivo: chrome, rede: '203.0.113.0/24', aparelho_novo: false },
      { tipo: 'senha', dispositivo: chrome, rede: '203.0.113.0/24', aparelho_novo: false },
      { tipo: 'saida_geral', dispositivo: chrome, rede: '2001:db8:1::/48', aparelho_novo: false },
      { tipo: 'entrada', dispositivo: chrome, rede: '203.0.113.0/24', aparelho_novo: false },
      { tipo: 'cadastro', dispositivo: chrome, rede: '203.0.113.0/24', aparelho_novo: false },
    ])
    const bia = await signUp()
    expect(await kinds(bia.access_token)).toEqual(['cadastro'])
  })

  test('has factors, and a change of e-mail', async () => {
    const member = await backend.signUp()
    const factor = await addFactor(member.auth, now)
    pass(60)
    await giveCode(member.auth, factor, now)
    await member.auth.signInWithPassword(member)
    await giveCode(member.auth, factor, now + 30_000)
    pass(60)
    await member.auth.mfa.unenroll({ factorId: factor.id })
    const email = someEmail()
    await member.auth.updateUser({ email, current_password: member.password })
    const { tokenHash } = await backend.mailTo(email)
    const { data } = await backend.authClient().verifyOtp({ type: 'email_change', token_hash: tokenHash })
    expect(await kinds(data.session?.access_token ?? '')).toEqual([
      'email',
      'email_pedido',
      'fator_removido',
      'entrada',
      'fator_adicionado',
      'cadastro',
    ])
  })

  test('is in the log by account, block and request, never by address, e-mail or password', async () => {
    const ana = await signUp('203.0.113.9')
    const headers = { ...from('203.0.113.200'), 'x-request-id': 'pedido-1' }
    await call(signInRoute, { body: { email: ana.email, password: 'senha-errada' }, headers })
    await put(ana.access_token, { password: 'outra-senha', current_password: password }, ana.address)
    const about = lines.filter(({ account }) => account === ana.user.id)
    expect(about.map(({ event, network }) => [event, network])).toEqual([
      ['cadastro', '203.0.113.0/24'],
      ['senha_errada', '203.0.113.0/24'],
      ['senha', '203.0.113.0/24'],
    ])
    expect(about[1]?.id).toBe('pedido-1')
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.(9|200)|@|senha-errada|outra-senha/)
  })
})

describe('a sign-in', () => {
  test('by a known device is told to nobody; by another browser, or from elsewhere, by a letter', async () => {
    const { email, address, user } = await signUp()
    await signIn(email, from(address.replace(/7$/, '9'), chrome.replaceAll('131', '132')))
    const elsewhere = somewhere()
    await signIn(email, from(elsewhere))
    const { text } = (await settled(email, 1, newDevice)) ?? {}
    expect(text).toContain(`Chrome no Android, rede ${elsewhere.replace(/7$/, '0/24')}`)
    expect(text).toContain('horário de Brasília')
    await signIn(email, from(elsewhere))
    await signIn(email, from(address, firefox))
    await settled(email, 2, newDevice)
    const { rows } = await backend.owner.query(
      `select aparelho_novo from eventos_seguranca where usuario = $1 order by id`,
      [user.id],
    )
    expect(rows.map((row) => row.aparelho_novo)).toEqual([false, false, true, false, true])
    expect(await lettersTo(email, newDevice)).toHaveLength(2)
  })

  test('the browser’s words about itself are no way into the letter', async () => {
    const { email } = await signUp()
    await signIn(email, from(somewhere(), 'Ganhe em https://golpe.example/1.0 (premio) Clique/2.0'))
    const { text } = (await settled(email, 1, newDevice)) ?? {}
    expect(text).toContain('Aparelho desconhecido, rede')
    expect(text).not.toMatch(/golpe|premio|Clique/)
  })
})

describe('"não fui eu"', () => {
  test('of a sign-in ends all sessions and the password, and begins a recovery', async () => {
    const { email, access_token } = await signUp()
    const { body: stranger } = await signIn(email, from(somewhere()))
    const letter = await settled(email, 1, newDevice)
    expect(letter?.link).toMatch(/^http:\/\/localhost\/#token_hash=[\w-]{43}&type=nao_fui_eu$/)
    expect([(await notMe(letter?.tokenHash ?? '')).body, await isOpen(access_token)]).toEqual([
      { email },
      false,
    ])
    expect(await isOpen(stranger.access_token)).toBe(false)
    expect((await signIn(email, from(somewhere()))).status).toBe(400)
    const owner = await recoverBy(email, 1)
    await put(owner.access_token, { password: 'so-minha-agora' }, somewhere())
    expect((await signIn(email, from(somewhere()), 'so-minha-agora')).status).toBe(200)
    expect((await kinds(owner.access_token))?.slice(1, 4)).toEqual([
      'senha',
      'entrada_por_email',
      'nao_fui_eu',
    ])
    expect((await notMe(letter?.tokenHash ?? '')).body).toMatchObject({ error_code: 'otp_expired' })
  })

  test('is spent once, also of many at once, and is no link of another kind', async () => {
    const { email } = await signUp()
    await signIn(email, from(somewhere()))
    const secret = (await settled(email, 1, newDevice))?.tokenHash ?? ''
    for (const type of ['recovery', 'signup', 'email', 'email_change', 'magiclink', 'invite']) {
      const { body } = await call('POST verify', { body: { type, token_hash: secret } })
      expect(body.error_code, type).toBe('otp_expired')
    }
    for (const damaged of [secret.slice(0, -1), secret.toUpperCase(), `${secret}%`, "' or true --", 'a\0b']) {
      expect((await notMe(damaged)).status, damaged).toBeOneOf([400, 403])
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => notMe(secret)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
  })

  test('a second factor that is newer goes, an older one stays', async () => {
    const member = await backend.signUp()
    const old = await addFactor(member.auth, now, 'Meu')
    pass(60)
    await signIn(member.email, from(somewhere()))
    const letter = await settled(member.email, 1, newDevice)
    await giveCode(member.auth, old, now)
    await member.auth.updateUser({ current_password: member.password } as object)
    const spare = await enroll(member.auth, 'Do ladrão')
    expect((await giveCode(member.auth, spare, now)).error).toBeNull()
    expect((await notMe(letter?.tokenHash ?? '')).status).toBe(200)
    const { user } = await recoverBy(member.email, 1)
    expect(user.factors?.map(({ id }) => id)).toEqual([old.id])
  })

  test('gives the old address its account back, whatever was changed since then', async () => {
    const ana = await signUp()
    const [theirs, next] = [someEmail(), someEmail()]
    const move = async (token: string, email: string) => {
      await put(token, { email, current_password: password }, ana.address)
      const { tokenHash } = await backend.mailTo(email, 1, 'Confirme seu novo e-mail')
      const { body } = await call<Granted>('POST verify', {
        body: { type: 'email_change', token_hash: tokenHash },
      })
      pass(1)
      return body
    }
    const first = await move(ana.access_token, theirs)
    const undo = await settled(ana.email, 1, 'O e-mail da sua conta mudou')
    await move(first.access_token, next)
    const later = await settled(theirs, 1, 'O e-mail da sua conta mudou')
    // A stranger's account with the freed address, which no letter confirmed.
    const { status } = await call('POST signup', { body: { email: ana.email, password: 'de-outra-pessoa' } })
    expect(status).toBe(200)
    pass(6 * day)
    expect((await notMe(undo?.tokenHash ?? '')).body).toEqual({ email: ana.email })
    const owner = await recoverBy(ana.email, 1)
    expect([owner.user.id, owner.user.email]).toEqual([ana.user.id, ana.email])
    expect((await notMe(later?.tokenHash ?? '')).status, 'the stranger’s own link is void').toBe(403)
  })

  test('the stranger’s use of a later link leaves the earlier one good', async () => {
    const ana = await signUp()
    await signIn(ana.email, from(somewhere()))
    const early = await settled(ana.email, 1, newDevice)
    pass(1)
    await signIn(ana.email, from(somewhere()))
    const late = await settled(ana.email, 2, newDevice)
    expect((await notMe(late?.tokenHash ?? '')).status).toBe(200)
    expect((await notMe(early?.tokenHash ?? '')).status).toBe(200)
  })

  test('is good for seven days', async () => {
    const { email } = await signUp()
    await signIn(email, from(somewhere()))
    const letter = await settled(email, 1, newDevice)
    pass(7 * day)
    expect((await notMe(letter?.tokenHash ?? '')).status).toBe(403)
    for (const token_hash of ['', 'x'.repeat(43), 5]) {
      expect((await call('POST not-me', { body: { token_hash } })).status).toBeGreaterThan(399)
    }
  })

  test('a member who confirmed the address meanwhile keeps it', async () => {
    const ana = await signUp()
    const theirs = someEmail()
    await put(ana.access_token, { email: theirs, current_password: password }, ana.address)
    const { tokenHash } = await backend.mailTo(theirs)
    await call('POST verify', { body: { type: 'email_change', token_hash: tokenHash } })
    const undo = await settled(ana.email, 1, 'O e-mail da sua conta mudou')
    const { body: other } = await call<Granted>('POST signup', { body: { email: ana.email, password } })
    await call('POST recover', { body: { email: ana.email } })
    await recoverBy(ana.email, 1)
    expect((await notMe(undo?.tokenHash ?? '')).body).toMatchObject({ error_code: 'email_exists' })
    expect((await call('POST recover', { body: { email: ana.email } })).status).toBe(200)
    expect((await recoverBy(ana.email, 2)).user.id).toBe(other.user.id)
  })
})

test('letters are counted per kind, and no count silences the recovery of "não fui eu"', async () => {
  const { email } = await newcomer(call)
  await signIn(email, from('198.51.100.1'))
  const letter = await settled(email, 1, newDevice)
  for (let count = 0; count < 9; count += 1) {
    await call('POST recover', { body: { email }, headers: from(somewhere()) })
    await settled(email, count + 1, 'Crie uma nova senha')
  }
  expect((await notMe(letter?.tokenHash ?? '')).status).toBe(200)
  await settled(email, 10, 'Crie uma nova senha')
})

describe('wrong tries', () => {
  test('the tenth wrong password of a day is told once, from wherever they come, and opens nothing', async () => {
    const { email, access_token } = await signUp()
    const subject = 'Tentativas de entrar na sua conta'
    for (let count = 0; count < 12; count += 1) {
      expect((await signIn(email, from(somewhere()), 'errada')).status).toBe(400)
    }
    const letter = await settled(email, 1, subject)
    expect([letter?.tokenHash, letter?.text]).toEqual(['', expect.stringContaining('Ninguém entrou')])
    expect(await kinds(access_token)).toEqual(['senhas_erradas', 'cadastro'])
    const nobody = someEmail()
    for (let count = 0; count < 11; count += 1) await signIn(nobody, from(somewhere()), 'errada')
    expect(await lettersTo(email, subject)).toHaveLength(1)
  })

  test('of codes are told too, and keep nobody out who comes by a letter', async () => {
    const member = await backend.signUp()
    const factor = await addFactor(member.auth, now)
    pass(60)
    const { auth } = { auth: backend.authClient() }
    await auth.signInWithPassword(member)
    const guess = () => auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' })
    for (let count = 0; count < 5; count += 1) {
      expect((await guess()).error?.code).toBe('mfa_verification_failed')
    }
    expect((await giveCode(auth, factor, now)).error?.status).toBe(429)
    const letter = await settled(member.email, 1, 'Códigos errados na sua conta')
    expect(letter?.link).toMatch(/type=nao_fui_eu$/)

    const owner = backend.authClient()
    await owner.resetPasswordForEmail(member.email)
    const { tokenHash } = await backend.mailTo(member.email, 1, 'Crie uma nova senha')
    await owner.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect((await giveCode(owner, factor, now)).error).toBeNull()
    expect((await owner.updateUser({ password: 'uma-que-ninguem-sabe' })).error).toBeNull()
    const { data } = await owner.getSession()
    expect(await kinds(data.session?.access_token ?? '')).toContain('codigos_errados')
    pass(60)
    const fresh = backend.authClient()
    await fresh.signInWithPassword({ email: member.email, password: 'uma-que-ninguem-sabe' })
    expect((await giveCode(fresh, factor, now)).error).toBeNull()
  })

  test('a new password begins its counts anew', async () => {
    const { email, address } = await signUp()
    for (let count = 0; count < 10; count += 1) await signIn(email, from(address), 'errada')
    expect((await signIn(email, from(address))).status).toBe(429)
    await call('POST recover', { body: { email } })
    const owner = await recoverBy(email, 1)
    await put(owner.access_token, { password: 'so-minha-agora' }, address)
    expect((await signIn(email, from(address), 'so-minha-agora')).status).toBe(200)
  })
})
