import { type KeyObject, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { makeToken, readSigningKey, type SigningKey } from '../helpers/signing.ts'
import { createNotas, plainClient, rawRequest } from './data-notas.ts'

let backend: Backend
let member: Member
let client: ReturnType<typeof plainClient>
let request: ReturnType<typeof rawRequest>
let now = Date.now()

beforeAll(async () => {
  backend = await startBackend({ clock: () => now })
  member = await backend.signUp()
  await createNotas(backend)
  client = plainClient(backend, member.session.access_token)
  request = rawRequest(backend, member.session.access_token)
  await client.from('notas').insert({ id: 100, texto: 'a', codigo: 'unico' })
})
afterAll(() => backend.close())

describe("PostgreSQL's refusals", () => {
  test.each([
    ['22P02', 400, () => client.from('notas').select().eq('id', 'abc')],
    ['22P02', 400, () => client.from('mentorias').select().eq('id', 'nao-e-uuid')],
    ['22P02', 400, () => client.from('mentorias').select().in('id', ['nao-e-uuid'])],
    ['22003', 400, () => client.from('notas').select().eq('id', '99999999999999999999')],
    ['22007', 400, () => client.from('notas').select().eq('criada_em', 'ontem')],
    ['22001', 400, () => client.from('notas').insert({ texto: 'a', curto: 'comprido' })],
    ['22P02', 400, () => client.from('notas').insert({ texto: 'a', valor: 'muito' })],
    ['23502', 400, () => client.from('notas').insert({ codigo: 'x' })],
    ['23503', 409, () => client.from('notas').insert({ texto: 'a', mentoria_id: randomUUID() })],
    ['23505', 409, () => client.from('notas').insert({ texto: 'a', codigo: 'unico' })],
    ['23514', 400, () => client.from('notas').insert({ texto: 'proibido' })],
    ['42501', 403, () => client.from('notas').insert({ texto: 'a', dono: randomUUID() })],
    ['42501', 403, () => client.from('mentorias').insert({ titulo: 'a' })],
    ['42703', 400, () => client.from('notas').select('nada')],
    ['42703', 400, () => client.from('notas').select().eq('nada', 1)],
    ['42703', 400, () => client.from('notas').select().order('nada')],
    ['42883', 404, () => client.from('notas').select().like('id', '1%')],
    ['42804', 400, () => client.from('notas').select().is('texto', true)],
    ['PGRST204', 400, () => client.from('notas').insert({ texto: 'a', nada: 1 })],
    ['PGRST204', 400, () => client.from('notas').update({ nada: 1 }).eq('id', 1)],
    ['PGRST205', 404, () => client.from('nada').select()],
    ['PGRST202', 404, () => client.rpc('nada')],
    ['PGRST127', 400, () => client.from('notas').select('*, mentorias(titulo)')],
    ['PGRST107', 406, () => client.from('notas').select().csv()],
    ['PGRST106', 406, () => client.schema('auth').from('users').select()],
    ['PGRST127', 400, () => client.from('notas').upsert({ id: 1, texto: 'a' })],
    ['PGRST127', 400, () => client.from('notas').select().or('id.eq.1,id.eq.2')],
    ['PGRST127', 400, () => client.from('notas').insert({ texto: 'a' }).rollback()],
    ['PGRST127', 400, () => client.from('notas').select().textSearch('texto', 'a')],
  ])('%s with %i (%#)', async (code, status, query) => {
    const answer = await query()
    expect({ code: answer.error?.code, status: answer.status }).toEqual({ code, status })
    expect(answer.data).toBeNull()
  })

  test('the body has the four fields, as PostgreSQL filled them', async () => {
    const { error } = await client.from('mentorias').select().eq('id', 'abc')
    expect({ ...error }).toEqual({
      code: '22P02',
      details: null,
      hint: null,
      message: 'invalid input syntax for type uuid: "abc"',
    })
  })

  test("a conflict does not tell the other row's values", async () => {
    const { error } = await client.from('notas').insert({ texto: 'a', codigo: 'unico' })
    expect([error?.code, error?.details]).toEqual(['23505', null])
  })

  test('a statement that takes too long is ended', async () => {
    await backend.owner.query(`
      create view lenta as select pg_sleep(60)::text as nada;
      grant select on lenta to authenticated`)
    const answer = async () => {
      const response = await request('lenta')
      return `${response.status} ${((await response.json()) as { code: string }).code}`
    }
    await expect.poll(answer, { timeout: 20_000 }).toBe('500 57014')
  })
})

describe('requests that cannot be served', () => {
  test.each([
    ['', 404, 'PGRST126'],
    ['rpc/nada', 404, 'PGRST202'],
    ['notas/1', 404, 'PGRST125'],
    ['notas?id=1', 400, 'PGRST100'],
    ['notas?id=eq.%00', 400, '22021'],
    ['notas?texto=eq.a%00b', 400, '22021'],
  ])('GET %s', async (path, status, code) => {
    const response = await request(path)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each([
    ['{', 'PGRST102'],
    ['', 'PGRST102'],
    ['[1]', 'PGRST102'],
    ['{"texto":"a\\u0000b"}', '22P05'],
    ['{"texto":"\\ud800"}', '22P02'],
    ['{"id":1e400,"texto":"a"}', '22P02'],
  ])('POST %s', async (body, code) => {
    const response = await request('notas', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, code])
  })

  test('PUT is not served', async () => {
    const response = await request('notas?id=eq.1', { method: 'PUT', body: '{}' })
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
    ])
  })

  test('a body over 32 kB is refused before it is read', async () => {
    const response = await request('notas', {
      method: 'POST',
      body: JSON.stringify({ texto: 'x'.repeat(33 * 1024) }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(413)
  })
})

describe('tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  let signing: SigningKey
  beforeAll(async () => {
    signing = await readSigningKey(backend.owner, backend.secrets)
  })
  const signed = (claims: object, header = {}, key: KeyObject | string = signing.privateKey) =>
    makeToken({ alg: 'ES256', kid: signing.kid, typ: 'JWT', ...header }, claims, key)
  const claims = () =>
    JSON.parse(atob(member.session.access_token.split('.')[1] ?? '')) as Record<string, unknown>
  const ask = async (token: string) => {
    const response = await rawRequest(backend, token)('mentorias')
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    return { status: response.status, code, message, asks: response.headers.get('www-authenticate') }
  }

  test.each([
    ['garbage', () => 'abc'],
    ['three parts of garbage', () => 'a.b.c'],
    ['truncated', () => member.session.access_token.slice(0, -4)],
    ['alg none', () => `${part({ alg: 'none' })}.${part(claims())}.`],
    [
      'another key',
      () => signed(claims(), { alg: 'HS256' }, 'another installation, another secret of 32 bytes'),
    ],
    ['another algorithm', () => signed(claims(), { alg: 'HS512' }, backend.secrets.jwtSecret)],
    [
      'claims changed',
      () => member.session.access_token.replace(/\.[^.]+\./, `.${part({ ...claims(), sub: 'x' })}.`),
    ],
    ['no session', () => signed({ ...claims(), session_id: undefined })],
    ['a session that never was', () => signed({ ...claims(), session_id: randomUUID() })],
    ['a session that is no uuid', () => signed({ ...claims(), session_id: "'" })],
    ['empty', () => ''],
  ])('%s is 401', async (_, token) => {
    const answer = await ask(token())
    expect(answer).toMatchObject({ status: 401, code: 'PGRST301' })
    expect(answer.asks).toContain('Bearer error="invalid_token"')
  })

  test.each(['service_role', 'postgres', 'supabase_auth_admin', 'authenticator', 'authenticated; drop'])(
    'nobody becomes %s, however well signed',
    async (role) => {
      const answer = await ask(signed({ ...claims(), role }))
      expect(answer).toMatchObject({ status: 403, code: '42501' })
    },
  )

  test('an expired token says so', async () => {
    const another = await backend.signUp()
    now += 3601 * 1000
    const answer = await ask(another.session.access_token)
    now -= 3601 * 1000
    expect(answer).toMatchObject({ status: 401, code: 'PGRST303', message: 'JWT expired' })
  })

  test('a session that has ended is refused', async () => {
    const another = await backend.signUp()
    const token = another.session.access_token
    expect((await ask(token)).status).toBe(200)
    await another.auth.signOut({ scope: 'local' })
    expect(await ask(token)).toMatchObject({ status: 401, code: 'PGRST301', message: 'JWT session ended' })
  })

  test('an account that was deleted is refused within two seconds', async () => {
    const another = await backend.signUp()
    const token = another.session.access_token
    expect((await ask(token)).status).toBe(200)
    await backend.owner.query('delete from auth.users where id = $1', [another.user.id])
    now += 2000
    expect(await ask(token)).toMatchObject({ status: 401, code: 'PGRST301' })
  })
})
