import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { createNotas, plainClient, rawRequest } from './data-notas.ts'

let backend: Backend
let member: Member
let client: ReturnType<typeof plainClient>
let request: ReturnType<typeof rawRequest>

beforeAll(async () => {
  backend = await startBackend()
  member = await backend.signUp()
  await createNotas(backend)
  const rows = [
    ['alfa', 'a', true, '1.5'],
    ['beta 100%', 'b', false, '2.25'],
    ['gama, "delta"', null, null, '12345678901234567890.0123456789'],
    ['Épsilon (x)', 'd', true, '-3'],
    ['a.b', 'null', false, null],
  ]
  for (const [index, row] of rows.entries()) {
    await backend.owner.query(
      'insert into notas (id, dono, texto, codigo, feita, valor) values ($1, $2, $3, $4, $5, $6)',
      [index + 1, member.user.id, ...row],
    )
  }
  client = plainClient(backend, member.session.access_token)
  request = rawRequest(backend, member.session.access_token)
})
afterAll(() => backend.close())

const ids = (data: { id: number }[] | null) => data?.map(({ id }) => id)
const notas = () => client.from('notas').select('id').order('id')

describe('the calls of the web app', () => {
  test('all mentorias, newest first', async () => {
    const { data, error, status } = await member.data
      .from('mentorias')
      .select('*')
      .order('created_at', { ascending: false })
    expect({ error, status, rows: data?.length }).toEqual({ error: null, status: 200, rows: 9 })
    const times = data?.map(({ created_at }) => created_at) ?? []
    expect(times).toEqual([...times].sort().reverse())
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    expect(Object.keys(data?.[0] ?? {})).toEqual([
      'id',
      'titulo',
      'categoria',
      'duracao',
      'carga_horaria',
      'descricao',
      'imagem_url',
      'created_at',
    ])
  })

  test('one mentoria by id, at most one', async () => {
    const { data: all } = await member.data.from('mentorias').select('id, titulo').limit(1)
    const id = all?.[0]?.id ?? ''
    const found = await member.data.from('mentorias').select('*').eq('id', id).maybeSingle()
    expect(found.data).toMatchObject({ id, titulo: all?.[0]?.titulo })
    const absent = await member.data.from('mentorias').select('*').eq('id', member.user.id).maybeSingle()
    expect({ data: absent.data, error: absent.error }).toEqual({ data: null, error: null })
  })

  test('the profile after sign-up, by id, single', async () => {
    const profile = {
      id: member.user.id,
      email: member.email,
      nome_completo: 'Ana Beatriz de Souza',
      profissao: 'biomedicina' as const,
      data_nascimento: '1990-03-15',
      numero_conselho: 'CRBM 1',
    }
    const before = await member.data.from('profiles').select('*').eq('id', member.user.id).single()
    expect(before.status).toBe(406)
    expect(before.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
    const inserted = await member.data.from('profiles').insert(profile)
    expect({ status: inserted.status, data: inserted.data, error: inserted.error }).toEqual({
      status: 201,
      data: null,
      error: null,
    })
    const after = await member.data.from('profiles').select('*').eq('id', member.user.id).single()
    expect(after.data).toEqual({ ...profile, uf_conselho: null, experiencia: null })
  })
})

describe('filters', () => {
  test.each([
    ['eq', () => notas().eq('codigo', 'a'), [1]],
    ['neq', () => notas().neq('codigo', 'a'), [2, 4, 5]],
    ['gt', () => notas().gt('valor', 1.5), [2, 3]],
    ['gte', () => notas().gte('valor', 1.5), [1, 2, 3]],
    ['lt', () => notas().lt('valor', 1.5), [4]],
    ['lte', () => notas().lte('valor', 1.5), [1, 4]],
    ['like', () => notas().like('texto', '%a%'), [1, 2, 3, 5]],
    ['like with an escaped wildcard', () => notas().like('texto', '%\\%'), [2]],
    ['ilike', () => notas().ilike('texto', 'é%'), [4]],
    ['like with asterisks', () => notas().like('texto', '*elt*'), [3]],
    ['in', () => notas().in('codigo', ['a', 'd', 'zzz']), [1, 4]],
    ['in with commas and parentheses', () => notas().in('texto', ['Épsilon (x)', 'x,y']), [4]],
    ['in with the text null', () => notas().in('codigo', ['null']), [5]],
    ['in with nothing', () => notas().in('codigo', []), []],
    ['is null', () => notas().is('codigo', null), [3]],
    ['is true', () => notas().is('feita', true), [1, 4]],
    ['is false', () => notas().is('feita', false), [2, 5]],
    ['not eq', () => notas().not('codigo', 'eq', 'a'), [2, 4, 5]],
    ['not in', () => notas().not('codigo', 'in', '(a,b)'), [4, 5]],
    ['not is', () => notas().not('codigo', 'is', null), [1, 2, 4, 5]],
    ['not like', () => notas().not('texto', 'like', '%a%'), [4]],
    ['a value with a dot', () => notas().eq('texto', 'a.b'), [5]],
    ['a value with quotes and a comma', () => notas().eq('texto', 'gama, "delta"'), [3]],
    ['two on one column', () => notas().gt('id', 1).lt('id', 4), [2, 3]],
    ['match', () => notas().match({ codigo: 'd', feita: true }), [4]],
  ])('%s', async (_, query, expected) => {
    const { data, error } = await query()
    expect(error).toBeNull()
    expect(ids(data)).toEqual(expected)
  })
})

describe('order', () => {
  test.each([
    ['ascending puts nulls last', () => client.from('notas').select('id').order('valor'), [4, 1, 2, 3, 5]],
    [
      'descending puts nulls first',
      () => client.from('notas').select('id').order('valor', { ascending: false }),
      [5, 3, 2, 1, 4],
    ],
    [
      'nulls where asked',
      () => client.from('notas').select('id').order('valor', { ascending: false, nullsFirst: false }),
      [3, 2, 1, 4, 5],
    ],
    [
      'several terms',
      () =>
        client
          .from('notas')
          .select('id')
          .order('feita', { nullsFirst: true })
          .order('id', { ascending: false }),
      [3, 5, 2, 4, 1],
    ],
  ])('%s', async (_, query, expected) => {
    const { data, error } = await query()
    expect(error).toBeNull()
    expect(ids(data)).toEqual(expected)
  })
})

describe('ranges and counts', () => {
  test.each([
    ['notas?select=id', {}, 200, '0-4/*', 5],
    ['notas?select=id&limit=2&offset=1', {}, 200, '1-2/*', 2],
    ['notas?select=id&limit=0', {}, 200, '*/*', 0],
    ['notas?select=id&offset=9', {}, 200, '*/*', 0],
    ['notas?select=id', { Range: '0-1', 'Range-Unit': 'items' }, 200, '0-1/*', 2],
    ['notas?select=id', { Prefer: 'count=exact' }, 200, '0-4/5', 5],
    ['notas?select=id', { Prefer: 'count=exact', Range: '1-2' }, 206, '1-2/5', 2],
    ['notas?select=id&offset=5', { Prefer: 'count=exact' }, 206, '*/5', 0],
    ['notas?select=id&id=eq.99', { Prefer: 'count=exact' }, 200, '*/0', 0],
  ])('%s with %o', async (path, headers, status, range, rows) => {
    const response = await request(path, { headers: headers as Record<string, string> })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(range)
    expect(await response.json()).toHaveLength(rows)
  })

  test('an offset beyond a counted end is 416', async () => {
    const response = await request('notas?offset=6', { headers: { Prefer: 'count=exact' } })
    expect(response.status).toBe(416)
    expect(await response.json()).toEqual({
      code: 'PGRST103',
      details: 'An offset of 6 was requested, but there are only 5 rows.',
      hint: null,
      message: 'Requested range not satisfiable',
    })
  })

  test('count and head through the client', async () => {
    const listed = await client.from('notas').select('id', { count: 'exact' }).range(1, 2)
    expect([listed.count, listed.status, ids(listed.data)?.length]).toEqual([5, 206, 2])
    const head = await client.from('notas').select('*', { count: 'exact', head: true }).gt('id', 2)
    expect([head.count, head.data, head.status]).toEqual([3, null, 200])
  })

  test('one answer carries a thousand rows at most', async () => {
    await backend.owner.query(
      `insert into notas (id, dono, texto) select 1000 + n, $1, 'muitas' from generate_series(1, 1200) n`,
      [member.user.id],
    )
    const { data, count } = await client.from('notas').select('id', { count: 'exact' }).eq('texto', 'muitas')
    expect([data?.length, count]).toEqual([1000, 1200])
    await backend.owner.query(`delete from notas where texto = 'muitas'`)
  })
})

describe('the form of rows', () => {
  test('numbers are exact, times ISO, lists and documents JSON', async () => {
    await backend.owner.query(`update notas set etiquetas = '{a,"b c"}', extra = '{"n": 1}' where id = 3`)
    const text = await (await request('notas?id=eq.3&select=valor,criada_em,etiquetas,extra')).text()
    expect(text).toContain('"valor":12345678901234567890.0123456789')
    expect(JSON.parse(text)).toMatchObject([
      { criada_em: '2026-01-02T03:04:05.678901+00:00', etiquetas: ['a', 'b c'], extra: { n: 1 } },
    ])
  })

  test('one object when one is asked for', async () => {
    const response = await request('notas?id=eq.1&select=id,texto', {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    })
    expect(response.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
    expect(await response.json()).toEqual({ id: 1, texto: 'alfa' })
  })

  test('a table made while the server runs is served', async () => {
    await backend.owner.query('create table nova (id int); grant select on nova to authenticated')
    await expect.poll(async () => (await request('nova')).status, { timeout: 5000 }).toBe(200)
    await backend.owner.query('alter table nova add column cor text')
    await expect.poll(async () => (await request('nova?select=cor')).status, { timeout: 5000 }).toBe(200)
  })
})

describe('HTTP', () => {
  test('an answer is private, varies by who asks, and has a tag that spares the next one', async () => {
    const first = await request('mentorias?select=id')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')?.toLowerCase()).toContain('authorization, apikey')
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const second = await request('mentorias?select=id', { headers: { 'If-None-Match': known } })
      expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag])
    }
    const other = await request('mentorias?select=id', { headers: { 'If-None-Match': '"x"' } })
    expect(other.status).toBe(200)
  })

  test('the tag changes with the rows', async () => {
    const before = (await request('notas?id=eq.2')).headers.get('etag')
    await backend.owner.query(`update notas set texto = 'beta' where id = 2`)
    const after = await request('notas?id=eq.2', { headers: { 'If-None-Match': before ?? '' } })
    expect(after.status).toBe(200)
  })

  test('HEAD answers as GET, without a body', async () => {
    const response = await request('mentorias', { method: 'HEAD', headers: { Prefer: 'count=exact' } })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-range')).toBe('0-8/9')
    const refused = await request('nada', { method: 'HEAD' })
    expect([refused.status, await refused.text()]).toEqual([404, ''])
  })

  test('the api key may come in the address', async () => {
    const url = '/rest/v1/mentorias?apikey=sb_publishable_estetica_home&select=id'
    const headers = { Authorization: `Bearer ${member.session.access_token}` }
    expect((await backend.fetch(url, { headers })).status).toBe(200)
  })
})
