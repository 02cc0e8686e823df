import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { markWhole } from '../../server/database/interrupted-restore.ts'
import { migrationsFolder, readMigrations } from '../../server/database/migrate.ts'
import { openOperator, withClient } from '../../server/database/operator.ts'
import { prepareDatabase } from '../../server/database/prepare.ts'
import { createFactorSeal } from '../../server/kit/factor-secret.ts'
import { createLogger } from '../../server/kit/log.ts'
import { writeSecrets } from '../../server/kit/secrets.ts'
import { createMirror, readDeletedAccounts } from '../../server/upkeep/backup/deleted-accounts.ts'
import { advanceSequences } from '../../server/upkeep/backup/load.ts'
import { restoreOwn } from '../../server/upkeep/backup/restore.ts'
import { restoreHosted, restoreShared } from '../../server/upkeep/backup/restore-shared.ts'
import { type Kind, parseName } from '../../server/upkeep/backup/retention.ts'
import { backUpWhenDue, startBackups } from '../../server/upkeep/backup/schedule.ts'
import { writeBackup } from '../../server/upkeep/backup/write-backup.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { openPlatform } from '../helpers/open-platform.ts'
import { databaseUrl } from '../helpers/temporary-cluster.ts'

const log = createLogger('silent')
const first = '20261120000100'
let dataDir: string
let backupDir: string
let remove: () => Promise<void>
const databases: string[] = []

beforeEach(async () => {
  const folder = await makeDataDir()
  dataDir = folder.dataDir
  backupDir = join(dataDir, 'backups')
  remove = folder.remove
  // The test cluster's roles have these passwords.
  await writeSecrets(dataDir, inject('cluster').secrets)
})
afterEach(async () => {
  for (const name of databases.splice(0)) await asOwner('postgres', `drop database ${name} with (force)`)
  await remove()
})

const login = () => {
  const { host, port, secrets } = inject('cluster')
  return { host, port, user: 'postgres', password: secrets.ownerPassword }
}
const configOf = (database: string): pg.ClientConfig => ({ ...login(), database })
const urlOf = (database: string) => databaseUrl(login(), database)
const query = (client: pg.Client, sql: string) => client.query(sql).then(({ rows }) => rows)
const asOwner = (database: string, sql: string) =>
  withClient(configOf(database), (client) => query(client, sql))

async function createDatabase(): Promise<string> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  await asOwner('postgres', `create database ${name}`)
  databases.push(name)
  return name
}

/** A database with the platform in it, as a server on DATABASE_URL leaves it. */
async function createPlatform(): Promise<string> {
  const name = await createDatabase()
  const { database } = await openPlatform({ dataDir, databaseUrl: urlOf(name), log })
  await database.close()
  return name
}

const backUp = (database: string, kind: Kind = 'manual') =>
  withClient(configOf(database), (client) =>
    writeBackup({ client, secrets: inject('cluster').secrets, dataDir, backupDir, kind }),
  )
const restoreOptions = (file: string) => ({ file, dataDir, deleted: [], log, progress: () => undefined })
const digestsOf = ({ manifest }: Awaited<ReturnType<typeof backUp>>) =>
  manifest.tables.map(({ schema, name, rows, sha256 }) => [schema, name, rows, sha256])

const awkward = `a"b\\c'd	e\\N ☕ ${'x'.repeat(50)}`

async function addMember(database: string, id = randomUUID()): Promise<string> {
  const factor = randomUUID()
  await withClient(configOf(database), async (client) => {
    const email = `${id}@exemplo.com.br`
    await client.query(
      `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at)
       values ($1, $2, 'hash', $3, '2026-11-20 12:00:00.123456-03')`,
      [id, email, { nome_completo: awkward }],
    )
    await client.query(
      `insert into auth.sessions (id, user_id, ip) values (gen_random_uuid(), $1, '10.0.0.1')`,
      [id],
    )
    await client.query(
      `with factor as (
         insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($2, $1, 'Celular', 'totp', 'verified', $3, now(), now()) returning id
       )
       insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, used_step)
       select gen_random_uuid(), id, now(), '10.0.0.1', 1 from factor`,
      [id, factor, createFactorSeal(inject('cluster').secrets).seal('SEGREDO', factor)],
    )
    await client.query(
      `insert into public.profiles (id, email, nome_completo, profissao, numero_conselho) values ($1, $2, $3, 'outros', '1')`,
      [id, email, awkward],
    )
  })
  return id
}

test('from DATABASE_URL to an own PostgreSQL and back, byte for byte', async () => {
  const database = await createPlatform()
  await addMember(database)
  await addMember(database)
  const before = await backUp(database)
  expect(before.manifest.tables.find(({ name }) => name === 'profiles')?.rows).toBe(2)
  const counted = before.manifest.tables.filter(({ name }) => name.startsWith('mfa_'))
  expect(counted.map(({ name, rows }) => [name, rows])).toEqual(
    expect.arrayContaining([
      ['mfa_factors', 2],
      ['mfa_challenges', 2],
    ]),
  )

  const own = join(dataDir, 'restaurada')
  await restoreOwn({ ...restoreOptions(before.path), dataDir: own })
  const opened = await openPlatform({ dataDir: own, log })
  expect(opened.secrets).toEqual(inject('cluster').secrets)
  const { rows } = await opened.database.auth.query(
    `select raw_user_meta_data ->> 'nome_completo' as nome from users`,
  )
  expect(rows).toEqual([{ nome: awkward }, { nome: awkward }])
  const { config } = await openOperator({ dataDir: own, log })
  const between = await withClient(config, (client) =>
    writeBackup({ client, secrets: opened.secrets, dataDir: own, backupDir, kind: 'manual' }),
  )
  await opened.database.close()
  expect(digestsOf(between)).toEqual(digestsOf(before))

  const target = await createDatabase()
  await restoreShared({ ...restoreOptions(between.path), databaseUrl: urlOf(target) })
  expect(digestsOf(await backUp(target))).toEqual(digestsOf(before))
  const { database: served } = await openPlatform({ dataDir, databaseUrl: urlOf(target), log })
  expect(await served.isReady()).toBe(true)
  await served.close()
}, 60_000)

test('a database that holds anything is not restored into', async () => {
  const database = await createPlatform()
  const { path } = await backUp(database)
  const restore = restoreShared({ ...restoreOptions(path), databaseUrl: urlOf(database) })
  await expect(restore).rejects.toThrow(
    /^O banco de DATABASE_URL não está vazio \(public\.mentorias tem linhas\)/,
  )
})

test('archives and their folder are private, and nothing else is left there', async () => {
  const { path } = await backUp(await createPlatform())
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700)
  expect((await readdir(backupDir)).map((name) => parseName(name)?.kind)).toEqual(['manual'])
})

test('files of the platform come along', async () => {
  const database = await createPlatform()
  const files = [join('media', 'retrato.webp'), join('conhecimento', 'casa.md')]
  for (const file of files) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true })
    await writeFile(join(dataDir, file), 'bytes')
  }
  const own = join(dataDir, 'restaurada')
  await restoreOwn({ ...restoreOptions((await backUp(database)).path), dataDir: own })
  for (const file of files) expect(await readFile(join(own, file), 'utf8')).toBe('bytes')
}, 60_000)

test('an archive of an older program gets the later migrations after its rows', async () => {
  const { secrets } = inject('cluster')
  const database = await createDatabase()
  await prepareDatabase(configOf(database), secrets, { log, isShared: true, only: [first] })
  await asOwner(
    database,
    `insert into public.mentorias (titulo, categoria, duracao, carga_horaria, descricao) values ('Uma', 'facial', '1 dia', '12h', 'x')`,
  )
  const { path, manifest } = await backUp(database)
  expect(manifest.migrations).toEqual([first])
  const target = await createDatabase()
  await restoreShared({ ...restoreOptions(path), databaseUrl: urlOf(target) })
  expect(await asOwner(target, 'select titulo from public.mentorias')).toEqual([{ titulo: 'Uma' }])
  expect(await asOwner(target, `select count(*)::int as n from public.profiles`)).toEqual([{ n: 0 }])
})

test('a catalogue that was empty when it was backed up is restored empty', async () => {
  const database = await createPlatform()
  await asOwner(database, 'delete from public.mentorias')
  const { path } = await backUp(database)
  const target = await createDatabase()
  await restoreShared({ ...restoreOptions(path), databaseUrl: urlOf(target) })
  expect(await asOwner(target, 'select titulo from public.mentorias')).toEqual([])
})

test('before an existing database is migrated it is backed up; without that it stays as it is', async () => {
  const { secrets } = inject('cluster')
  const database = await createDatabase()
  await prepareDatabase(configOf(database), secrets, { log, isShared: true, only: [first] })
  await withClient(configOf(database), markWhole)
  const o = { dataDir, databaseUrl: urlOf(database), log }
  await writeFile(join(dataDir, 'um-arquivo'), '')
  const blocked = openPlatform({ ...o, backupDir: join(dataDir, 'um-arquivo') })
  await expect(blocked).rejects.toThrow(
    /^A cópia de segurança antes da atualização do banco falhou e nada foi mudado/,
  )
  expect(await asOwner(database, `select to_regclass('public.profiles') as found`)).toEqual([{ found: null }])

  for (const _start of ['migrates', 'has nothing to migrate']) await (await openPlatform(o)).database.close()
  expect((await readdir(backupDir)).map((name) => parseName(name)?.kind)).toEqual(['migracao'])
  expect(await asOwner(database, `select to_regclass('public.profiles')::text as found`)).toEqual([
    { found: 'profiles' },
  ])
})

test('a first start makes no backup', async () => {
  await createPlatform()
  await expect(readdir(backupDir)).rejects.toThrow('ENOENT')
})

test('of two processes that find the daily backup due, one makes it', async () => {
  const databaseAddress = urlOf(await createPlatform())
  const env = { dataDir, backupDir, databaseUrl: databaseAddress }
  await Promise.all([backUpWhenDue({ env, log }), backUpWhenDue({ env, log })])
  await backUpWhenDue({ env, log })
  expect((await readdir(backupDir)).map((name) => parseName(name)?.kind)).toEqual(['diaria'])
})

test('a running server makes the daily backup and keeps the list of deleted accounts by itself', async () => {
  const env = { dataDir, backupDir, databaseUrl: urlOf(await createPlatform()) }
  const { database } = await openPlatform({ ...env, log })
  const backups = startBackups({ env, database: database.auth, log, firstLook: 10 })
  const names = () => readdir(backupDir).catch(() => [])
  await expect
    .poll(async () => (await names()).map((name) => parseName(name)?.kind), { timeout: 20_000 })
    .toContain('diaria')
  await expect.poll(names, { timeout: 20_000 }).toContain('deleted-accounts.jsonl')
  await backups.stop()
  await database.close()
})

test('a failure to keep the list is logged once for each reason', async () => {
  const databaseAddress = urlOf(await createPlatform())
  const { database } = await openPlatform({ dataDir, databaseUrl: databaseAddress, log })
  const file = join(dataDir, 'um-arquivo')
  await writeFile(file, '')
  const said: string[] = []
  const heard = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const env = { dataDir, backupDir: file, databaseUrl: databaseAddress }
  const backups = startBackups({ env, database: database.auth, log: heard })
  // Two rounds and the one at the stop.
  await sleep(4_500)
  await backups.stop()
  await database.close()
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([
    'The list of deleted accounts cannot be kept now',
  ])
})

test('a deleted account is remembered beside the archives and comes back from none', async () => {
  const database = await createPlatform()
  const [stays, goes] = [await addMember(database), await addMember(database)]
  const { path } = await backUp(database)
  const list = join(backupDir, 'deleted-accounts.jsonl')
  const opened = await openPlatform({ dataDir, databaseUrl: urlOf(database), log })
  const mirror = createMirror(opened.database.auth, backupDir)
  await mirror()
  expect(await readDeletedAccounts(list)).toEqual([])
  await opened.database.auth.query('delete from auth.users where id = $1', [goes])
  await mirror()
  await mirror()
  const deleted = await readDeletedAccounts(list)
  expect(deleted).toEqual([{ id: goes, deletedAt: expect.stringMatching(/^2\d{3}-/) }])
  expect((await stat(list)).mode & 0o777).toBe(0o600)
  const forget = 'delete from estetica_private.deleted_accounts'
  await expect(opened.database.auth.query(forget)).rejects.toThrow(/permission denied/)
  await opened.database.close()

  const target = await createDatabase()
  await restoreShared({ ...restoreOptions(path), deleted: deleted ?? [], databaseUrl: urlOf(target) })
  expect(await asOwner(target, 'select id from auth.users')).toEqual([{ id: stays }])
  expect(await asOwner(target, 'select id from public.profiles')).toEqual([{ id: stays }])
  expect(await asOwner(target, 'select id from estetica_private.deleted_accounts')).toEqual([{ id: goes }])
})

test('a list of deleted accounts is never taken for empty when it is damaged', async () => {
  const list = join(dataDir, 'lista.jsonl')
  expect(await readDeletedAccounts(list)).toBeUndefined()
  await writeFile(list, '{"id":"11111111-1111-4111-8111-111111111111","dele')
  await expect(readDeletedAccounts(list)).rejects.toThrow(/^A lista de contas excluídas \S+ está estragada/)
})

test('an owner who is no superuser backs up and restores everything', async () => {
  const database = await createPlatform()
  await addMember(database)
  const before = await backUp(database)
  const dona = `dona_${randomUUID().slice(0, 8)}`
  const target = await createDatabase()
  await asOwner('postgres', `create role ${dona} login createrole password 'senha'`)
  await asOwner('postgres', `alter database ${target} owner to ${dona}`)
  // On a PostgreSQL of its own the role would have made these itself.
  for (const role of [
    'anon',
    'authenticated',
    'service_role',
    'authenticator',
    'supabase_auth_admin',
    'estetica_limiter',
  ]) {
    await asOwner('postgres', `grant ${role} to ${dona} with admin option`)
  }
  const donasUrl = databaseUrl({ ...login(), user: dona, password: 'senha' }, target)
  await restoreShared({ ...restoreOptions(before.path), databaseUrl: donasUrl })
  const after = await withClient({ connectionString: donasUrl }, (client) =>
    writeBackup({ client, secrets: inject('cluster').secrets, dataDir, backupDir, kind: 'manual' }),
  )
  expect(digestsOf(after)).toEqual(digestsOf(before))
})

test('members and the catalogue move to a hosted project, whose own tables stay its own', async () => {
  const database = await createPlatform()
  const id = await addMember(database)
  const { path } = await backUp(database)
  // As hosted: the schema is there by the migrations, without our columns, rows and lists.
  const hosted = await createDatabase()
  await prepareDatabase(configOf(hosted), inject('cluster').secrets, {
    log,
    isShared: true,
    only: (await readMigrations(migrationsFolder)).map(({ version }) => version),
  })
  await asOwner(
    hosted,
    `drop function estetica_private.remember_deleted_account cascade;
     drop table estetica_private.deleted_accounts, estetica_private.secrets, estetica_private.migration_digests,
       estetica_private.seeding, estetica_private.limits, estetica_private.sign_ups;
     alter table auth.sessions drop column refresh_token_rotations, drop column refresh_token_late_at;
     alter table auth.mfa_challenges drop column used_step;
     create table auth.schema_migrations (version text); insert into auth.schema_migrations values ('1')`,
  )
  await asOwner(
    hosted,
    `insert into supabase_migrations.schema_migrations (version) values ('99990101000000')`,
  )
  await expect(restoreHosted({ ...restoreOptions(path), databaseUrl: urlOf(hosted) })).rejects.toThrow(
    /^A cópia é de um programa mais antigo .*npm run to-supabase\.$/,
  )
  await asOwner(hosted, `delete from supabase_migrations.schema_migrations where version = '99990101000000'`)
  await restoreHosted({ ...restoreOptions(path), databaseUrl: urlOf(hosted) })
  expect(await asOwner(hosted, 'select id, encrypted_password from auth.users')).toEqual([
    { id, encrypted_password: 'hash' },
  ])
  expect(await asOwner(hosted, 'select user_id, secret, status from auth.mfa_factors')).toEqual([
    { user_id: id, secret: 'SEGREDO', status: 'verified' },
  ])
  expect(await asOwner(hosted, 'select count(*)::int as n from auth.sessions')).toEqual([{ n: 0 }])
  expect(await asOwner(hosted, 'select count(*)::int as n from public.mentorias')).toEqual([{ n: 9 }])

  const empty = await createDatabase()
  await expect(restoreHosted({ ...restoreOptions(path), databaseUrl: urlOf(empty) })).rejects.toThrow(
    /^O projeto hospedado não tem as mesmas migrações .*supabase db push/,
  )
})

test('after a restore a table that numbers its rows goes on after the highest', async () => {
  const database = await createDatabase()
  const numbers = await withClient(configOf(database), async (client) => {
    await client.query('create table public.numeradas (id int generated always as identity, nota text)')
    await advanceSequences(client, 'public.numeradas')
    await client.query('insert into public.numeradas overriding system value values (41, $1)', [
      'vinda da cópia',
    ])
    await advanceSequences(client, 'public.numeradas')
    await client.query(`insert into public.numeradas (nota) values ('nova')`)
    return query(client, 'select id from public.numeradas order by id')
  })
  expect(numbers).toEqual([{ id: 41 }, { id: 42 }])
})
