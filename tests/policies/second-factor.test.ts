import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainClient, rawRequest } from '../api/data-notas.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addFactor, giveCode } from '../helpers/second-factor.ts'
import { readTables, requestsOf, type Table } from './every-request.ts'

let now = Date.now()
let backend: Backend
let tables: Table[]
let ana: Member
let mentoria: string
/** Tokens of ana, who has a second factor: of the password alone, and of both. */
let token: { aal1: string; aal2: string }

beforeAll(async () => {
  backend = await startBackend({ clock: () => now })
  tables = await readTables(backend)
  ana = await backend.signUp()
  const { rows } = await backend.owner.query<{ id: string }>('select id from mentorias order by titulo')
  mentoria = rows[0]?.id ?? ''
  for (const [table, row] of Object.entries(own())) {
    expect((await plainClient(backend, ana.session.access_token).from(table).insert(row)).error).toBeNull()
  }
  await backend.owner.query(
    `insert into agenda_sessoes (titulo, modalidade, inicio, fim)
     values ('Aula', 'online', '2030-01-01T10:00Z', '2030-01-01T11:00Z')`,
  )
  await backend.owner.query('insert into mentoria_conteudo (mentoria) values ($1)', [mentoria])
  const factor = await addFactor(ana.auth, now)
  now += 60_000
  const signIn = async () => {
    const auth = backend.authClient()
    const { data } = await auth.signInWithPassword({ email: ana.email, password: ana.password })
    return { auth, aal1: data.session?.access_token ?? '' }
  }
  const { auth } = await signIn()
  const { data } = await giveCode(auth, factor, now)
  // A code ends what proved less, so this one begins after it.
  token = { aal1: (await signIn()).aal1, aal2: data?.access_token ?? '' }
})
afterAll(() => backend.close())

/** What ana may write, one row a table. */
const own = (): Record<string, object> => ({
  profiles: {
    id: ana.user.id,
    email: ana.email,
    nome_completo: 'Ana de Teste',
    profissao: 'outros',
    data_nascimento: '1991-02-03',
    numero_conselho: 'Registro 77',
  },
  favoritos: { mentoria },
  interesses: { mentoria },
  ciencias_privacidade: { versao: '2026-01-01' },
  assinaturas_agenda: {},
})

const stored = async () => {
  const lists = tables.map(
    ({ name }) => `(select json_agg(t order by t::text) from public.${name} t) as ${name}`,
  )
  return (await backend.owner.query<Record<string, unknown[]>>(`select ${lists.join(', ')}`)).rows[0] ?? {}
}

test('every table of the schema public asks for it, once a query', async () => {
  const { rows } = await backend.owner.query(
    `select tablename, cmd, roles::text, qual, with_check from pg_policies
     where schemaname = 'public' and permissive = 'RESTRICTIVE' order by tablename collate "C"`,
  )
  const qual = '( SELECT estetica_private.has_required_aal() AS has_required_aal)'
  const policy = { cmd: 'ALL', roles: '{authenticated}', qual, with_check: null }
  expect(rows).toEqual(tables.map(({ name }) => ({ tablename: name, ...policy })))
})

test('PostgreSQL asks before it looks at the first row, and not again', async () => {
  const client = await backend.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'authenticated', true)`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain (costs off) select * from mentorias order by created_at desc',
    )
    const plan = rows.map((row) => row['QUERY PLAN'].trim())
    expect(plan).toEqual(expect.arrayContaining([expect.stringMatching(/^InitPlan/)]))
    expect(plan.filter((line) => line.includes('has_required_aal'))).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe('a session that proved the password alone', () => {
  test('reads nothing of any table by any filter or order', async () => {
    for (const table of tables) {
      const reads = requestsOf(table).filter(([, { method }]) => method === 'GET' || method === 'HEAD')
      const answers = await Promise.all(
        reads.map(async ([path, init]) => {
          const response = await rawRequest(backend, token.aal1)(path, init)
          return `${response.status} ${response.headers.get('content-range')} ${await response.text()}`.trim()
        }),
      )
      expect([table.name, ...new Set(answers)]).toEqual([table.name, '200 */0 []', '200 */0'])
    }
  })

  test('changes and removes nothing, its own rows included', async () => {
    const before = await stored()
    for (const table of tables) {
      const writes = requestsOf(table).filter(([, { method }]) => method === 'PATCH' || method === 'DELETE')
      for (const [path, init] of writes) {
        const headers = { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) }
        const response = await rawRequest(backend, token.aal1)(path, { ...init, headers })
        expect([200, 400, 403]).toContain(response.status)
        if (response.status === 200) expect(await response.text()).toBe('[]')
      }
    }
    const client = plainClient(backend, token.aal1)
    const name = await client
      .from('profiles')
      .update({ nome_completo: 'Outra' })
      .eq('id', ana.user.id)
      .select()
    expect([name.error, name.data]).toEqual([null, []])
    const gone = await client.from('favoritos').delete().eq('usuario', ana.user.id).select()
    expect([gone.error, gone.data]).toEqual([null, []])
    expect(await stored()).toEqual(before)
  })

  test('adds nothing that it could otherwise add', async () => {
    await backend.owner.query('delete from profiles; delete from favoritos; delete from interesses')
    await backend.owner.query('delete from ciencias_privacidade; delete from assinaturas_agenda')
    const before = await stored()
    for (const [table, row] of Object.entries(own())) {
      const { error, status } = await plainClient(backend, token.aal1).from(table).insert(row)
      expect([table, status, error?.code]).toEqual([table, 403, '42501'])
    }
    expect(await stored()).toEqual(before)
    for (const [table, row] of Object.entries(own())) {
      expect((await plainClient(backend, token.aal2).from(table).insert(row)).error).toBeNull()
    }
  })

  test('calls no function of one’s own account', async () => {
    const { rows } = await backend.owner.query<{ name: string; arguments: string[] | null }>(
      `select proname::text as name, proargnames as arguments from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
         and prorettype <> 'trigger'::regtype order by 1`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const values: Record<string, unknown> = { sessao: ana.user.id, confirmacao: 'EXCLUIR', util: true }
    for (const { name, arguments: names } of rows) {
      const given = (names ?? []).filter((one) => one in values).map((one) => [one, values[one]])
      const { error, status } = await plainClient(backend, token.aal1).rpc(name, Object.fromEntries(given))
      expect([name, status, error?.code]).toEqual([name, 403, 'insufficient_aal'])
    }
    expect((await backend.owner.query('select from auth.users where id = $1', [ana.user.id])).rowCount).toBe(
      1,
    )
  })

  test('is not given the list that was answered to others a moment ago', async () => {
    const read = async (bearer: string) =>
      (await (await rawRequest(backend, bearer)('mentorias?select=id')).json()) as unknown[]
    const bia = await backend.signUp()
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await read(bia.session.access_token)).toHaveLength(9)
      expect(await read(token.aal2)).toHaveLength(9)
      expect(await read(token.aal1)).toEqual([])
    }
  })
})

test('a session that used it reads and writes as members do', async () => {
  const client = plainClient(backend, token.aal2)
  for (const { name } of tables) {
    const { error, data } = await client.from(name).select()
    expect([name, error, data?.length]).toEqual([name, null, expect.any(Number)])
    expect(data?.length).toBeGreaterThan(0)
  }
  const changed = await client
    .from('profiles')
    .update({ nome_completo: 'Ana Maria' })
    .eq('id', ana.user.id)
    .select()
  expect(changed.data).toMatchObject([{ nome_completo: 'Ana Maria' }])
  expect((await client.from('interesses').delete().eq('usuario', ana.user.id).select()).data).toHaveLength(1)
  expect((await client.rpc('minhas_sessoes')).data?.length).toBeGreaterThan(1)
  expect((await client.rpc('contar_opiniao', { util: true })).error).toBeNull()
})

test('a factor that no code has confirmed yet is not asked for', async () => {
  const bia = await backend.signUp()
  const { error } = await bia.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  expect(error).toBeNull()
  expect((await bia.data.from('mentorias').select('id')).data).toHaveLength(9)
  expect((await bia.data.rpc('minhas_sessoes')).error).toBeNull()
})

test('a token cannot give itself a higher level', async () => {
  const [header, payload = '', signature] = token.aal1.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const raised = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url')
  const response = await rawRequest(backend, [header, raised, signature].join('.'))('mentorias')
  expect(response.status).toBe(401)
})
