import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainClient } from '../api/data-notas.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'

let backend: Backend
let ana: Member
let bia: Member
let asAna: ReturnType<typeof plainClient>
let asBia: ReturnType<typeof plainClient>
let mentorias: string[]

beforeAll(async () => {
  backend = await startBackend()
  ana = await backend.signUp()
  bia = await backend.signUp()
  asAna = plainClient(backend, ana.session.access_token)
  asBia = plainClient(backend, bia.session.access_token)
  const { rows } = await backend.owner.query<{ id: string }>('select id from mentorias order by titulo')
  mentorias = rows.map(({ id }) => id)
})
afterAll(() => backend.close())

describe.each(['favoritos', 'interesses'])('%s', (table) => {
  const stored = async () =>
    (await backend.owner.query(`select usuario, mentoria from ${table} order by criado_em`)).rows

  beforeEach(async () => {
    await backend.owner.query(`delete from ${table}`)
    expect((await asBia.from(table).insert({ mentoria: mentorias[0] })).status).toBe(201)
  })

  test('a member marks, reads and unmarks their own', async () => {
    const { data } = await asAna.from(table).insert({ mentoria: mentorias[1] }).select().single()
    expect(data).toMatchObject({
      usuario: ana.user.id,
      mentoria: mentorias[1],
      criado_em: expect.any(String),
    })
    expect((await asAna.from(table).select()).data).toEqual([data])
    expect((await asAna.from(table).delete().eq('mentoria', mentorias[1])).status).toBe(204)
    expect(await stored()).toEqual([{ usuario: bia.user.id, mentoria: mentorias[0] }])
  })

  test('a mentoria is marked once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => asAna.from(table).insert({ mentoria: mentorias[0] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stored()).toHaveLength(2)
  })

  test("a member neither sees nor removes nor makes another's", async () => {
    expect((await asAna.from(table).select()).data).toEqual([])
    expect((await asAna.from(table).select().eq('usuario', bia.user.id)).data).toEqual([])
    await asAna.from(table).delete().eq('usuario', bia.user.id)
    await asAna.from(table).delete().eq('mentoria', mentorias[0])
    const forged = await asAna.from(table).insert({ usuario: bia.user.id, mentoria: mentorias[1] })
    expect([forged.error?.code, forged.status]).toEqual(['42501', 403])
    expect(await stored()).toEqual([{ usuario: bia.user.id, mentoria: mentorias[0] }])
  })

  test.each([
    ['a mark is not changed', { mentoria: randomUUID() }],
    ['a mark does not change hands', { usuario: randomUUID() }],
  ])('%s', async (_, change) => {
    const { error, status } = await asBia.from(table).update(change).eq('mentoria', mentorias[0])
    expect([error?.code, status]).toEqual(['42501', 403])
  })

  test('a member cannot set when it was made', async () => {
    const row = { mentoria: mentorias[1], criado_em: '2001-01-01T00:00:00Z' }
    expect((await asAna.from(table).insert(row)).error?.code).toBe('42501')
  })

  test('a mentoria that does not exist is not marked', async () => {
    const { error, status } = await asAna.from(table).insert({ mentoria: randomUUID() })
    expect([error?.code, status]).toEqual(['23503', 409])
  })

  test('a mark goes with its member, and with its mentoria', async () => {
    const carla = await backend.signUp()
    const asCarla = plainClient(backend, carla.session.access_token)
    await asCarla.from(table).insert({ mentoria: mentorias[0] })
    await backend.owner.query('delete from auth.users where id = $1', [carla.user.id])
    expect(await stored()).toHaveLength(1)
    const { rows } = await backend.owner.query<{ id: string }>(
      `insert into mentorias (titulo, categoria, duracao, carga_horaria, descricao)
       values ('Passageira', 'facial', '1 dia', '12h', 'x') returning id`,
    )
    await asAna.from(table).insert({ mentoria: rows[0]?.id })
    await backend.owner.query('delete from mentorias where id = $1', [rows[0]?.id])
    expect(await stored()).toHaveLength(1)
  })
})

describe('the consent to be contacted', () => {
  const wish = async (asMember = asAna) => (await asMember.from('interesses').select()).data?.[0]
  const change = (values: object) => asAna.from('interesses').update(values).eq('mentoria', mentorias[0])

  beforeEach(async () => {
    await backend.owner.query('delete from interesses')
    await asAna.from('interesses').insert({ mentoria: mentorias[0] })
  })

  test('begins without one, is dated by the database, and is withdrawn', async () => {
    expect(await wish()).toMatchObject({ recado: null, aceita_contato: false, contato_em: null })
    await change({ recado: 'À tarde, por favor.', aceita_contato: true })
    const given = await wish()
    expect(given).toMatchObject({ recado: 'À tarde, por favor.', contato_em: expect.any(String) })
    await change({ recado: null, aceita_contato: true })
    expect(await wish()).toMatchObject({ recado: null, contato_em: given?.contato_em })
    await change({ aceita_contato: false })
    expect(await wish()).toMatchObject({ aceita_contato: false, contato_em: null })
  })

  test("is neither given nor read for another's interest, nor dated by hand", async () => {
    await asBia.from('interesses').update({ aceita_contato: true }).eq('mentoria', mentorias[0])
    expect(await wish(asBia)).toBeUndefined()
    expect(await wish()).toMatchObject({ aceita_contato: false })
    expect((await change({ contato_em: '2001-01-01T00:00:00Z' })).error?.code).toBe('42501')
    const made = await asAna.from('interesses').insert({ mentoria: mentorias[1], aceita_contato: true })
    expect(made.error?.code).toBe('42501')
  })

  test('a note has 500 characters at most', async () => {
    expect((await change({ recado: 'a'.repeat(501) })).error?.code).toBe('23514')
    expect((await change({ recado: '' })).error?.code).toBe('23514')
  })
})

describe.each([
  ['mentoria_conteudo', (): object => ({ mentoria: mentorias[0], introducao: ['Um parágrafo.'] })],
  [
    'agenda_sessoes',
    (): object => ({
      titulo: 'Plantão',
      modalidade: 'online',
      inicio: '2026-12-01T19:30:00-03:00',
      fim: '2026-12-01T20:30:00-03:00',
    }),
  ],
])('%s', (table, row) => {
  test('members read it and write nothing', async () => {
    const columns = Object.keys(row()).join(', ')
    await backend.owner.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`,
      [row()],
    )
    expect((await asAna.from(table).select()).data).toEqual([expect.objectContaining({})])
    const answers = [
      await asAna.from(table).insert(row()),
      await asAna.from(table).update({ modalidade: 'online' }).eq('modalidade', 'x'),
      await asAna.from(table).delete().eq('modalidade', 'x'),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  })
})

test.each([
  [`introducao`, [`duas\nlinhas`]],
  [`conteudo`, ['']],
  [`conteudo`, [null]],
  [`voce_vai_aprender`, Array(61).fill('x')],
])('%s does not take what no file could carry', async (column, value) => {
  const insert = `insert into mentoria_conteudo (mentoria, ${column}) values ($1, $2)`
  await expect(backend.owner.query(insert, [mentorias[2], value])).rejects.toMatchObject({ code: '23514' })
})
