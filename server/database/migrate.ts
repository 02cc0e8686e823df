import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { inTransaction } from './transaction.ts'

/** Runs the migrations that this database has not had, in order, each whole or not at all. */
export async function migrate(owner: pg.Client, folder: string, log: Logger): Promise<void> {
  // The table in which the Supabase CLI keeps the same record.
  await owner.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    )`)
  const { rows } = await owner.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const done = new Set(rows.map((row) => row.version))
  for (const migration of await readMigrations(folder)) {
    if (done.has(migration.version)) continue
    const sql = await readFile(join(folder, migration.file), 'utf8')
    await inTransaction(owner, async () => {
      await owner.query(sql)
      await owner.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [migration.version, [sql], migration.name],
      )
    })
    log.info({ migration: migration.file }, 'Migrated')
  }
}

type Migration = { file: string; version: string; name: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort()
  return files.flatMap((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
    return version && name ? [{ file, version, name }] : []
  })
}
