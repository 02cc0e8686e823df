import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  client = plainClient(backend, member.session.access_token)
  request = rawRequest(backend, member.session.access_token)
})
afterAll(() => backend.close())
beforeEach(() => backend.owner.query('truncate notas restart identity'))

const stored = async () =>
  (await backend.owner.query('select id::int, texto, feita from notas order by id')).rows
const post = (body: unknown, prefer = '', path = 'notas') =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Prefer: prefer },
  })

describe('insert', () => {
  test('one row, nothing back', async () => {
    const { data, error, status } = await client.from('notas').insert({ texto: 'a' })
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 })
    expect(await stored()).toEqual([{ id: 1, texto: 'a', feita: false }])
  })

  test('one row, given back with its defaults', async () => {
    const { data, status } = await client.from('notas').insert({ texto: 'a' }).select().single()
    expect(status).toBe(201)
    expect(data).toMatchObject({ id: 1, texto: 'a', feita: false, dono: member.user.id, codigo: null })
  })

  test('several rows, some columns back, counted', async () => {
    const rows = [{ texto: 'a', feita: true }, { texto: 'b' }]
    const { data, count } = await client.from('notas').insert(rows, { count: 'exact' }).select('texto, feita')
    expect({ data, count }).toEqual({
      data: [
        { texto: 'a', feita: true },
        { texto: 'b', feita: null },
      ],
      count: 2,
    })
  })

  test('missing keys take their defaults when asked', async () => {
    const rows = [{ texto: 'a', feita: true }, { texto: 'b' }]
    const { error } = await client.from('notas').insert(rows, { defaultToNull: false })
    expect(error).toBeNull()
    expect((await stored()).map(({ feita }) => feita)).toEqual([true, false])
  })

  test("missing keys take an identity's and a domain's default too", async () => {
    const rows = [{ id: 7, texto: 'a', cor: 'verde' }, { texto: 'b' }]
    const { data, error } = await client
      .from('notas')
      .insert(rows, { defaultToNull: false })
      .select('texto, cor')
    expect({ data, error }).toEqual({
      data: [
        { texto: 'a', cor: 'verde' },
        { texto: 'b', cor: 'azul' },
      ],
      error: null,
    })
  })

  test('only the columns named count', async () => {
    const response = await post(
      { texto: 'a', feita: true, outra: 1 },
      'return=representation',
      'notas?columns=texto',
    )
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject([{ texto: 'a', feita: false }])
  })

  test('an empty list inserts nothing', async () => {
    const response = await post([], 'return=representation')
    expect([response.status, await response.json()]).toEqual([201, []])
    expect(await stored()).toEqual([])
  })

  test('headers only: where the new row is', async () => {
    const response = await post({ texto: 'a' }, 'count=exact, return=headers-only, missing=default')
    expect([response.status, await response.text()]).toEqual([201, ''])
    expect(response.headers.get('location')).toBe('/notas?id=eq.1')
    expect(response.headers.get('content-range')).toBe('*/1')
    expect(response.headers.get('preference-applied')).toBe(
      'missing=default, return=headers-only, count=exact',
    )
  })

  test('all or nothing', async () => {
    const { error } = await client.from('notas').insert([{ texto: 'a' }, { texto: 'proibido' }])
    expect(error?.code).toBe('23514')
    expect(await stored()).toEqual([])
  })

  test('a single object asked of two rows undoes both', async () => {
    const { error, status } = await client
      .from('notas')
      .insert([{ texto: 'a' }, { texto: 'b' }])
      .select()
      .single()
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 2 rows'])
    expect(await stored()).toEqual([])
  })

  test('numbers, lists and documents arrive exactly', async () => {
    const json =
      '{"texto":"a","valor":12345678901234567890.0123456789,"etiquetas":["x","y z"],"extra":{"k":[1,null]}}'
    const response = await request('notas', {
      method: 'POST',
      body: json,
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    })
    const text = await response.text()
    expect(text).toContain('"valor":12345678901234567890.0123456789')
    expect(JSON.parse(text)).toMatchObject([{ etiquetas: ['x', 'y z'], extra: { k: [1, null] } }])
  })
})

describe('update', () => {
  beforeEach(async () => {
    await client.from('notas').insert([{ texto: 'a' }, { texto: 'b' }, { texto: 'c' }])
  })

  test('the rows that match, nothing back', async () => {
    const { status, data } = await client.from('notas').update({ feita: true }).gt('id', 1)
    expect([status, data]).toEqual([204, null])
    expect((await stored()).map(({ feita }) => feita)).toEqual([false, true, true])
  })

  test('given back and counted', async () => {
    const { data, count, status } = await client
      .from('notas')
      .update({ texto: 'z' }, { count: 'exact' })
      .in('id', [1, 2])
      .select('id, texto')
    expect({ data, count, status }).toEqual({
      data: [
        { id: 1, texto: 'z' },
        { id: 2, texto: 'z' },
      ],
      count: 2,
      status: 200,
    })
  })

  test('the range of changed rows, and none', async () => {
    const patch = (query: string) =>
      request(`notas?${query}`, {
        method: 'PATCH',
        body: '{"feita":true}',
        headers: { 'Content-Type': 'application/json' },
      })
    const changed = await patch('id=lte.2')
    expect([changed.status, changed.headers.get('content-range')]).toEqual([204, '0-1/*'])
    const none = await patch('id=eq.99')
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  test('a column that is named and left out takes its default when asked', async () => {
    await backend.owner.query("update notas set feita = true, cor = 'verde'")
    const patch = (prefer: string) =>
      request('notas?id=eq.1&columns=feita,cor&select=feita,cor', {
        method: 'PATCH',
        body: '{}',
        headers: { 'Content-Type': 'application/json', Prefer: `return=representation, ${prefer}` },
      })
    const response = await patch('missing=default')
    expect(await response.json()).toEqual([{ feita: false, cor: 'azul' }])
    expect(response.headers.get('preference-applied')).toContain('missing=default')
    expect(await (await patch('missing=null')).json()).toEqual([{ feita: null, cor: null }])
  })

  test('an empty object changes nothing', async () => {
    const { data, error } = await client.from('notas').update({}).eq('id', 1).select()
    expect({ data, error }).toEqual({ data: [], error: null })
  })

  test('a single object asked of two rows undoes the change', async () => {
    const { error } = await client.from('notas').update({ texto: 'z' }).lte('id', 2).select().single()
    expect(error?.code).toBe('PGRST116')
    expect((await stored()).map(({ texto }) => texto)).toEqual(['a', 'b', 'c'])
  })

  test('an unknown table and a body that is none are told before the missing filter', async () => {
    const patch = async (path: string, body: string) => {
      const response = await request(path, {
        method: 'PATCH',
        body,
        headers: { 'Content-Type': 'application/json' },
      })
      return [response.status, response.status === 204 ? '' : (await response.json()).code]
    }
    expect(await patch('nada', '{"a":1}')).toEqual([404, 'PGRST205'])
    expect(await patch('notas', '{')).toEqual([400, 'PGRST102'])
    expect(await patch('notas', '{"nada":1}')).toEqual([400, 'PGRST204'])
    expect(await patch('notas', '[{}]')).toEqual([204, ''])
    expect(await patch('notas', '[{"texto":"z"}]')).toEqual([400, '21000'])
    expect((await stored()).map(({ texto }) => texto)).toEqual(['a', 'b', 'c'])
  })

  test('without a filter it is refused', async () => {
    const { error, status } = await client.from('notas').update({ texto: 'z' })
    expect([status, error?.code, error?.message]).toEqual([400, '21000', 'UPDATE requires a WHERE clause'])
    expect((await stored()).map(({ texto }) => texto)).toEqual(['a', 'b', 'c'])
  })
})

describe('delete', () => {
  beforeEach(async () => {
    await client.from('notas').insert([{ texto: 'a' }, { texto: 'b' }, { texto: 'c' }])
  })

  test('the rows that match', async () => {
    const { status, count } = await client.from('notas').delete({ count: 'exact' }).lt('id', 3)
    expect([status, count]).toEqual([204, 2])
    expect((await stored()).map(({ id }) => id)).toEqual([3])
  })

  test('given back', async () => {
    const { status, data } = await client.from('notas').delete().eq('id', 2).select('texto')
    expect([status, data]).toEqual([200, [{ texto: 'b' }]])
  })

  test('without a filter it is refused', async () => {
    const { error, status } = await client.from('notas').delete()
    expect([status, error?.code]).toEqual([400, '21000'])
    expect(await stored()).toHaveLength(3)
  })
})

describe('what SQL reads of a request and says of its answer', () => {
  beforeAll(() =>
    backend.owner.query(`
      create function public.diz(estado text default null, cabecalhos text default null) returns text language plpgsql
        as $$ begin
          perform set_config('response.status', estado, true), set_config('response.headers', cabecalhos, true);
          return 'feito';
        end $$;
      create function public.le(qual text) returns text language sql stable as $$ select current_setting(qual, true) $$;
      create function public.recusa(resposta text) returns void language plpgsql
        as $$ begin raise sqlstate 'PGRST' using message = '{"code":"X1","message":"não"}', detail = resposta; end $$;
      create function public.marca() returns trigger language plpgsql
        as $$ begin
          perform set_config('response.headers', '[{"X-Nota":"nova"}]', true),
            set_config('response.status', '202', true);
          return new;
        end $$;
      create type public.ponto as (x int, y int);
      create domain public.ponto_certo as public.ponto check ((value).x > 0);
      create function public.onde() returns public.ponto_certo language sql stable as $$ select row(10, 5)::public.ponto_certo $$;
      create function public.sem_nome(text) returns text language sql stable as $$ select $1 $$;
      create function public.sem_nome(int) returns int language sql stable as $$ select $1 $$;
      create function public.padrao() returns int language sql stable as $$ select 1 $$;
      create function public.padrao(int default 1) returns int language sql stable as $$ select 2 $$;
      create function public.letras(curtas char, partes bit) returns text language sql stable as $$ select curtas || partes::text $$;
      create function public.padroes() returns trigger language plpgsql as $$ begin new.texto = 'vazia'; return new; end $$;
      create trigger padroes before insert on public.notas for each row when (new.texto is null) execute function padroes();
      create trigger marca before insert on public.notas for each row when (new.codigo = 'marcada') execute function marca();
      revoke execute on function diz, le, recusa, onde, letras, padrao(), padrao(int), sem_nome(text), sem_nome(int) from public;
      grant execute on function diz, le, recusa, onde, letras, padrao(), padrao(int), sem_nome(text), sem_nome(int) to authenticated`),
  )
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const read = async (name: string) =>
    (await post('rpc/le', { qual: name }, { 'X-De': 'ação', Cookie: 'a=b' })).json()

  test('method, path, claims and headers, without the token and cookies', async () => {
    expect([await read('request.method'), await read('request.path')]).toEqual(['POST', '/rpc/le'])
    expect(JSON.parse(await read('request.jwt.claims'))).toMatchObject({ sub: member.user.id })
    const headers = JSON.parse(await read('request.headers'))
    expect(headers).toMatchObject({ 'content-type': 'application/json' })
    expect(Object.keys(headers)).toContain('x-de')
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
  })

  test('a status and headers, in the place of ours, for that answer alone', async () => {
    const cabecalhos = '[{"X-Um":"1"},{"X-Um":"2"},{"content-range":"*/7"}]'
    const said = await post('rpc/diz', { estado: '418', cabecalhos })
    expect([said.status, said.headers.get('x-um'), said.headers.get('content-range')]).toEqual([
      418,
      '1, 2',
      '*/7',
    ])
    expect(await said.json()).toBe('feito')
    const next = await post('rpc/diz', {})
    expect([next.status, next.headers.get('x-um')]).toEqual([200, null])
    const empty = await post('rpc/diz', { estado: '204' })
    expect([empty.status, await empty.text()]).toEqual([204, ''])
  })

  test('a trigger says it of a write', async () => {
    const response = await post(
      'notas',
      { texto: 'a', codigo: 'marcada' },
      { Prefer: 'return=representation' },
    )
    expect([response.status, response.headers.get('x-nota')]).toEqual([202, 'nova'])
    expect(await response.json()).toMatchObject([{ codigo: 'marcada' }])
  })

  test.each([
    ['PGRST112', { estado: 'muitos' }],
    ['PGRST112', { estado: '199' }],
    ['PGRST111', { cabecalhos: '{"X-Um":"1"}' }],
    ['PGRST111', { cabecalhos: '[{"X-Um":"1","X-Dois":"2"}]' }],
    ['PGRST111', { cabecalhos: '[{"X-Um":1}]' }],
    ['PGRST111', { cabecalhos: '[{"X-Um":"1\\r\\nX-Dois: 2"}]' }],
    ['PGRST111', { cabecalhos: '[{"Content-Length":"1"}]' }],
    ['PGRST111', { cabecalhos: '[' }],
  ])('%s refuses %j', async (code, said) => {
    const response = await post('rpc/diz', said)
    expect([response.status, (await response.json()).code]).toEqual([500, code])
  })

  test('a refusal of its own has a status and headers', async () => {
    const refused = await post('rpc/recusa', { resposta: '{"status":402,"headers":{"X-Motivo":"conta"}}' })
    expect([refused.status, refused.headers.get('x-motivo')]).toEqual([402, 'conta'])
    expect(await refused.json()).toEqual({ code: 'X1', message: 'não', details: null, hint: null })
    const unreadable = await post('rpc/recusa', { resposta: 'nada' })
    expect([unreadable.status, (await unreadable.json()).code]).toEqual([500, 'PGRST121'])
  })

  test('of functions without names for their arguments none is guessed at', async () => {
    const response = await post('rpc/sem_nome', { '': 'a' })
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'PGRST127',
        details: 'A function with unnamed arguments is not supported.',
      }),
    ])
  })

  test('of two functions that a call without arguments could mean none is taken', async () => {
    const response = await post('rpc/padrao', {})
    expect([response.status, await response.json()]).toMatchObject([
      300,
      { code: 'PGRST203', message: expect.stringContaining('public.padrao(), public.padrao( => integer)') },
    ])
  })

  test('an argument of fixed length has none, as in every call', async () => {
    const response = await post('rpc/letras', { curtas: 'abc', partes: '101' })
    expect([response.status, await response.json()]).toEqual([200, 'abc101'])
  })

  test('a row of a domain is a row', async () => {
    expect(await (await post('rpc/onde', {})).json()).toEqual({ x: 10, y: 5 })
  })

  test('empty objects are rows of defaults, as many as there are', async () => {
    const response = await post('notas?select=texto', [{}, {}], { Prefer: 'return=representation' })
    expect([response.status, await response.json()]).toEqual([201, [{ texto: 'vazia' }, { texto: 'vazia' }]])
  })
})
