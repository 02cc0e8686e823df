import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '../../server/database/prepare.ts'
import { createLogger } from '../../server/kit/log.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const rows = async (sql: string, values: unknown[] = []) => (await backend.owner.query(sql, values)).rows

test('the tables have these columns and no others', async () => {
  const columns = await rows(
    `select table_name || ':' || string_agg(column_name, ' ' order by ordinal_position) as line
     from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  )
  expect(columns.map((row) => row.line)).toEqual([
    'agenda_sessoes:id titulo descricao modalidade inicio fim local alterado_em link mentoria publico cancelada',
    'assinaturas_agenda:usuario chave criado_em',
    'ciencias_privacidade:id usuario versao criado_em',
    'eventos_seguranca:id usuario tipo dispositivo rede aparelho_novo criado_em',
    'favoritos:usuario mentoria criado_em',
    'interesses:usuario mentoria criado_em recado aceita_contato contato_em',
    'mentoria_conteudo:mentoria introducao voce_vai_aprender conteudo publico_alvo modalidade investimento',
    'mentorias:id titulo categoria duracao carga_horaria descricao imagem_url created_at',
    'profiles:id email nome_completo profissao data_nascimento numero_conselho uf_conselho experiencia',
  ])
})

test('row-level security is on for every table, and grants are no wider than the policies', async () => {
  const tables = await rows(
    `select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(tables.every((table) => table.relrowsecurity)).toBe(true)
  const grants = await rows(
    `select relname, grantee::regrole::text, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and relkind = 'r'
       and grantee not in (relowner, 'estetica_functions'::regrole) group by 1, 2 order by 1`,
  )
  expect(grants).toEqual([
    { relname: 'agenda_sessoes', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'assinaturas_agenda', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'ciencias_privacidade', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'eventos_seguranca', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'favoritos', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'interesses', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'mentoria_conteudo', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'mentorias', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'profiles', grantee: 'authenticated', rights: 'INSERT SELECT' },
  ])
})

test('no role that serves requests is a superuser, passes row-level security or owns a table it is asked for', async () => {
  const roles = await rows(
    `select rolname, rolcanlogin from pg_roles
     where rolname in ('anon', 'authenticated', 'authenticator', 'service_role', 'supabase_auth_admin')
       and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit)
     order by rolname`,
  )
  expect(roles).toEqual([
    { rolname: 'anon', rolcanlogin: false },
    { rolname: 'authenticated', rolcanlogin: false },
    { rolname: 'authenticator', rolcanlogin: true },
    { rolname: 'service_role', rolcanlogin: false },
    { rolname: 'supabase_auth_admin', rolcanlogin: true },
  ])
  const owned = await rows(
    `select oid from pg_class where relowner in ('authenticator'::regrole, 'anon'::regrole, 'authenticated'::regrole)`,
  )
  expect(owned).toEqual([])
})

/** Runs one statement over the pool of requests and takes everything back. */
async function attempt(sql: string, role?: string): Promise<pg.QueryResult> {
  const client = await backend.database.data.connect()
  try {
    await client.query('begin')
    if (role) await client.query(`set local role ${role}`)
    return await client.query(sql)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the role of requests becomes anon or authenticated and nothing else, and reads nothing by itself', async () => {
  for (const role of ['anon', 'authenticated']) await attempt('select 1', role)
  for (const role of ['service_role', 'supabase_auth_admin', 'postgres', 'pg_read_all_data']) {
    await expect(attempt('select 1', role)).rejects.toThrow(/permission denied/)
  }
  for (const table of ['public.mentorias', 'public.profiles', 'auth.users', 'auth.sessions']) {
    await expect(attempt(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  }
})

test.each(['anon', 'authenticated'])(
  '%s runs the four functions of auth and reads none of its tables',
  async (role) => {
    await attempt('select auth.uid(), auth.jwt(), auth.role(), auth.email()', role)
    for (const sql of [
      'select * from auth.users',
      'select * from auth.sessions',
      'select * from supabase_migrations.schema_migrations',
      'select * from estetica_private.secrets',
      'create table public.x (a int)',
      'create temporary table x (a int)',
      'select public.refuse_future_birth_date()',
      'select public.follow_account_email()',
    ]) {
      await expect(attempt(sql, role), sql).rejects.toThrow(/permission denied/)
    }
  },
)

test('the role of accounts cannot touch the tables of the product', async () => {
  for (const table of ['mentorias', 'profiles']) {
    await expect(backend.database.auth.query(`select * from public.${table}`)).rejects.toThrow(
      /permission denied/,
    )
  }
})

const person = '22222222-2222-4222-8222-222222222222'
const insert = `insert into profiles (id, email, nome_completo, profissao, data_nascimento, numero_conselho)
  values ($1, 'ana@exemplo.com.br', 'Ana', $2, $3, '123')`

test('a birth date in the future is refused, today and none are accepted, and the profile goes with its user', async () => {
  await rows(`insert into auth.users (id, email) values ($1, 'ana@exemplo.com.br')`, [person])
  const future = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  const refusal = await rows(insert, [person, 'odontologia', future]).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: '23514', message: 'A data de nascimento não pode estar no futuro.' })
  await expect(rows(insert, [person, 'medicina', null])).rejects.toThrow(/profiles_profissao_check/)
  const today = new Date().toISOString().slice(0, 10)
  await rows(insert, [person, 'odontologia', today])
  await rows('update profiles set data_nascimento = null')
  await expect(rows('update profiles set data_nascimento = $1', [future])).rejects.toThrow(/futuro/)
  await rows('delete from auth.users where id = $1', [person])
  expect(await rows('select id from profiles')).toEqual([])
})

test('the seed is the nine mentorias of docs/product.md: three categories of at least two, their hours, distinct instants', async () => {
  const mentorias = await rows('select * from mentorias order by created_at desc')
  expect(mentorias.map((row) => row.titulo).sort()).toEqual([
    'Bioestimuladores de Colágeno',
    'Harmonização Corporal',
    'Harmonização Facial',
    'Intradermoterapia',
    'Microagulhamento e Skinbooster',
    'PEIM',
    'Preenchimento Labial',
    'Protocolos Injetáveis Avançados',
    'Toxina Botulínica',
  ])
  for (const row of mentorias) {
    const isLong = row.titulo === 'Harmonização Facial'
    expect([row.carga_horaria, row.duracao]).toEqual(isLong ? ['20h', '2 dias'] : ['12h', '1 dia'])
  }
  expect(new Set(mentorias.map((row) => row.created_at.getTime())).size).toBe(9)
  for (const categoria of ['facial', 'corporal', 'injetaveis']) {
    expect(mentorias.filter((row) => row.categoria === categoria).length).toBeGreaterThanOrEqual(2)
  }
})

const startAgain = () =>
  prepareDatabase(backend.connection, backend.secrets, { log: createLogger('silent'), isShared: false })

test('a start never touches a catalogue that has mentorias, and runs no migration twice', async () => {
  await rows(`delete from mentorias where titulo <> 'PEIM'`)
  const before = await rows('select version, name from supabase_migrations.schema_migrations order by 1')
  await startAgain()
  expect(await rows('select titulo from mentorias')).toEqual([{ titulo: 'PEIM' }])
  expect(await rows('select version, name from supabase_migrations.schema_migrations order by 1')).toEqual(
    before,
  )
  expect(before.slice(0, 2)).toEqual([
    { version: '20261120000100', name: 'mentorias' },
    { version: '20261120000200', name: 'profiles' },
  ])
})

test('a catalogue that was emptied stays empty at the next start', async () => {
  await rows('delete from mentorias')
  await startAgain()
  expect(await rows('select titulo from mentorias')).toEqual([])
})

test('a login without the password is refused, also over the private socket', async () => {
  const login = new pg.Client({ ...backend.connection, user: 'authenticator', password: 'qualquer' })
  await expect(login.connect()).rejects.toThrow(/password authentication failed/)
})
