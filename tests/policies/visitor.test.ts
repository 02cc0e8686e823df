import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainClient, rawRequest } from '../api/data-notas.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'

let backend: Backend
let member: Member
let visitor: ReturnType<typeof plainClient>

beforeAll(async () => {
  backend = await startBackend()
  member = await backend.signUp()
  await backend.owner.query(
    `insert into profiles (id, email, nome_completo, profissao, numero_conselho)
     values ($1, $2, 'Ana', 'outros', '1')`,
    [member.user.id, member.email],
  )
  visitor = plainClient(backend)
})
afterAll(() => backend.close())

/** Every table of the product, and a column by which to ask for one row. */
const tables = [
  ['mentorias', 'id'],
  ['profiles', 'id'],
  ['ciencias_privacidade', 'usuario'],
  ['eventos_seguranca', 'usuario'],
  ['favoritos', 'mentoria'],
  ['interesses', 'mentoria'],
  ['mentoria_conteudo', 'mentoria'],
  ['agenda_sessoes', 'id'],
  ['assinaturas_agenda', 'usuario'],
] as const
const rowOf = (key: string): object => ({ [key]: member.user.id })
const refused = { data: null, status: 401, error: { code: '42501' } }

describe('a visitor gets nothing at all', () => {
  test.each(tables)('no row of %s', async (table, key) => {
    expect(await visitor.from(table).select()).toMatchObject(refused)
    expect(await visitor.from(table).select(key).limit(1)).toMatchObject(refused)
    expect(await visitor.from(table).select().eq(key, member.user.id)).toMatchObject(refused)
    const { status, count } = await visitor.from(table).select('*', { head: true, count: 'exact' })
    expect([status, count]).toEqual([401, null])
  })

  test.each(tables)('no write to %s', async (table, key) => {
    expect(await visitor.from(table).insert(rowOf(key))).toMatchObject(refused)
    expect(await visitor.from(table).update(rowOf(key)).neq(key, member.user.id)).toMatchObject(refused)
    expect(await visitor.from(table).delete().eq(key, member.user.id)).toMatchObject(refused)
    const { rows } = await backend.owner.query(
      'select (select count(*)::int from mentorias) mentorias, (select count(*)::int from profiles) profiles',
    )
    expect(rows).toEqual([{ mentorias: 9, profiles: 1 }])
  })

  test.each([
    ['no Authorization', { Authorization: '' }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
  ])('with %s', async (_, headers) => {
    const response = await rawRequest(backend)('mentorias', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each([[undefined], ['outra-chave']])('with the api key %s nobody is answered', async (apikey) => {
    const headers = { Authorization: `Bearer ${member.session.access_token}`, ...(apikey ? { apikey } : {}) }
    const response = await backend.fetch('/rest/v1/mentorias', { headers })
    expect(response.status).toBe(401)
  })
})
