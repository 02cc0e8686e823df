import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prune } from '../../server/upkeep/prune.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addFactor, type Enrolled, enroll, giveCode } from '../helpers/second-factor.ts'

/** What the second factor asks of the rest of the account: its removal, a new password, a new e-mail, leaving. */

let now = Date.now()
let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ clock: () => now })
})
afterAll(() => backend.close())
function pass(seconds: number) {
  now += seconds * 1000
}

type Auth = Member['auth']
const refused = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) => [
  error?.status,
  error?.code,
]
const levelOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel
const dataOf = async (auth: Auth) => backend.dataClient((await auth.getSession()).data.session?.access_token)
const listOf = async (auth: Auth) => (await (await dataOf(auth)).from('mentorias').select('id')).data?.length

async function signIn({ email, password }: Pick<Member, 'email' | 'password'>, factor?: Enrolled) {
  const auth = backend.authClient()
  const { error } = await auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  pass(30)
  if (factor) expect((await giveCode(auth, factor, now)).error).toBeNull()
  return auth
}

async function protectedMember() {
  const member = await backend.signUp()
  const factor = await addFactor(member.auth, now)
  return { ...member, factor }
}

describe('removing a factor', () => {
  test('takes a session that used it and the password of a moment ago; the member is told', async () => {
    const member = await protectedMember()
    const { auth, factor, email } = member
    const remove = (by: Auth) => by.mfa.unenroll({ factorId: factor.id })
    pass(301)
    expect(refused(await remove(auth))).toEqual([403, 'reauthentication_needed'])
    const aside = await signIn(member)
    expect(refused(await remove(aside))).toEqual([422, 'insufficient_aal'])
    const { data, error } = await remove(auth)
    expect([error, data]).toEqual([null, { id: factor.id }])
    const { text } = await backend.mailTo(email, 1, 'Verificação em duas etapas: aparelho removido')
    expect(text).toContain('saiu da verificação em duas etapas')
    expect(refused(await remove(auth))).toEqual([404, 'mfa_factor_not_found'])
  })

  test('that was the last: sessions go on, as having proved the password', async () => {
    const member = await protectedMember()
    const phone = await signIn(member, member.factor)
    await member.auth.mfa.unenroll({ factorId: member.factor.id })
    for (const auth of [member.auth, phone]) {
      const { data, error } = await auth.refreshSession()
      expect([error, data.user?.factors]).toEqual([null, undefined])
      expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toEqual({
        currentLevel: 'aal1',
        nextLevel: 'aal1',
        currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
      })
      expect(await listOf(auth)).toBe(9)
    }
    expect(await listOf(await signIn(member))).toBe(9)
  })

  test('while there is another: the session is asked for that one, and those of other browsers end', async () => {
    const member = await protectedMember()
    pass(30)
    const spare = await addFactor(member.auth, now, 'Reserva')
    const lost = await signIn(member, member.factor)
    const other = await signIn(member, spare)
    const auth = await signIn(member, member.factor)
    await auth.mfa.unenroll({ factorId: member.factor.id })
    expect((await lost.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await listOf(other)).toBe(9)
    await auth.refreshSession()
    expect(await levelOf(auth)).toBe('aal1')
    expect(await listOf(auth)).toBe(0)
    pass(30)
    expect((await giveCode(auth, spare, now)).error).toBeNull()
    expect(await listOf(auth)).toBe(9)
  })

  test('that was never confirmed takes neither', async () => {
    const { auth } = await backend.signUp()
    const { id: factorId } = await enroll(auth)
    pass(301)
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await auth.mfa.listFactors()).data?.all).toEqual([])
  })
})

describe('a session that proved the password alone', () => {
  test.each([
    ['password', { password: 'outra-senha', current_password: 'segredo-de-teste' }],
    ['e-mail', { email: 'outra@exemplo.com.br', current_password: 'segredo-de-teste' }],
    ['name', { data: { nome_completo: 'Outra' } }],
  ])('changes no %s', async (_, change) => {
    const member = await protectedMember()
    const auth = await signIn(member)
    expect(refused(await auth.updateUser(change))).toEqual([401, 'insufficient_aal'])
    pass(30)
    await giveCode(auth, member.factor, now)
    expect((await auth.updateUser(change)).error).toBeNull()
  })

  test('of a mailed link sets no new password before the code', async () => {
    const { email, factor } = await protectedMember()
    await backend.authClient().resetPasswordForEmail(email)
    const { tokenHash } = await backend.mailTo(email, 1, 'Crie uma nova senha')
    const auth = backend.authClient()
    await auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    const password = 'uma-senha-nova'
    expect(refused(await auth.updateUser({ password }))).toEqual([401, 'insufficient_aal'])
    pass(30)
    expect((await giveCode(auth, factor, now)).error).toBeNull()
    expect((await auth.updateUser({ password })).error).toBeNull()
    expect(await levelOf(await signIn({ email, password }, factor))).toBe('aal2')
  })

  test('does not delete the account; with the code it does, factors and all', async () => {
    const member = await protectedMember()
    const auth = await signIn(member)
    const leave = async () => (await dataOf(auth)).rpc('excluir_minha_conta', { confirmacao: 'EXCLUIR' })
    expect(refused({ error: { ...(await leave()).error, status: 403 } })).toEqual([403, 'insufficient_aal'])
    pass(30)
    await giveCode(auth, member.factor, now)
    expect((await leave()).status).toBe(204)
    for (const table of ['mfa_factors', 'mfa_challenges']) {
      const { rowCount } = await backend.owner.query(
        `select from auth.${table} t where position($1 in t::text) > 0`,
        [member.factor.id],
      )
      expect([table, rowCount]).toEqual([table, 0])
    }
  })
})

test('my data names the devices, without what their codes are made of', async () => {
  const { auth, factor } = await protectedMember()
  const { data } = await (await dataOf(auth)).rpc('meus_dados')
  expect(data).toMatchObject({
    verificacao_em_duas_etapas: [
      {
        nome: 'Celular',
        tipo: 'totp',
        situacao: 'em uso',
        criada_em: expect.any(String),
        codigos_pedidos: [{ endereco_ip: '127.0.0.1', confirmado_em: expect.any(String) }],
      },
    ],
  })
  expect(JSON.stringify(data)).not.toContain(factor.secret)
})

test('what enrolments and challenges leave behind is pruned, and no factor in force', async () => {
  const member = await protectedMember()
  const other = await backend.signUp()
  await enroll(other.auth)
  await backend.owner.query(
    `update auth.mfa_factors set created_at = created_at - interval '2 days';
     update auth.mfa_challenges set created_at = created_at - interval '2 days'`,
  )
  pass(60)
  await giveCode(member.auth, member.factor, now)
  await backend.owner.query(
    `update auth.mfa_challenges set created_at = now() where created_at > now() - interval '1 day'`,
  )
  await prune(backend.database.auth)
  const { rows } = await backend.owner.query(
    `select (select count(*)::int from auth.mfa_factors where user_id = $1) as own,
       (select count(*)::int from auth.mfa_factors where user_id = $2) as unfinished,
       (select count(*)::int from auth.mfa_challenges) as challenges`,
    [member.user.id, other.user.id],
  )
  expect(rows).toEqual([{ own: 1, unfinished: 0, challenges: 1 }])
})
