import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainClient, rawRequest } from '../api/data-notas.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
let request: ReturnType<typeof rawRequest>
let client: ReturnType<typeof plainClient>

beforeAll(async () => {
  backend = await startBackend()
  const member = await backend.signUp()
  request = rawRequest(backend, member.session.access_token)
  client = plainClient(backend, member.session.access_token)
})
afterAll(() => backend.close())

describe('what the data API reaches', () => {
  test.each([
    'users',
    'auth.users',
    'sessions',
    'refresh_tokens',
    'identities',
    'secrets',
    'estetica_private.secrets',
    'registros_acesso',
    'estetica_private.registros_acesso',
    'one_time_tokens',
    'mfa_amr_claims',
    'mfa_factors',
    'mfa_challenges',
    'schema_migrations',
    'supabase_migrations.schema_migrations',
    'pg_class',
    'pg_catalog.pg_class',
    'pg_roles',
    'pg_authid',
    'pg_shadow',
    'pg_settings',
    'information_schema.tables',
    'pg_stat_activity',
  ])('not %s', async (table) => {
    const { error, status } = await client.from(table).select()
    expect([error?.code, status]).toEqual(['PGRST205', 404])
  })

  test.each([
    'auth',
    'pg_catalog',
    'information_schema',
    'estetica_private',
    'supabase_migrations',
    'storage',
  ])('not the schema %s', async (schema) => {
    const read = await client.schema(schema).from('users').select()
    const write = await client.schema(schema).from('users').insert({ id: 1 })
    expect([read.error?.code, write.error?.code]).toEqual(['PGRST106', 'PGRST106'])
  })

  test.each(['ctid', 'xmin', 'xmax', 'cmin', 'tableoid', 'oid'])(
    'not the system column %s',
    async (column) => {
      for (const path of [
        `mentorias?select=${column}`,
        `mentorias?${column}=eq.1`,
        `mentorias?order=${column}`,
      ]) {
        const response = await request(path)
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, '42703'])
      }
    },
  )

  test.each([
    'set_config',
    'pg_sleep',
    'pg_read_file',
    'version',
    'refuse_future_birth_date',
    'follow_account_email',
    'refuse_many_ciencias',
    'date_consent',
    'follow_profile',
    'agenda_assinada',
    'record_acesso',
    'prune',
    'has_required_aal',
    'require_aal',
    'record_evento',
    'network_of',
    'browser_of',
  ])('not the function %s', async (name) => {
    const { error, status } = await client.rpc(name)
    expect([error?.code, status]).toEqual(['PGRST202', 404])
  })
})

describe('what the database lets the roles do, were the API ever mistaken', () => {
  test("the connection's own role reads and writes nothing", async () => {
    for (const table of ['public.mentorias', 'public.profiles', 'auth.users', 'auth.sessions']) {
      for (const sql of [`select from ${table}`, `delete from ${table}`]) {
        await expect(backend.database.data.query(sql)).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  test.each(['service_role', 'postgres', 'supabase_auth_admin'])('it cannot become %s', async (role) => {
    await expect(backend.database.data.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['anon', 'authenticated'])('%s has exactly the grants that policies need', async (role) => {
    const { rows } = await backend.owner.query(
      `select table_schema || '.' || table_name as table, string_agg(privilege_type, ',' order by privilege_type) as rights
       from information_schema.role_table_grants where grantee in ($1, 'PUBLIC')
         and table_schema not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
      [role],
    )
    const expected = [
      { table: 'public.agenda_sessoes', rights: 'SELECT' },
      { table: 'public.assinaturas_agenda', rights: 'DELETE,SELECT' },
      { table: 'public.ciencias_privacidade', rights: 'SELECT' },
      { table: 'public.eventos_seguranca', rights: 'SELECT' },
      { table: 'public.favoritos', rights: 'DELETE,SELECT' },
      { table: 'public.interesses', rights: 'DELETE,SELECT' },
      { table: 'public.mentoria_conteudo', rights: 'SELECT' },
      { table: 'public.mentorias', rights: 'SELECT' },
      { table: 'public.profiles', rights: 'INSERT,SELECT' },
    ]
    expect(rows).toEqual(role === 'anon' ? [] : expected)
  })

  test('members write single columns only here: what they say about themselves, mark and acknowledge', async () => {
    const { rows } = await backend.owner.query(
      `select attrelid::regclass::text || '.' || attname as column, a.privilege_type as right
       from pg_attribute, aclexplode(attacl) a
       where a.grantee <> 0 and attrelid::regclass::text not like 'pg_%' order by 1`,
    )
    const profile = [
      ...['data_nascimento', 'experiencia', 'nome_completo', 'numero_conselho', 'profissao', 'uf_conselho'],
    ]
    const insert = (column: string) => ({ column, right: 'INSERT' })
    const update = (column: string) => ({ column, right: 'UPDATE' })
    expect(rows).toEqual([
      insert('assinaturas_agenda.usuario'),
      insert('ciencias_privacidade.versao'),
      insert('favoritos.mentoria'),
      insert('favoritos.usuario'),
      update('interesses.aceita_contato'),
      insert('interesses.mentoria'),
      update('interesses.recado'),
      insert('interesses.usuario'),
      ...profile.map((name) => update(`profiles.${name}`)),
    ])
  })

  test('no function is a superuser’s, nor of a role that serves requests or could be become', async () => {
    const { rows } = await backend.owner.query(
      `select distinct o.rolname, o.rolsuper, o.rolcanlogin, o.rolcreaterole,
         exists (select from pg_auth_members m where m.roleid = o.oid) as is_lent
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles o on o.oid = p.proowner
       where n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const nobody = { rolsuper: false, rolcanlogin: false, rolcreaterole: false, is_lent: false }
    expect(rows).toEqual([{ rolname: 'estetica_functions', ...nobody }])
    for (const table of ['secrets', 'signing_keys']) {
      const { rows: may } = await backend.owner.query(
        `select has_table_privilege('estetica_functions', 'estetica_private.${table}', 'select') as may`,
      )
      expect([table, may]).toEqual([table, [{ may: false }]])
    }
  })

  test.each([
    'create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$',
    'drop function auth.uid() cascade',
    'alter function auth.jwt() owner to supabase_auth_admin',
    'create function auth.mine() returns int language sql as $$ select 1 $$',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create function estetica_private.mine() returns int language sql as $$ select 1 $$',
    'create temporary table mine (a int)',
    'create schema mine',
    'drop schema auth cascade',
    'set role estetica_functions',
  ])('the role of accounts cannot: %s', async (sql) => {
    await expect(backend.database.auth.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('every table of the schema public has row-level security', async () => {
    const { rows } = await backend.owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    )
    expect(rows).toEqual([])
  })

  test('a connection keeps no role from the request before', async () => {
    await Promise.all(Array.from({ length: 30 }, () => request('mentorias?select=id&id=eq.nao-e-uuid')))
    await Promise.all(Array.from({ length: 30 }, () => request('mentorias?select=id')))
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        backend.database.data.query(
          `select current_user as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
        ),
      ),
    )
    expect(new Set(seen.map(({ rows }) => `${rows[0].role} ${rows[0].claims}`))).toEqual(
      new Set(['authenticator ']),
    )
  })
})
