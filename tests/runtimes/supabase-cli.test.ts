import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/project-root.ts'
import { databaseUrl, startTemporaryCluster, type TemporaryCluster } from '../helpers/temporary-cluster.ts'

const run = promisify(execFile)
const database = join(projectRoot, 'server', 'database')
let cluster: TemporaryCluster
let client: pg.Client
let loopback: Server

// A PostgreSQL with what every Supabase project has, its generous default rights included, and nothing of ours.
beforeAll(async () => {
  cluster = await startTemporaryCluster()
  client = new pg.Client({ ...cluster.owner, database: 'postgres' })
  await client.connect()
  await client.query(await readFile(join(database, 'base.sql'), 'utf8'))
  await client.query(await readFile(join(database, 'auth-schema.sql'), 'utf8'))
  await client.query(`
    drop schema estetica_private cascade;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role`)
  loopback = await forward()
})

/** The CLI connects by TCP only, and our PostgreSQL listens on a private socket. */
async function forward(): Promise<Server> {
  const { host, port } = cluster.owner
  const server = createServer((from) => {
    const to = connect(join(host, `.s.PGSQL.${port}`))
    from.on('error', () => to.destroy()).pipe(to)
    to.on('error', () => from.destroy()).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
afterAll(async () => {
  loopback.close()
  await client.end()
  await cluster.stop()
})

async function push(...options: string[]): Promise<string> {
  const { port } = loopback.address() as AddressInfo
  const url = `${databaseUrl({ ...cluster.owner, host: '127.0.0.1', port }, 'postgres')}?sslmode=disable`
  const supabase = join(projectRoot, 'node_modules', '.bin', 'supabase')
  const { stdout, stderr } = await run(supabase, ['db', 'push', `--remote=${url}`, '--yes', ...options], {
    cwd: projectRoot,
  })
  return stdout + stderr
}

test('the official CLI pushes the migrations and the seed, and finds nothing to do the second time', async () => {
  await push('--include-seed')
  const { rows } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const files = (await readdir(join(projectRoot, 'supabase', 'migrations'))).sort()
  expect(rows.map((row) => row.version)).toEqual(files.map((file) => file.slice(0, 14)))
  expect((await client.query('select count(*)::int as n from public.mentorias')).rows).toEqual([{ n: 9 }])
  expect(await push('--include-seed')).toMatch(/up to date/)
  expect((await client.query('select count(*)::int as n from public.mentorias')).rows).toEqual([{ n: 9 }])
})

test('on a hosted project’s generous defaults the grants are as narrow as at home', async () => {
  const { rows } = await client.query(
    `select relname, grantee::regrole::text, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and grantee in ('anon'::regrole, 'authenticated'::regrole)
     group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { relname: 'agenda_sessoes', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'ciencias_privacidade', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'favoritos', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'interesses', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'mentoria_conteudo', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'mentorias', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'profiles', grantee: 'authenticated', rights: 'INSERT SELECT' },
  ])
  const callable = await client.query(
    `select proname, has_function_privilege('anon', oid, 'execute') as for_visitors
     from pg_proc where pronamespace in ('public'::regnamespace, 'estetica_private'::regnamespace)
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
     order by 1`,
  )
  const functions = ['encerrar_sessao', 'excluir_minha_conta', 'meus_dados', 'minhas_sessoes']
  expect(callable.rows).toEqual(functions.map((proname) => ({ proname, for_visitors: false })))
})
