import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, planMigrations } from '../../server/database/migrate.ts'
import { prepareDatabase } from '../../server/database/prepare.ts'
import { createLogger } from '../../server/kit/log.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

const log = createLogger('silent')
let backend: Backend
let owner: pg.Client
let folder: string

beforeEach(async () => {
  backend = await startBackend()
  owner = new pg.Client(backend.connection)
  await owner.connect()
  await owner.query('delete from supabase_migrations.schema_migrations')
  await owner.query('delete from estetica_private.migration_digests')
  folder = await mkdtemp(join(tmpdir(), 'estetica-migrations-'))
})
afterEach(async () => {
  await owner.end()
  await backend.close()
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)
const run = async () => migrate(owner, await planMigrations(owner, folder), log)

/** Everything that a migration could have changed. */
async function state() {
  const { rows } = await owner.query(`
    select (select json_agg(relname order by 1) from pg_class where relnamespace = 'public'::regnamespace) as tables,
      (select json_agg(m order by version) from supabase_migrations.schema_migrations m) as done,
      (select json_agg(d order by version) from estetica_private.migration_digests d) as digests`)
  return rows[0]
}

async function refusal(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toHaveProperty('name', 'StartError')
  const { message } = error as Error
  expect(message).toMatch(/^[^\n]+\.$/)
  return message
}

test('a changed old file stops the start and changes nothing', async () => {
  await write('20300101000000_um.sql', 'create table um (a int);\n')
  await run()
  // Git gives files the line ends of the system.
  await write('20300101000000_um.sql', 'create table um (a int);\r\n')
  await run()
  await write('20300101000000_um.sql', 'create table um (a text);\n')
  await write('20300102000000_dois.sql', 'create table dois ();')
  const before = await state()
  expect(await refusal(run())).toMatch(/^A migração 20300101000000_um\.sql já foi aplicada .* mudou/)
  expect(await state()).toEqual(before)
})

test('a failing file stops the start, and the good one before it is not kept either', async () => {
  await write('20300101000000_um.sql', 'create table um (a int)')
  await write('20300102000000_dois.sql', 'create table dois (); select 1/0')
  const before = await state()
  expect(await refusal(run())).toMatch(/^A migração 20300102000000_dois\.sql falhou e nada foi mudado .*zero/)
  expect(await state()).toEqual(before)
  await write('20300102000000_dois.sql', 'create table dois ()')
  await run()
  expect((await state()).done).toHaveLength(2)
})

test('a database that is newer than the program stops the start before anything is laid', async () => {
  await owner.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29991231235959', 'futura')`,
  )
  await owner.query('drop table estetica_private.limits')
  const before = await state()
  const start = prepareDatabase(backend.connection, backend.secrets, { log, isShared: false })
  expect(await refusal(start)).toMatch(/^O banco já tem a migração 29991231235959, .* git pull/)
  expect(await state()).toEqual(before)
  const { rows } = await owner.query(`select to_regclass('estetica_private.limits') as laid`)
  expect(rows).toEqual([{ laid: null }])
})

test('what the Supabase CLI ran is taken over, and watched from then on', async () => {
  await write('20300101000000_um.sql', 'create table um (a int)')
  await owner.query('create table um (a int)')
  await owner.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name)
     values ('20300101000000', '{create table um (a int)}', 'um')`,
  )
  await run()
  expect((await state()).digests).toHaveLength(1)
  await write('20300101000000_um.sql', 'create table um (b int)')
  expect(await refusal(run())).toMatch(/mudou/)
})
