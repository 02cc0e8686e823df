import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainClient } from '../api/data-notas.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'

let backend: Backend
let ana: Member
let bia: Member
let asAna: ReturnType<typeof plainClient>

beforeAll(async () => {
  backend = await startBackend()
  ana = await backend.signUp()
  bia = await backend.signUp()
  asAna = plainClient(backend, ana.session.access_token)
})
afterAll(() => backend.close())

const profileOf = ({ user, email }: Member) => ({
  id: user.id,
  email,
  nome_completo: 'Nome de Teste',
  profissao: 'enfermagem' as const,
  data_nascimento: '1990-03-15',
  numero_conselho: 'COREN 1',
  uf_conselho: 'SP',
  experiencia: 'praticando',
})
const stored = async () => (await backend.owner.query('select id, email from profiles order by email')).rows

describe('profiles', () => {
  beforeEach(async () => {
    await backend.owner.query('delete from profiles')
    expect((await bia.data.from('profiles').insert(profileOf(bia))).error).toBeNull()
  })

  test("a member cannot see another's profile, by any filter", async () => {
    const { data } = await asAna.from('profiles').select()
    expect(data).toEqual([])
    for (const [column, value] of Object.entries(profileOf(bia))) {
      expect((await asAna.from('profiles').select().eq(column, value)).data).toEqual([])
    }
    const { count } = await asAna.from('profiles').select('*', { count: 'exact', head: true })
    expect(count).toBe(0)
    expect((await asAna.from('profiles').select().not('id', 'is', null)).data).toEqual([])
  })

  test.each([
    ["another's id", () => ({ ...profileOf(ana), id: bia.user.id })],
    ["another's e-mail", () => ({ ...profileOf(ana), email: bia.email })],
    ['an e-mail that is nobody’s', () => ({ ...profileOf(ana), email: 'outra@exemplo.com.br' })],
    ["one's own e-mail in capitals", () => ({ ...profileOf(ana), email: ana.email.toUpperCase() })],
    ['an id that is nobody’s', () => ({ ...profileOf(ana), id: randomUUID() })],
  ])('a member cannot create a profile with %s', async (_, profile) => {
    const { error, status } = await asAna.from('profiles').insert(profile())
    expect([error?.code, status]).toEqual(['42501', 403])
    expect(await stored()).toEqual([{ id: bia.user.id, email: bia.email }])
  })

  test("a member cannot slip another's profile in beside their own", async () => {
    const { error } = await asAna
      .from('profiles')
      .insert([profileOf(ana), { ...profileOf(ana), id: bia.user.id }])
    expect(error?.code).toBe('42501')
    expect(await stored()).toHaveLength(1)
  })

  test('a profile is created once', async () => {
    expect((await asAna.from('profiles').insert(profileOf(ana))).status).toBe(201)
    const again = await asAna.from('profiles').insert(profileOf(ana))
    expect([again.error?.code, again.status]).toEqual(['23505', 409])
  })

  test('a member changes their own profile and no other', async () => {
    await asAna.from('profiles').insert(profileOf(ana))
    const changes = {
      nome_completo: 'Ana Nova',
      profissao: 'farmacia',
      data_nascimento: '1991-01-02',
      numero_conselho: 'CRF 2',
    }
    const own = await asAna.from('profiles').update(changes).eq('id', ana.user.id).select()
    expect(own.data).toEqual([{ ...profileOf(ana), ...changes }])
    for (const [column, value] of Object.entries(profileOf(bia))) {
      const other = await asAna
        .from('profiles')
        .update(changes)
        .eq(column, value)
        .neq('id', ana.user.id)
        .select()
      expect([other.error, other.data]).toEqual([null, []])
    }
    expect((await bia.data.from('profiles').select()).data).toEqual([profileOf(bia)])
  })

  test.each([
    ['id', () => bia.user.id],
    ['id', () => randomUUID()],
    ['email', () => 'outra@exemplo.com.br'],
    ['email', () => ana.email],
  ])('a member cannot change the %s of a profile, not even their own', async (column, value) => {
    await asAna.from('profiles').insert(profileOf(ana))
    for (const { user } of [ana, bia]) {
      const change = { nome_completo: 'Outra', [column]: value() }
      const { error, status } = await asAna.from('profiles').update(change).eq('id', user.id)
      expect([error?.code, status]).toEqual(['42501', 403])
    }
    expect((await asAna.from('profiles').select()).data).toEqual([profileOf(ana)])
  })

  test('a change whose old values are no longer there finds no row, and loses nothing', async () => {
    await asAna.from('profiles').insert(profileOf(ana))
    const change = (name: string) =>
      asAna
        .from('profiles')
        .update({ nome_completo: name })
        .match({ id: ana.user.id, nome_completo: 'Nome de Teste', numero_conselho: 'COREN 1' })
        .select()
    const [first, second] = await Promise.all([change('Numa aba'), change('Noutra aba')])
    expect([first.data?.length, second.data?.length].sort()).toEqual([0, 1])
  })

  test('a member deletes no profile, not even their own', async () => {
    await asAna.from('profiles').insert(profileOf(ana))
    for (const { user } of [ana, bia]) {
      const { error, status } = await asAna.from('profiles').delete().eq('id', user.id)
      expect([error?.code, status]).toEqual(['42501', 403])
    }
    expect(await stored()).toHaveLength(2)
  })

  test('a visitor changes none', async () => {
    const change = plainClient(backend)
      .from('profiles')
      .update({ nome_completo: 'Outra' })
      .eq('id', bia.user.id)
    expect((await change).error?.code).toBe('42501')
  })

  test('the e-mail follows the account’s', async () => {
    await backend.owner.query(`update auth.users set email = 'nova@exemplo.com.br' where id = $1`, [
      bia.user.id,
    ])
    const { rows } = await backend.owner.query('select email from profiles where id = $1', [bia.user.id])
    expect(rows).toEqual([{ email: 'nova@exemplo.com.br' }])
    await backend.owner.query('update auth.users set email = $2 where id = $1', [bia.user.id, bia.email])
  })

  test.each([
    ['profissao', 'medicina'],
    ['data_nascimento', '2999-01-01'],
    ['nome_completo', ''],
    ['numero_conselho', ''],
  ])('%s may not be %j', async (column, value) => {
    const { error, status } = await asAna.from('profiles').insert({ ...profileOf(ana), [column]: value })
    expect([error?.code, status]).toEqual(['23514', 400])
    const change = await plainClient(backend, bia.session.access_token)
      .from('profiles')
      .update({ [column]: value })
      .eq('id', bia.user.id)
    expect([change.error?.code, change.status]).toEqual(['23514', 400])
  })

  test('a member creates and reads their own, without a birth date too', async () => {
    const profile = { ...profileOf(ana), data_nascimento: null }
    const { data } = await asAna.from('profiles').insert(profile).select().single()
    expect(data).toEqual(profile)
    expect((await asAna.from('profiles').select()).data).toEqual([profile])
  })

  test('an account that goes takes its profile along', async () => {
    const carla = await backend.signUp()
    await carla.data.from('profiles').insert(profileOf(carla))
    await backend.owner.query('delete from auth.users where id = $1', [carla.user.id])
    expect(await stored()).toEqual([{ id: bia.user.id, email: bia.email }])
  })
})

describe('mentorias', () => {
  test('a member writes none', async () => {
    const { data: all } = await asAna.from('mentorias').select()
    expect(all).toHaveLength(9)
    const { id: _, ...mentoria } = all?.[0] ?? {}
    const first = all?.[0]?.id
    const answers = [
      await asAna.from('mentorias').insert(mentoria),
      await asAna.from('mentorias').insert(mentoria).select(),
      await asAna.from('mentorias').update({ titulo: 'Outra' }).eq('id', first),
      await asAna.from('mentorias').update({}).eq('id', first).select().single(),
      await asAna.from('mentorias').delete().eq('id', first),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', 'PGRST116', '42501'])
    const { data: after } = await asAna.from('mentorias').select()
    expect(after).toEqual(all)
  })

  test('a member reads all of them', async () => {
    expect((await asAna.from('mentorias').select()).data).toHaveLength(9)
  })
})
