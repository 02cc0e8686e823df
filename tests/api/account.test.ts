import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countOpinioes, sayOpinioes } from '../../server/commands/interesse/opinioes.ts'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
} from '../helpers/auth-raw.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { plainClient, rawRequest } from './data-notas.ts'

let backend: Backend
let call: Raw
let ana: Member
beforeAll(async () => {
  backend = await startBackend({ trustProxy: 1 })
  call = createRaw(backend.fetch)
  ana = await backend.signUp()
})
afterAll(() => backend.close())

const signIn = async (email: string, headers: Record<string, string> = {}) =>
  (await call<Granted>(signInRoute, { body: { email, password }, headers })).body
const as = ({ access_token }: { access_token: string }) => backend.dataClient(access_token)
const sessionsOf = async (session: Granted) => (await as(session).rpc('minhas_sessoes')).data ?? []

describe('sessions', () => {
  test('a member sees where they are signed in, the latest use first', async () => {
    const first = await newcomer(call)
    const phone = await signIn(first.email, { 'user-agent': 'Telefone' })
    const tablet = await signIn(first.email, { 'user-agent': 'Tablet' })
    const { refresh_token } = phone
    await call(refreshRoute, { body: { refresh_token }, headers: { 'user-agent': 'Telefone' } })
    const sessions = await sessionsOf(tablet)
    expect(sessions.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      ['Telefone', false],
      ['Tablet', true],
      [null, false],
    ])
    for (const { created_at, last_used_at } of sessions) {
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(created_at))
    }
  })

  test('ends one of them, which the data API then refuses within two seconds', async () => {
    const first = await newcomer(call)
    const phone = await signIn(first.email)
    expect((await as(phone).from('mentorias').select('id')).error).toBeNull()
    const other = (await sessionsOf(first)).find(({ is_current }) => !is_current)
    const { status, error } = await as(first).rpc('encerrar_sessao', { sessao: other?.id ?? '' })
    expect([status, error]).toEqual([204, null])
    await expect
      .poll(async () => (await as(phone).from('mentorias').select('id')).status, { timeout: 2000 })
      .toBe(401)
    expect((await call(refreshRoute, { body: { refresh_token: phone.refresh_token } })).status).toBe(400)
    expect(await sessionsOf(first)).toHaveLength(1)
  })

  test("never another's", async () => {
    const bia = await newcomer(call)
    const [session] = await sessionsOf(bia)
    expect((await ana.data.rpc('encerrar_sessao', { sessao: session?.id ?? '' })).status).toBe(204)
    expect(await sessionsOf(bia)).toHaveLength(1)
  })

  test('an expired one is not shown', async () => {
    const bia = await newcomer(call)
    await signIn(bia.email)
    await backend.owner.query(
      `update auth.sessions set not_after = now() - interval '1 minute' where user_id = $1 and id <> $2`,
      [bia.user.id, (await sessionsOf(bia)).find(({ is_current }) => is_current)?.id],
    )
    expect(await sessionsOf(bia)).toHaveLength(1)
  })
})

describe('the acknowledgement of the privacy page', () => {
  const ciencias = ({ user }: Member) =>
    backend.owner.query('select versao from ciencias_privacidade where usuario = $1', [user.id])

  test('is stored once a version, for its member, at the database’s time', async () => {
    const { status } = await ana.data.from('ciencias_privacidade').insert({ versao: '2026-11' })
    expect(status).toBe(201)
    const again = await ana.data.from('ciencias_privacidade').insert({ versao: '2026-11' })
    expect([again.status, again.error?.code]).toEqual([409, '23505'])
    const { data } = await ana.data.from('ciencias_privacidade').select('versao, usuario')
    expect(data).toEqual([{ versao: '2026-11', usuario: ana.user.id }])
  })

  test.each([
    ['for another', () => ({ versao: '1', usuario: randomUUID() }), '42501'],
    ['for another time', () => ({ versao: '1', criado_em: '2020-01-01' }), '42501'],
    ['of no version', () => ({ versao: '' }), '23514'],
    ['of a text', () => ({ versao: 'a'.repeat(31) }), '23514'],
  ])('%s is refused', async (_name, row, code) => {
    const client = plainClient(backend, ana.session.access_token)
    expect((await client.from('ciencias_privacidade').insert(row())).error?.code).toBe(code)
  })

  test('is not changed, not removed, and not read by others', async () => {
    const bia = await backend.signUp()
    await bia.data.from('ciencias_privacidade').insert({ versao: '2026-11' })
    expect((await ana.data.from('ciencias_privacidade').select().eq('usuario', bia.user.id)).data).toEqual([])
    const change = bia.data.from('ciencias_privacidade').update({ versao: '2' }).eq('usuario', bia.user.id)
    expect((await change).error?.code).toBe('42501')
    const removal = bia.data.from('ciencias_privacidade').delete().eq('usuario', bia.user.id)
    expect((await removal).error?.code).toBe('42501')
    expect((await ciencias(bia)).rows).toEqual([{ versao: '2026-11' }])
  })

  test('are fifty at most, also in one request, so that no program fills the disk with them', async () => {
    const carla = await backend.signUp()
    const add = (from: number, count: number) =>
      carla.data
        .from('ciencias_privacidade')
        .insert(Array.from({ length: count }, (_, i) => ({ versao: String(from + i) })))
    expect((await add(0, 51)).error?.code).toBe('23514')
    expect((await add(0, 50)).status).toBe(201)
    expect((await add(50, 1)).error?.code).toBe('23514')
    expect((await ciencias(carla)).rows).toHaveLength(50)
  })
})

describe('access records', () => {
  const recordsOf = async (id: string) =>
    (
      await backend.owner.query(
        'select tipo, host(endereco) as endereco from estetica_private.registros_acesso where conta = $1 order by id',
        [id],
      )
    ).rows

  test('say when an account was used and from where', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const email = `${randomUUID()}@exemplo.com.br`
    const { body } = await call<Granted>('POST signup', {
      body: { email, password },
      headers: from('198.51.100.1'),
    })
    const session = await signIn(email, from('198.51.100.2'))
    const renew = (refresh_token: string, address: string) =>
      call<Granted>(refreshRoute, { body: { refresh_token }, headers: from(address) })
    const once = await renew(session.refresh_token, '198.51.100.2')
    const twice = await renew(once.body.refresh_token, '198.51.100.2')
    await renew(twice.body.refresh_token, '2001:db8::1')
    expect(await recordsOf(body.user.id)).toEqual([
      { tipo: 'cadastro', endereco: '198.51.100.1' },
      { tipo: 'entrada', endereco: '198.51.100.2' },
      { tipo: 'renovacao', endereco: '198.51.100.2' },
      { tipo: 'renovacao', endereco: '2001:db8::1' },
    ])
  })

  test.each(['anon', 'authenticated', 'authenticator', 'service_role', 'supabase_auth_admin'])(
    'are nothing to the role %s',
    async (role) => {
      const { rows } = await backend.owner.query(
        `select has_table_privilege($1, c.oid, p) as may, has_schema_privilege($1, relnamespace, 'create') as create
         from pg_class c, unnest('{select,insert,update,delete,truncate}'::text[]) p
         where c.oid = 'estetica_private.registros_acesso'::regclass`,
        [role],
      )
      expect(rows.every(({ may, create }) => !may && !create)).toBe(true)
    },
  )
})

describe('my data', () => {
  test('has everything that is held about the member and nothing about another, without hashes', async () => {
    const { data: mentorias } = await ana.data.from('mentorias').select('id, titulo').limit(1).throwOnError()
    const mentoria = mentorias?.[0]
    const profile = {
      id: ana.user.id,
      email: ana.email,
      nome_completo: 'Ana Beatriz',
      profissao: 'biomedicina',
      data_nascimento: '1990-03-15',
      numero_conselho: 'CRBM 1',
    }
    await ana.data.from('profiles').insert(profile).throwOnError()
    for (const table of ['favoritos', 'interesses'] as const) {
      await ana.data
        .from(table)
        .insert({ mentoria: mentoria?.id ?? '' })
        .throwOnError()
    }
    await ana.auth.resetPasswordForEmail(ana.email)
    await backend.mailTo(ana.email)
    const { data } = await ana.data.rpc('meus_dados')
    const mark = { mentoria: mentoria?.titulo, em: expect.any(String) }
    expect(data).toMatchObject({
      conta: { identificador: ana.user.id, email: ana.email },
      formas_de_entrar: [{ tipo: 'email' }],
      perfil: profile,
      sessoes: [{ endereco_ip: expect.any(String), criada_em: expect.any(String) }],
      codigos_pendentes: [{ tipo: 'recovery_token', enviado_para: ana.email }],
      ciencias_da_politica_de_privacidade: [{ versao: '2026-11' }],
      favoritos: [mark],
      interesses: [{ ...mark, recado: null, aceita_contato: false, contato_autorizado_em: null }],
      assinatura_da_agenda: null,
      historico_de_seguranca: [
        { tipo: 'cadastro', rede: '127.0.0.0/24', aparelho_novo: false },
        { tipo: 'dados', rede: '127.0.0.0/24' },
      ],
      registros_de_acesso: [{ tipo: 'cadastro', endereco_ip: expect.any(String) }],
    })
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/\$2[aby]\$|hash/)
    expect(new Set(text.match(/[\w.]+@[\w.]+/g))).toEqual(new Set([ana.email]))
  })

  test('is there for a member without a profile too', async () => {
    const bia = await backend.signUp()
    expect((await bia.data.rpc('meus_dados')).data).toMatchObject({ perfil: null, favoritos: [] })
  })

  test('says one thing after the profile was changed', async () => {
    const told = { nome_completo: 'Carla Antiga', profissao: 'farmacia' }
    const { body: carla } = await call<Granted>('POST signup', {
      body: { email: `${randomUUID()}@exemplo.com.br`, password, data: told },
    })
    const { id, email } = carla.user
    const row = { nome_completo: 'Carla Antiga', profissao: 'farmacia', numero_conselho: '1' }
    await as(carla)
      .from('profiles')
      .insert({ id, email: email ?? '', ...row })
      .throwOnError()
    const change = { nome_completo: 'Carla Nova', profissao: 'biomedicina', uf_conselho: 'SP' }
    await as(carla).from('profiles').update(change).eq('id', id).throwOnError()
    const { data } = await as(carla).rpc('meus_dados')
    expect(data).toMatchObject({
      perfil: change,
      conta: { dados_do_cadastro: { nome_completo: 'Carla Nova', profissao: 'biomedicina' } },
    })
    expect(JSON.stringify(data)).not.toContain('Antiga')
  })

  test('knows every table that refers to an account', async () => {
    // Not these: a sign-up's row goes when its address is confirmed, before anybody could ask for their data; a link's
    // has nothing but the address of its letter and goes within a week; recovery codes are hashes, and their making and
    // use are in the history; a question to a passkey goes in five minutes.
    const ours = ['sign_ups', 'alert_links', 'recovery_codes'].map((name) => `estetica_private.${name}`)
    const left = [...ours, 'auth.webauthn_challenges']
    const { rows } = await backend.owner.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'auth.users'::regclass
         and conrelid::regclass::text <> all ($1) order by 1`,
      [left],
    )
    const { rows: source } = await backend.owner.query(
      `select string_agg(prosrc, '') as prosrc from pg_proc
       where oid in ('public.meus_dados()'::regprocedure, 'estetica_private.chaves_de_acesso(uuid)'::regprocedure)`,
    )
    const missing = rows.filter(
      ({ name }) => !source[0].prosrc.includes(`${name.includes('.') ? '' : 'public.'}${name} `),
    )
    expect(missing).toEqual([])
    expect(rows.length).toBeGreaterThan(5)
  })
})

describe('functions of the data API', () => {
  const request = (token?: string) => rawRequest(backend, token)
  const post = (body?: unknown, headers = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const ask = async (
    path: string,
    init: RequestInit,
    token: string | undefined = ana.session.access_token,
  ) => {
    const response = await request(token)(`rpc/${path}`, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  test('a visitor calls none of them', async () => {
    for (const name of ['minhas_sessoes', 'meus_dados']) {
      expect(await ask(name, post({}), '')).toMatchObject({ status: 401 })
      const { error, status } = await plainClient(backend).rpc(name)
      expect([status, error?.code]).toEqual([401, '42501'])
    }
  })

  test.each([
    ['an unknown function', 'nada', {}, 404, 'PGRST202'],
    ['a missing argument', 'encerrar_sessao', {}, 404, 'PGRST202'],
    ['an argument too many', 'minhas_sessoes', { a: 1 }, 404, 'PGRST202'],
    ['a list', 'minhas_sessoes', [], 400, 'PGRST102'],
    ['no JSON', 'minhas_sessoes', '{', 400, 'PGRST102'],
    ['a filter', 'minhas_sessoes?id=eq.1', {}, 400, 'PGRST127'],
    ['a selection', 'minhas_sessoes?select=id', {}, 400, 'PGRST127'],
    ['an argument of another type', 'encerrar_sessao', { sessao: 'x' }, 400, '22P02'],
    ['an injected name', `encerrar_sessao`, { 'sessao" := null); --': 1 }, 404, 'PGRST202'],
  ])('%s is refused', async (_name, path, body, status, code) => {
    const answer = await ask(path, post(body))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each([
    ['GET', 400, 'PGRST127'],
    ['PUT', 405, 'PGRST101'],
    ['PATCH', 405, 'PGRST101'],
    ['DELETE', 405, 'PGRST101'],
  ])('%s calls nothing', async (method, status, code) => {
    const answer = await ask('minhas_sessoes', { method })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('GET and HEAD of a function say that it is not served so, whatever it takes', async () => {
    const { error } = await (await backend.signUp()).data.rpc(
      'encerrar_sessao',
      { sessao: randomUUID() },
      { get: true },
    )
    expect(error?.code).toBe('PGRST127')
    expect((await ask('encerrar_sessao', { method: 'HEAD' })).status).toBe(400)
  })

  test('functions that cannot be told apart or called are named so', async () => {
    await backend.owner.query(`
      create function dobro(a int) returns int language sql as 'select 2 * a';
      create function dobro(a text) returns text language sql as 'select a || a';
      create function sem_nome(int) returns int language sql as 'select $1';
      create function lista(variadic a int[]) returns int language sql as 'select a[1]';
      create function linha() returns record language sql as 'select 1, 2';
      create function entre(out x int, a int, out y int) language sql as 'select a, a + 1';
      grant execute on function dobro(int), dobro(text), sem_nome, lista, linha, entre to authenticated;`)
    const codeOf = async (path: string, body: object) => {
      const answer = await ask(path, post(body))
      return [answer.status, answer.body.code]
    }
    await expect.poll(() => codeOf('dobro', { a: 1 }), { timeout: 3000 }).toEqual([300, 'PGRST203'])
    expect((await ask('dobro', post({ a: 1 }))).body.message).toContain(
      'public.dobro(a => integer), public.dobro(a => text)',
    )
    for (const [path, body] of [
      ['sem_nome', { a: 1 }],
      ['lista', { a: [1] }],
      ['linha', {}],
    ] as const)
      expect(await codeOf(path, body)).toEqual([400, 'PGRST127'])
    expect((await ask('entre', post({ a: 1 }))).body).toEqual({ x: 1, y: 2 })
  })

  test('without a body there is no argument; a plain text is not JSON', async () => {
    expect((await ask('minhas_sessoes', post())).status).toBe(200)
    const text = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
    expect((await ask('minhas_sessoes', text)).body.code).toBe('PGRST102')
  })

  test('an opinion on a reply of the concierge is only counted', async () => {
    for (const util of [true, true, false])
      expect((await ask('contar_opiniao', post({ util }))).status).toBe(204)
    expect(await ask('contar_opiniao', post({ util: null }))).toMatchObject({ status: 400 })
    const { rows } = await backend.owner.query(
      'select to_jsonb(o) - $1 as kept from estetica_private.concierge_opinioes o order by util',
      ['dia'],
    )
    expect(rows.map(({ kept }) => kept)).toEqual([
      { util: false, total: 1 },
      { util: true, total: 2 },
    ])
    expect(sayOpinioes(await countOpinioes(backend.owner))).toContain('2 sim, 1 não.')
  })

  test('one row alone where one is asked for', async () => {
    const bia = await backend.signUp()
    const { data, status } = await bia.data.rpc('minhas_sessoes').single()
    expect([status, data?.is_current]).toEqual([200, true])
  })

  test('values, sets, rows, defaults and nothing, as PostgREST answers them', async () => {
    await backend.owner.query(`
      create function soma(a int, b int default 2) returns int language sql as 'select a + b';
      create function nula() returns text language sql as 'select null::text';
      create function varios() returns setof int language sql as 'select generate_series(1, 3)';
      create function uma(out x int, out y text) language sql as $$ select 1, 'a' $$;
      create function primeira() returns mentorias language sql as 'select * from mentorias order by titulo limit 1';
      create function vazia() returns setof mentorias language sql as 'select * from mentorias where false';
      create function escondida() returns int language sql as 'select 1';
      grant execute on function soma, nula, varios, uma, primeira, vazia to authenticated;`)
    const value = async (path: string, body: object = {}) => (await ask(path, post(body))).body
    await expect.poll(() => value('soma', { a: 1 }), { timeout: 3000 }).toBe(3)
    expect(await value('soma', { b: 5, a: 1 })).toBe(6)
    expect(await value('nula')).toBe(null)
    expect(await value('varios')).toEqual([1, 2, 3])
    expect(await value('uma')).toEqual({ x: 1, y: 'a' })
    expect(await value('primeira')).toMatchObject({ id: expect.any(String), categoria: expect.any(String) })
    expect(await value('vazia')).toEqual([])
    expect(await ask('escondida', post({}))).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
  })
})
