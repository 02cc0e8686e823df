import { randomUUID } from 'node:crypto'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { openPools } from '../../server/database/pools.ts'
import { prepareDatabase } from '../../server/database/prepare.ts'
import { createLogger } from '../../server/kit/log.ts'
import { createOutbox } from '../../server/mail/outbox.ts'
import { createRaw, type Granted, type Raw, refreshRoute } from '../helpers/auth-raw.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addFactor, codeFor, type Enrolled, enroll, giveCode } from '../helpers/second-factor.ts'

let now = Date.now()
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now, rateLimit: true })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())
/** Each code counts once, so each test has half minutes of its own. */
beforeEach(() => pass(90))
function pass(seconds: number) {
  now += seconds * 1000
}

type Auth = Member['auth']
const refused = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) => [
  error?.status,
  error?.code,
]
const levelsOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data
const tokenOf = async (auth: Auth) => (await auth.getSession()).data.session?.access_token ?? ''

async function signIn({ email, password }: Pick<Member, 'email' | 'password'>): Promise<Auth> {
  const auth = backend.authClient()
  const { error } = await auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return auth
}

/** A member with a factor, the half minute of whose code has passed. */
async function protectedMember() {
  const member = await backend.signUp()
  const factor = await addFactor(member.auth, now)
  pass(60)
  return { ...member, factor }
}

async function challenge(auth: Auth, { id }: Enrolled): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId: id })
  expect(error).toBeNull()
  return data?.id ?? ''
}

describe('an enrolment', () => {
  test('gives a secret, its address and a picture of it', async () => {
    const { auth, email } = await backend.signUp()
    const { secret, uri, qr } = await enroll(auth)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Est%C3%A9tica:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=Est%C3%A9tica&period=30&secret=${secret}`,
    )
    const svg =
      /^data:image\/svg\+xml;utf-8,<svg xmlns="[^"]+" viewBox="[^"]+"><rect [^<>]+\/><path [^<>]+\/><\/svg>$/
    expect(qr).toMatch(svg)
    // The client does not escape it, so that these would end the address of the picture.
    expect(qr).not.toMatch(/[#%]/)
    expect(await readQr(qr)).toBe(uri)
  })

  test('counts once a code was verified, which raises the session', async () => {
    const { auth, email } = await backend.signUp()
    const factor = await enroll(auth)
    expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    pass(1)
    const { data, error } = await giveCode(auth, factor, now)
    expect(error).toBeNull()
    expect(data?.user.factors).toEqual([
      {
        id: factor.id,
        friendly_name: 'Celular',
        factor_type: 'totp',
        status: 'verified',
        created_at: expect.any(String),
        updated_at: new Date(now).toISOString(),
      },
    ])
    expect(await levelsOf(auth)).toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: Math.floor(now / 1000) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    })
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id }])
    expect((await backend.mailTo(email)).text).toContain('novo aparelho')
  })

  test('is sealed in the database; one that an older program left open is sealed by a start, and counts', async () => {
    const { auth } = await backend.signUp()
    const factor = await enroll(auth)
    const stored = async () => {
      const { rows } = await backend.owner.query('select secret from auth.mfa_factors where id = $1', [
        factor.id,
      ])
      return String(rows[0]?.secret)
    }
    expect(await stored()).toMatch(/^sealed:/)
    await backend.owner.query('update auth.mfa_factors set secret = $2 where id = $1', [
      factor.id,
      factor.secret,
    ])
    const log = createLogger('silent')
    await prepareDatabase(backend.connection, backend.secrets, { log, isShared: false })
    expect(await stored()).toMatch(/^sealed:/)
    expect((await giveCode(auth, factor, now)).error).toBeNull()
  })

  test('ends the sessions that proved less, and none of other members', async () => {
    const member = await backend.signUp()
    const bia = await backend.signUp()
    const aside = await signIn(member)
    await addFactor(member.auth, now)
    expect((await aside.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await member.auth.getUser()).error).toBeNull()
    expect((await bia.auth.getUser()).error).toBeNull()
  })

  test('that was left unfinished gives way to the next one', async () => {
    const { auth, user } = await backend.signUp()
    const left = await enroll(auth)
    const factor = await enroll(auth)
    expect(refused(await giveCode(auth, left, now))).toEqual([404, 'mfa_factor_not_found'])
    const { rowCount } = await backend.owner.query('select from auth.mfa_factors where user_id = $1', [
      user.id,
    ])
    expect(rowCount).toBe(1)
    expect((await giveCode(auth, factor, now)).error).toBeNull()
  })

  test('asks for the password of the last five minutes, in that very session', async () => {
    const member = await backend.signUp()
    pass(301)
    const attempt = () => member.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(refused(await attempt())).toEqual([403, 'reauthentication_needed'])
    await member.auth.refreshSession()
    expect(refused(await attempt())).toEqual([403, 'reauthentication_needed'])
    await backend.signUp()
    expect(refused(await attempt())).toEqual([403, 'reauthentication_needed'])
    await signIn(member)
    expect(refused(await attempt())).toEqual([403, 'reauthentication_needed'])
    expect((await member.auth.updateUser({ current_password: member.password })).error).toBeNull()
    expect((await attempt()).error).toBeNull()
  })

  test('of a further device is for a session that used the first', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const attempt = { factorType: 'totp', friendlyName: 'Reserva' } as const
    expect(refused(await auth.mfa.enroll(attempt))).toEqual([403, 'insufficient_aal'])
    await giveCode(auth, member.factor, now)
    expect((await auth.mfa.enroll(attempt)).error).toBeNull()
  })

  test('has a name of its own, and there are two at most', async () => {
    const { auth } = await backend.signUp()
    await addFactor(auth, now, 'Celular')
    const enrollAs = (friendlyName: string) => auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect(refused(await enrollAs('Celular'))).toEqual([422, 'mfa_factor_name_conflict'])
    await addFactor(auth, now, 'Reserva')
    expect(refused(await enrollAs('Terceiro'))).toEqual([422, 'too_many_enrolled_mfa_factors'])
  })

  test.each([
    [{ factor_type: 'phone', phone: '+5511999999999' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'a'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: '\ud800' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\0' }, 400, 'validation_failed'],
    [{ factor_type: 1 }, 400, 'bad_json'],
  ])('%j is refused', async (body, status, code) => {
    const { session } = await backend.signUp()
    const answer = await call('POST factors', { body, token: session.access_token })
    expect([answer.status, answer.body.error_code]).toEqual([status, code])
  })
})

describe('signing in', () => {
  test('proves the password alone, then the code; a refresh keeps it', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await giveCode(auth, member.factor, now)).error).toBeNull()
    for (let hour = 0; hour < 3; hour += 1) {
      pass(3000)
      const { data } = await auth.refreshSession()
      expect(data.user?.factors).toHaveLength(1)
      expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    }
  })

  test('with the spare works as well', async () => {
    const member = await protectedMember()
    const spare = await addFactor(member.auth, now, 'Reserva')
    pass(60)
    const auth = await signIn(member)
    expect((await giveCode(auth, spare, now)).error).toBeNull()
    expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('makes the refresh token from before worthless', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const refresh_token = (await auth.getSession()).data.session?.refresh_token
    await giveCode(auth, member.factor, now)
    const { status } = await call<Granted>(refreshRoute, { body: { refresh_token } })
    expect(status).toBe(400)
  })

  test('an access token from before it stays as it was', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const token = await tokenOf(auth)
    await giveCode(auth, member.factor, now)
    const change = await call('PUT user', { token, body: { password: 'outra-senha', current_password: 'x' } })
    expect([change.status, change.body.error_code]).toEqual([401, 'insufficient_aal'])
    const removal = await call(`DELETE factors/${member.factor.id}`, { token })
    expect([removal.status, removal.body.error_code]).toEqual([422, 'insufficient_aal'])
  })

  test('no answer has the secret but that of the enrolment', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const answers = [
      await auth.getUser(),
      await auth.mfa.listFactors(),
      await giveCode(auth, member.factor, now),
      await auth.refreshSession(),
      await backend.dataClient(await tokenOf(auth)).rpc('meus_dados'),
    ]
    for (const answer of answers) {
      expect(answer.error).toBeNull()
      expect(JSON.stringify(answer)).toContain('Celular')
      expect(JSON.stringify(answer)).not.toContain(member.factor.secret)
    }
  })
})

describe('a code', () => {
  test.each([-30, 0, 30])('counts %i seconds off', async (seconds) => {
    const member = await protectedMember()
    const auth = await signIn(member)
    pass(60)
    expect((await giveCode(auth, member.factor, now + seconds * 1000)).error).toBeNull()
  })

  test.each([-60, 60])('does not count %i seconds off', async (seconds) => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const answer = await giveCode(auth, member.factor, now + seconds * 1000)
    expect(refused(answer)).toEqual([422, 'mfa_verification_failed'])
    expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal1' })
  })

  test('counts once, and earlier codes no longer count', async () => {
    const member = await protectedMember()
    const [one, two, three] = [await signIn(member), await signIn(member), backend.authClient()]
    expect((await giveCode(one, member.factor, now)).error).toBeNull()
    // The first code ended the second session, which had proved less.
    expect((await giveCode(two, member.factor, now)).error?.name).toBe('AuthSessionMissingError')
    await three.signInWithPassword(member)
    expect(refused(await giveCode(three, member.factor, now))).toEqual([422, 'mfa_verification_failed'])
    const earlier = await giveCode(three, member.factor, now - 30_000)
    expect(refused(earlier)).toEqual([422, 'mfa_verification_failed'])
    expect((await giveCode(three, member.factor, now + 30_000)).error).toBeNull()
  })

  test('that is given to two processes at once counts at one of them', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const token = await tokenOf(auth)
    const other = await startAnotherProcess()
    const body = { code: codeFor(member.factor.secret, now) }
    const calls = [call, createRaw(other.fetch), call, createRaw(other.fetch)]
    const challenges = await Promise.all(calls.map(() => challenge(auth, member.factor)))
    const answers = await Promise.all(
      calls.map((one, index) =>
        one(`POST factors/${member.factor.id}/verify`, {
          token,
          body: { ...body, challenge_id: challenges[index] },
        }),
      ),
    )
    await other.close()
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test.each(['', '12345', '1234567', 'abcdef', '000 00', "' or 1"])('%j is none', async (code) => {
    const member = await protectedMember()
    const answer = await member.auth.mfa.challengeAndVerify({ factorId: member.factor.id, code })
    const [status, error] = refused(answer)
    expect([status, error]).toEqual(
      code === '' ? [400, 'validation_failed'] : [422, 'mfa_verification_failed'],
    )
  })

  test('of one device is not valid for the other', async () => {
    const member = await protectedMember()
    const spare = await addFactor(member.auth, now, 'Reserva')
    pass(60)
    const swapped = { id: spare.id, secret: member.factor.secret }
    expect(refused(await giveCode(member.auth, swapped, now))).toEqual([422, 'mfa_verification_failed'])
  })

  test('waits after five wrong ones, also the right one; others are not held up', async () => {
    const member = await protectedMember()
    const spare = await addFactor(member.auth, now, 'Reserva')
    pass(60)
    const bia = await protectedMember()
    const auth = await signIn(member)
    const token = await tokenOf(auth)
    const challenges = await Promise.all(Array.from({ length: 12 }, () => challenge(auth, member.factor)))
    const wrong = await Promise.all(
      challenges.map((challenge_id) =>
        call(`POST factors/${member.factor.id}/verify`, { token, body: { challenge_id, code: '000000' } }),
      ),
    )
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(7)
    const late = await call(`POST factors/${member.factor.id}/verify`, {
      token,
      body: { challenge_id: challenges[0], code: codeFor(member.factor.secret, now) },
    })
    expect([late.status, late.body.error_code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await giveCode(auth, spare, now)).error).toBeNull()
    expect((await giveCode(await signIn(bia), bia.factor, now)).error).toBeNull()
  })

  test('that is right does not count as wrong', async () => {
    const member = await protectedMember()
    for (let count = 0; count < 8; count += 1) {
      expect((await giveCode(member.auth, member.factor, now)).error).toBeNull()
      pass(30)
    }
  })
})

describe('a challenge', () => {
  test('is open for five minutes', async () => {
    const member = await protectedMember()
    const { data } = await member.auth.mfa.challenge({ factorId: member.factor.id })
    expect(data).toMatchObject({ type: 'totp', expires_at: Math.floor(now / 1000) + 300 })
    pass(300)
    const { id: factorId, secret } = member.factor
    const late = { factorId, challengeId: data?.id ?? '', code: codeFor(secret, now) }
    expect(refused(await member.auth.mfa.verify(late))).toEqual([422, 'mfa_challenge_expired'])
  })

  test('is spent once', async () => {
    const member = await protectedMember()
    const { id: factorId, secret } = member.factor
    const challengeId = await challenge(member.auth, member.factor)
    const give = () => member.auth.mfa.verify({ factorId, challengeId, code: codeFor(secret, now) })
    expect((await give()).error).toBeNull()
    pass(30)
    expect(refused(await give())).toEqual([422, 'mfa_challenge_expired'])
  })

  test('of another factor, or of nobody, is not found', async () => {
    const [ana, bia] = [await protectedMember(), await protectedMember()]
    const others = [await challenge(bia.auth, bia.factor), randomUUID(), 'não é']
    for (const challengeId of others) {
      const code = codeFor(ana.factor.secret, now)
      const answer = await ana.auth.mfa.verify({ factorId: ana.factor.id, challengeId, code })
      expect(refused(answer)).toEqual([422, 'mfa_factor_not_found'])
    }
  })

  test('is not asked for without end', async () => {
    const member = await protectedMember()
    const token = await tokenOf(member.auth)
    const statuses: number[] = []
    for (let count = 0; count < 30; count += 1) {
      statuses.push((await call(`POST factors/${member.factor.id}/challenge`, { token })).status)
    }
    // One was the enrolment's.
    expect(statuses).toEqual([...Array(29).fill(200), 429])
  })
})

describe('the factor of another', () => {
  test.each([
    ['POST', '/challenge', {}],
    ['POST', '/verify', { challenge_id: randomUUID(), code: '123456' }],
    ['DELETE', '', undefined],
  ])('%s …%s is not found', async (method, rest, body) => {
    const [ana, bia] = [await protectedMember(), await protectedMember()]
    const token = await tokenOf(ana.auth)
    for (const id of [bia.factor.id, randomUUID(), 'nada', '%00']) {
      const answer = await call(`${method} factors/${id}${rest}`, { token, body })
      const code = ['nada', '%00'].includes(id) ? 'validation_failed' : 'mfa_factor_not_found'
      expect([id, answer.status, answer.body.error_code]).toEqual([id, 404, code])
    }
    const visitor = await call(`${method} factors/${bia.factor.id}${rest}`, { body })
    expect([visitor.status, visitor.body.error_code]).toEqual([401, 'no_authorization'])
  })
})

/** What a phone's camera would read in the picture. */
async function readQr(address: string): Promise<string | undefined> {
  const svg = Buffer.from(address.replace(/^[^,]+,/, ''))
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The server once more, over the same database. */
async function startAnotherProcess() {
  const log = createLogger('silent')
  const database = openPools(backend.connection, backend.secrets, log)
  const env = {
    publicUrl: 'http://localhost',
    trustProxy: 0,
    rateLimit: true,
    passwordMinLength: 0,
    passwordCheck: false,
    requireEmailConfirmation: false,
    mail: { from: 'Estética <nao-responda@localhost>' },
  }
  const outbox = createOutbox({ deliver: async () => undefined, log })
  const app = await createApp({ database, secrets: backend.secrets, env, outbox, log, clock: () => now })
  return {
    fetch: async (input: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(input, 'http://localhost'), init)),
    close: database.close,
  }
}

describe('recovery codes', () => {
  const path = 'factors/recovery-codes'
  const make = async (auth: Auth) => call<{ codes: string[] }>(`POST ${path}`, { token: await tokenOf(auth) })
  const left = async (auth: Auth) =>
    (await call<{ remaining: number }>(`GET ${path}`, { token: await tokenOf(auth) })).body.remaining
  const give = (auth: Auth, { id }: Enrolled, code: string) =>
    auth.mfa.challengeAndVerify({ factorId: id, code })

  /** A member with a factor and its ten codes. */
  async function spared() {
    const member = await protectedMember()
    const { status, body } = await make(member.auth)
    expect(status).toBe(200)
    return { ...member, codes: body.codes }
  }

  test('are ten, shown once and kept as hashes; the member hears of them', async () => {
    const { auth, codes, user, email } = await spared()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await left(auth)).toBe(10)
    const { rows } = await backend.owner.query(
      'select t::text as row from estetica_private.recovery_codes t where user_id = $1',
      [user.id],
    )
    expect(rows).toHaveLength(10)
    const stored = rows.map(({ row }) => row).join()
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await backend.mailTo(email, 1, 'Códigos de recuperação criados')).text).toContain(
      'dez novos códigos',
    )
  })

  test('open the account once each in place of the device’s code, however they are typed', async () => {
    const { codes, factor, user, ...member } = await spared()
    const [first = '', second = ''] = codes
    const auth = await signIn(member)
    pass(1)
    const { data, error } = await give(auth, factor, ` ${first.toLowerCase().replaceAll('-', ' ')}`)
    expect(error).toBeNull()
    expect(data?.user.id).toBe(user.id)
    expect(await levelsOf(auth)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'recovery_code' }, { method: 'password' }],
    })
    expect(await left(auth)).toBe(9)
    expect((await backend.mailTo(member.email, 1, 'Código de recuperação usado')).text).toContain(
      'Restam 9 códigos',
    )
    const again = await signIn(member)
    expect(refused(await give(again, factor, first))).toEqual([422, 'recovery_code_invalid'])
    expect((await give(again, factor, second)).error).toBeNull()
    const { rows } = await backend.owner.query(
      `select tipo from eventos_seguranca where usuario = $1 and tipo like 'codigo%' order by id`,
      [user.id],
    )
    expect(rows.map(({ tipo }) => tipo)).toEqual(['codigos_criados', 'codigo_usado', 'codigo_usado'])
  })

  test('sent at once to many sessions, one code opens one of them', async () => {
    const { codes, factor, ...member } = await spared()
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(member)))
    const answers = await Promise.all(sessions.map((auth) => give(auth, factor, codes[0] ?? '')))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('of another member, or of an earlier list, open nothing', async () => {
    const ana = await spared()
    const bia = await spared()
    expect(refused(await give(await signIn(bia), bia.factor, ana.codes[0] ?? ''))).toEqual([
      422,
      'recovery_code_invalid',
    ])
    expect((await make(ana.auth)).status).toBe(200)
    expect(refused(await give(await signIn(ana), ana.factor, ana.codes[0] ?? ''))).toEqual([
      422,
      'recovery_code_invalid',
    ])
  })

  test('are counted like the device’s codes when they are wrong', async () => {
    const { factor, codes, ...member } = await spared()
    const auth = await signIn(member)
    for (let tries = 0; tries < 5; tries += 1) await give(auth, factor, '0000-0000-0000-0000')
    expect(refused(await give(auth, factor, codes[0] ?? ''))).toEqual([429, 'over_request_rate_limit'])
  })

  test('are for who used the factor and gave the password just now, and put no factor in force', async () => {
    const { auth, factor, codes, ...member } = await spared()
    const half = await signIn(member)
    expect((await make(half)).body).toMatchObject({ error_code: 'insufficient_aal' })
    expect(await left(half)).toBeUndefined()
    pass(301)
    expect((await make(auth)).body).toMatchObject({ error_code: 'reauthentication_needed' })
    await auth.updateUser({ current_password: member.password } as object)
    const spare = await enroll(auth, 'Tablet')
    expect(refused(await give(auth, spare, codes[0] ?? ''))).toEqual([422, 'mfa_verification_failed'])
    const nobody = await backend.signUp()
    expect((await make(nobody.auth)).body).toMatchObject({ error_code: 'mfa_factor_not_found' })
    // With the last factor they go.
    expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    const { rowCount } = await backend.owner.query(
      'select from estetica_private.recovery_codes where user_id = $1',
      [member.user.id],
    )
    expect(rowCount).toBe(0)
  })
})
