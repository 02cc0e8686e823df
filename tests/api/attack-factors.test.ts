import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addPasskey } from '../helpers/passkey.ts'
import { addFactor, enroll, giveCode } from '../helpers/second-factor.ts'

/** Second factors in the hands of a stranger: on somebody's address, and by a session that proved no password. */

let now = Date.now()
const pass = (seconds: number) => {
  now += seconds * 1000
}
const smtpUrl = 'smtp://localhost:25'
let backend: Backend
let withoutMail: Backend
beforeAll(async () => {
  const clock = () => now
  backend = await startBackend({ clock, mail: { smtpUrl, from: 'Estética <ola@exemplo.com.br>' } })
  withoutMail = await startBackend({ clock })
})
afterAll(() => Promise.all([backend.close(), withoutMail.close()]))

type Auth = Member['auth']
const refused = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) => [
  error?.status,
  error?.code,
]

/** Confirms the address by the code of a letter, in the member's own page. */
async function confirmAddress({ auth, email }: Member) {
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  const { code } = await backend.mailTo(email, 1, 'Seu código de confirmação')
  expect((await backend.authClient().verifyOtp({ type: 'signup', email, token: code })).error).toBeNull()
}

async function recover(email: string, from: Backend = backend): Promise<Auth> {
  const auth = from.authClient()
  await auth.resetPasswordForEmail(email)
  const { tokenHash } = await from.mailTo(email, 1, 'Crie uma nova senha')
  expect((await auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull()
  return auth
}

/** A factor as it stands where it was put in force before addresses had to be confirmed for it. */
async function oldFactor({ auth, user }: Member, on: Backend) {
  const prove = (hasFollowedLetter: boolean) =>
    on.owner.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email_verified', $2::boolean)
       where user_id = $1`,
      [user.id, hasFollowedLetter],
    )
  await prove(true)
  const factor = await addFactor(auth, now)
  await prove(false)
  return factor
}

describe('an account that a stranger made on somebody’s address', () => {
  test('takes no factor before a letter to that address came back; then it does', async () => {
    const member = await backend.signUp()
    const answer = await member.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(refused(answer)).toEqual([403, 'email_not_confirmed'])
    await confirmAddress(member)
    expect((await enroll(member.auth)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('the letter has a code to be typed where it was asked for, and no link to be followed by mistake', async () => {
    const { auth, email } = await backend.signUp()
    await auth.resend({ type: 'signup', email })
    const { link, text, code } = await backend.mailTo(email, 1, 'Seu código de confirmação')
    expect([link, code]).toEqual([undefined, expect.stringMatching(/^\d{8}$/)])
    expect(text).toContain('Se não foi você')
  })

  test('comes back to its mailbox by a recovery: factors, sessions and password are gone', async () => {
    const stranger = await backend.signUp()
    await oldFactor(stranger, backend)
    const owner = await recover(stranger.email)
    expect((await stranger.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const { email, password } = stranger
    const again = await backend.authClient().signInWithPassword({ email, password })
    expect(refused(again)).toEqual([400, 'invalid_credentials'])
    expect((await owner.mfa.listFactors()).data?.all).toEqual([])
    expect((await owner.updateUser({ password: 'da-dona-agora' })).error).toBeNull()
    const { data } = await owner.getSession()
    const list = await backend.dataClient(data.session?.access_token).from('mentorias').select('id')
    expect(list.data).toHaveLength(9)
  })

  test('comes back without the change of e-mail that the stranger had asked for', async () => {
    const stranger = await backend.signUp()
    const email = `estranho-${stranger.email}`
    await stranger.auth.updateUser({ email, current_password: stranger.password })
    const { tokenHash, code } = await backend.mailTo(email, 1, 'Confirme seu novo e-mail')
    const owner = await recover(stranger.email)
    const follow = (o: { token_hash: string } | { email: string; token: string }) =>
      backend.authClient().verifyOtp({ type: 'email_change', ...o })
    expect(refused(await follow({ token_hash: tokenHash }))).toEqual([403, 'otp_expired'])
    expect(refused(await follow({ email, token: code }))).toEqual([403, 'otp_expired'])
    expect((await owner.getUser()).data.user).toMatchObject({ email: stranger.email })
    expect((await owner.getUser()).data.user?.new_email).toBeUndefined()
  })

  test('but a member whose address was confirmed keeps the factor through a recovery', async () => {
    const member = await backend.signUp()
    await confirmAddress(member)
    const factor = await addFactor(member.auth, now)
    const owner = await recover(member.email)
    expect(refused(await owner.updateUser({ password: 'outra-senha' }))).toEqual([401, 'insufficient_aal'])
    pass(30)
    expect((await giveCode(owner, factor, now)).error).toBeNull()
    expect((await owner.updateUser({ password: 'outra-senha' })).error).toBeNull()
  })

  test('without a mail server no letter proves anything: factors go by the operator’s command alone', async () => {
    const member = await withoutMail.signUp()
    const factor = await addFactor(member.auth, now)
    const owner = await recover(member.email, withoutMail)
    expect((await owner.mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([factor.id])
  })
})

describe('a session that proved no password', () => {
  test('adds no factor because another session just signed in', async () => {
    const member = await backend.signUp()
    await confirmAddress(member)
    const { email, password } = member
    const letter = await recover(email)
    pass(301)
    expect((await backend.authClient().signInWithPassword({ email, password })).error).toBeNull()
    const answer = await letter.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(refused(answer)).toEqual([403, 'reauthentication_needed'])
  })

  test('removes no factor because another session just signed in', async () => {
    const member = await withoutMail.signUp()
    const factor = await addFactor(member.auth, now)
    pass(301)
    const { email, password } = member
    expect((await withoutMail.authClient().signInWithPassword({ email, password })).error).toBeNull()
    const answer = await member.auth.mfa.unenroll({ factorId: factor.id })
    expect(refused(answer)).toEqual([403, 'reauthentication_needed'])
  })

  test('proves it in that very session, for five minutes; a wrong one proves nothing', async () => {
    const { auth, password } = await withoutMail.signUp()
    pass(301)
    const add = () => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(refused(await auth.updateUser({ current_password: 'errada' }))).toEqual([
      400,
      'current_password_invalid',
    ])
    expect(refused(await add())).toEqual([403, 'reauthentication_needed'])
    expect((await auth.updateUser({ current_password: password })).error).toBeNull()
    expect((await add()).error).toBeNull()
    pass(301)
    expect(refused(await add())).toEqual([403, 'reauthentication_needed'])
  })

  test('of a recovery sets one new password, also of three that are sent at once', async () => {
    const { email } = await withoutMail.signUp()
    const auth = await recover(email, withoutMail)
    const passwords = ['a-primeira', 'a-segunda', 'a-terceira']
    const answers = await Promise.all(passwords.map((password) => auth.updateUser({ password })))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.sort()).toEqual(['current_password_required', 'current_password_required', undefined])
  })

  test('of a recovery that sets a new password knows it: it may add a factor', async () => {
    const { email } = await withoutMail.signUp()
    const auth = await recover(email, withoutMail)
    pass(301)
    expect((await auth.updateUser({ password: 'a-nova-senha' })).error).toBeNull()
    expect((await enroll(auth)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })
})

/**
 * Takes the account back while a request is under way: `ask` begins before, and waits for the account's row when its
 * sessions end and its password goes.
 */
async function takeBackDuring<T>({ user }: Member, ask: () => Promise<T>): Promise<T> {
  const client = await withoutMail.owner.connect()
  await client.query('begin')
  await client.query(`update auth.users set encrypted_password = '' where id = $1`, [user.id])
  await client.query('delete from auth.sessions where user_id = $1', [user.id])
  const asked = ask()
  // In the database itself, so that it goes on as soon as the request waits.
  await client.query(`do $$ begin
    for i in 1..4000 loop
      exit when exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)));
      perform pg_sleep(0.005);
    end loop;
  end $$; commit`)
  client.release()
  return asked
}

test.each<[string, (member: Member) => Promise<{ error: unknown }>]>([
  ['a new password', ({ auth, password }) => auth.updateUser({ password: 'x', current_password: password })],
  [
    'a change of e-mail',
    ({ auth, email, password }) => auth.updateUser({ email: `x${email}`, current_password: password }),
  ],
  ['a second factor', ({ auth }) => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })],
  ['a passkey', ({ auth }) => addPasskey(auth)],
])('%s that is under way while the account is taken back comes to nothing', async (_, ask) => {
  const member = await withoutMail.signUp()
  const { error } = await takeBackDuring(member, () => ask(member))
  expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  const { rows } = await withoutMail.owner.query(
    `select encrypted_password as hash, email_change,
       (select count(*)::int from auth.mfa_factors where user_id = u.id)
         + (select count(*)::int from auth.webauthn_credentials where user_id = u.id) as locks
     from auth.users u where id = $1`,
    [member.user.id],
  )
  expect(rows).toEqual([{ hash: '', email_change: '', locks: 0 }])
})

test('a sign-in that is under way while the password goes begins no session', async () => {
  const member = await withoutMail.signUp()
  const { email, password } = member
  const answer = await takeBackDuring(member, () =>
    withoutMail.authClient().signInWithPassword({ email, password }),
  )
  expect(refused(answer)).toEqual([400, 'invalid_credentials'])
})

test('the password alone tells whose account it is and which devices to ask, and nothing else of it', async () => {
  const auth = withoutMail.authClient()
  const email = 'so-a-senha@exemplo.com.br'
  const data = { nome_completo: 'Ana Beatriz', data_nascimento: '1990-03-15' }
  await auth.signUp({ email, password: 'segredo-de-teste', options: { data } })
  const factor = await addFactor(auth, now)
  pass(60)
  const guest = withoutMail.authClient()
  const { data: granted } = await guest.signInWithPassword({ email, password: 'segredo-de-teste' })
  const { data: read } = await guest.getUser()
  const { data: renewed } = await guest.refreshSession()
  for (const user of [granted.user, read.user, renewed.user]) {
    expect(user).toMatchObject({ email, user_metadata: {}, app_metadata: {}, identities: [] })
    expect(user?.factors?.map(({ id }) => id)).toEqual([factor.id])
    expect(user).not.toHaveProperty('last_sign_in_at')
  }
  const token = renewed.session?.access_token.split('.')[1] ?? ''
  expect(Buffer.from(token, 'base64url').toString()).not.toMatch(/Ana|1990/)
  const raised = await giveCode(guest, factor, now)
  expect(raised.data?.user.user_metadata).toMatchObject(data)
  expect((await guest.getUser()).data.user?.identities).toHaveLength(1)
})
