import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRaw, type Raw } from '../helpers/auth-raw.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addPasskey, createPasskey, enterByPasskey, type Fault } from '../helpers/passkey.ts'
import { addFactor, giveCode } from '../helpers/second-factor.ts'

let now = Date.now()
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now, rateLimit: true, trustProxy: 1 })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())
beforeEach(() => pass(15 * 60))
function pass(seconds: number) {
  now += seconds * 1000
}

type Auth = Member['auth']
const refused = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string }
  return [status, code]
}
const tokenOf = async (auth: Auth) => (await auth.getSession()).data.session?.access_token ?? ''
const levelsOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data

/** A member with a passkey. */
async function keyed() {
  const member = await backend.signUp()
  const { passkey, data, error } = await addPasskey(member.auth)
  expect(error).toBeNull()
  return { ...member, passkey, id: (data as { id: string }).id }
}

async function enter(member: { passkey: ReturnType<typeof createPasskey> }): Promise<Auth> {
  const auth = backend.authClient()
  expect((await enterByPasskey(auth, member.passkey)).error).toBeNull()
  return auth
}

describe('a passkey', () => {
  test('signs its member in, without the password', async () => {
    const { auth, email, user, passkey, id } = await keyed()
    pass(1)
    const elsewhere = backend.authClient()
    const { data, error } = await enterByPasskey(elsewhere, passkey)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(user.id)
    expect(await levelsOf(elsewhere)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    })
    expect((await elsewhere.refreshSession()).error).toBeNull()
    expect(await levelsOf(elsewhere)).toMatchObject({ currentLevel: 'aal2' })
    expect((await auth.passkey.list()).data).toEqual([
      {
        id,
        friendly_name: 'Aparelho desconhecido',
        created_at: expect.any(String),
        last_used_at: new Date(now).toISOString(),
      },
    ])
    expect((await backend.mailTo(email, 1, 'Chave de acesso cadastrada')).text).toContain('Não fui eu')
    const { rows } = await backend.owner.query(
      'select tipo from eventos_seguranca where usuario = $1 order by id',
      [user.id],
    )
    expect(rows.map(({ tipo }) => tipo)).toEqual(['cadastro', 'passkey_adicionada', 'entrada_por_passkey'])
    const own = await backend.dataClient(await tokenOf(auth)).rpc('meus_dados')
    expect(own.data).toMatchObject({ chaves_de_acesso: [{ nome: 'Aparelho desconhecido' }] })
  })

  test('stands for password and second factor, and opens the tables', async () => {
    const member = await keyed()
    await addFactor(member.auth, now)
    const auth = await enter(member)
    const data = backend.dataClient(await tokenOf(auth))
    expect((await data.from('mentorias').select('id').limit(1)).error).toBeNull()
  })

  test('has a name, which its member changes', async () => {
    const { auth, id } = await keyed()
    expect((await auth.passkey.update({ passkeyId: id, friendlyName: 'Celular azul' })).data).toMatchObject({
      friendly_name: 'Celular azul',
    })
    for (const friendlyName of ['', ' ', 'a'.repeat(121), 'a\u0000b']) {
      expect(refused(await auth.passkey.update({ passkeyId: id, friendlyName }))).toEqual([
        400,
        'validation_failed',
      ])
    }
  })

  test('is told of in the public settings', async () => {
    expect((await call<object>('GET settings')).body).toMatchObject({ passkeys_enabled: true })
  })
})

describe('a sign-in is refused', () => {
  const failed = [400, 'webauthn_verification_failed']
  test.each<[string, Fault]>([
    ['from another site', { origin: 'https://localhost.exemplo.com' }],
    ['from another port', { origin: 'http://localhost:8080' }],
    ['for another host', { rpId: 'exemplo.com' }],
    ['without the member’s unlocking it', { isLocked: true }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['by a copy that counts behind', { counter: 1 }],
  ])('%s', async (_name, misdeed) => {
    const member = await keyed()
    await enter(member)
    expect(refused(await enterByPasskey(backend.authClient(), member.passkey, misdeed))).toEqual(failed)
  })

  test('for one of two copies with the same counter that come at once', async () => {
    const { passkey, user } = await keyed()
    const owner = await backend.owner.connect()
    await owner.query('begin')
    await owner.query('select from auth.users where id = $1 for update', [user.id])
    const copies = [1, 2].map(() => enterByPasskey(backend.authClient(), passkey, { counter: 7 }))
    // Both were found right and wait for the account; asked in the database itself, so that they go on at once.
    await owner.query(`do $$ begin
      for i in 1..4000 loop
        perform pg_stat_clear_snapshot();
        exit when (select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') >= 2;
        perform pg_sleep(0.005);
      end loop;
    end $$; commit`)
    owner.release()
    const entered = (await Promise.all(copies)).filter(({ error }) => error === null)
    expect(entered).toHaveLength(1)
  })

  test('when its question was answered before, is too old, or was another’s', async () => {
    const { auth, passkey } = await keyed()
    const ask = async () => {
      const { data } = await auth.passkey.startAuthentication()
      if (!data) throw new Error('No question came.')
      return { challengeId: data.challenge_id, credential: passkey.get(data.options) }
    }
    const verify = (answer: Awaited<ReturnType<typeof ask>>) =>
      backend.authClient().passkey.verifyAuthentication(answer)
    const answer = await ask()
    const both = await Promise.all([verify(answer), verify(answer)])
    expect(both.map((one) => refused(one)[1] ?? 'in').sort()).toEqual(['in', 'webauthn_challenge_not_found'])
    const late = await ask()
    pass(301)
    expect(refused(await verify(late))).toEqual([400, 'webauthn_challenge_expired'])
    const [one, other] = [await ask(), await ask()]
    expect(refused(await verify({ ...one, challengeId: other.challengeId }))).toEqual(failed)
    await auth.updateUser({ current_password: 'segredo-de-teste' } as object)
    const registration = await auth.passkey.startRegistration()
    const { challenge_id = '', options } = registration.data ?? {}
    const crossed = { challengeId: challenge_id, credential: passkey.get({ challenge: '', ...options }) }
    expect(refused(await verify(crossed))).toEqual([400, 'webauthn_challenge_not_found'])
  })

  test('with a passkey that nobody registered, and with what is none', async () => {
    const stranger = createPasskey()
    expect(refused(await enterByPasskey(backend.authClient(), stranger))).toEqual([
      400,
      'webauthn_verification_failed',
    ])
    const { passkey } = await keyed()
    for (const damage of [{}, { id: 7 }, { id: 'a'.repeat(2000) }, { response: null }, { response: {} }]) {
      const { body } = await call<{ challenge_id: string; options: { challenge: string } }>(
        'POST passkeys/authentication/options',
        { body: {} },
      )
      const credential = { ...(passkey.get(body.options) as object), ...damage }
      const whole = Object.keys(damage).length === 0 ? {} : credential
      const answer = await call('POST passkeys/authentication/verify', {
        body: { challenge_id: body.challenge_id, credential: whole },
      })
      expect([damage, answer.status]).toEqual([damage, 400])
    }
  })

  test('of a suspended account', async () => {
    const { passkey, user } = await keyed()
    await backend.owner.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [user.id])
    expect(refused(await enterByPasskey(backend.authClient(), passkey))).toEqual([403, 'user_banned'])
  })

  test('beyond the count of sign-ins of one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const body = { challenge_id: '00000000-0000-4000-8000-000000000000', credential: { id: 'a' } }
    const statuses: number[] = []
    for (let count = 0; count < 101; count += 1) {
      statuses.push((await call('POST passkeys/authentication/verify', { headers, body })).status)
    }
    expect(statuses).toEqual([...Array(100).fill(400), 429])
  })
})

describe('a registration', () => {
  test('asks for the password in that very session, or for a passkey', async () => {
    const member = await keyed()
    pass(301)
    const needed = [403, 'reauthentication_needed']
    expect(refused(await addPasskey(member.auth))).toEqual(needed)
    await backend.authClient().signInWithPassword(member)
    expect(refused(await addPasskey(member.auth))).toEqual(needed)
    expect((await addPasskey(await enter(member))).error).toBeNull()
  })

  test('asks for the second factor of who has one', async () => {
    const member = await keyed()
    const factor = await addFactor(member.auth, now)
    const auth = backend.authClient()
    await auth.signInWithPassword(member)
    for (const answer of [await addPasskey(auth), await auth.passkey.list()]) {
      expect(refused(answer)).toEqual([403, 'insufficient_aal'])
    }
    pass(60)
    await giveCode(auth, factor, now)
    expect((await addPasskey(auth)).error).toBeNull()
  })

  test('answers the member’s own question, once, on this site', async () => {
    const { auth, passkey } = await keyed()
    const other = await backend.signUp()
    const started = await other.auth.passkey.startRegistration()
    if (!started.data) throw new Error('No question came.')
    const { challenge_id: challengeId, options } = started.data
    const credential = createPasskey().create(options)
    expect(refused(await auth.passkey.verifyRegistration({ challengeId, credential }))).toEqual([
      400,
      'webauthn_challenge_not_found',
    ])
    expect((await other.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull()
    expect(refused(await addPasskey(auth, createPasskey('https://exemplo.com')))).toEqual([
      400,
      'webauthn_verification_failed',
    ])
    expect(refused(await addPasskey(auth, createPasskey(), { isLocked: true }))).toEqual([
      400,
      'webauthn_verification_failed',
    ])
    // Somebody else's credential stays theirs.
    expect(refused(await addPasskey(other.auth, passkey))).toEqual([422, 'webauthn_credential_exists'])
  })

  test('is the last one at ten', async () => {
    const { auth, user } = await keyed()
    await backend.owner.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
       select $1::uuid, decode(md5(n::text || $1::text), 'hex'), '' from generate_series(1, 9) n`,
      [user.id],
    )
    expect(refused(await addPasskey(auth))).toEqual([422, 'too_many_passkeys'])
  })
})

describe('a passkey that is removed', () => {
  test('opens nothing more, and the sessions that it began elsewhere end', async () => {
    const member = await keyed()
    const lost = await enter(member)
    const { auth, id, email, passkey } = member
    pass(301)
    expect(refused(await auth.passkey.delete({ passkeyId: id }))).toEqual([403, 'reauthentication_needed'])
    await auth.updateUser({ current_password: member.password } as object)
    expect((await auth.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await lost.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await auth.getUser()).error).toBeNull()
    expect(refused(await enterByPasskey(backend.authClient(), passkey))).toEqual([
      400,
      'webauthn_verification_failed',
    ])
    await backend.mailTo(email, 1, 'Chave de acesso removida')
  })

  test('lowers the session that it began, which then lacks the second factor', async () => {
    const member = await keyed()
    await addFactor(member.auth, now)
    const auth = await enter(member)
    await auth.updateUser({ current_password: member.password } as object)
    expect((await auth.passkey.delete({ passkeyId: member.id })).error).toBeNull()
    await auth.refreshSession()
    expect(await levelsOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  test('is the member’s own', async () => {
    const [ana, bia] = [await keyed(), await keyed()]
    const change = { passkeyId: bia.id, friendlyName: 'Outro' }
    for (const answer of [
      await ana.auth.passkey.delete({ passkeyId: bia.id }),
      await ana.auth.passkey.update(change),
    ]) {
      expect(refused(answer)).toEqual([404, 'validation_failed'])
    }
    expect((await bia.auth.passkey.list()).data).toHaveLength(1)
  })

  test('goes with a recovery of an account whose address nobody confirmed', async () => {
    const { email, passkey } = await keyed()
    const owner = backend.authClient()
    await owner.resetPasswordForEmail(email)
    const { tokenHash } = await backend.mailTo(email, 1, 'Crie uma nova senha')
    expect((await owner.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull()
    expect(refused(await enterByPasskey(backend.authClient(), passkey))).toEqual([
      400,
      'webauthn_verification_failed',
    ])
  })
})
