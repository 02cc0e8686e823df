import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from '../kit/log.ts'
import { projectRoot } from '../kit/project-root.ts'
import { StartError } from '../kit/start-error.ts'
import { inTransaction } from './transaction.ts'

export type Migration = { file: string; version: string; name: string; sql: string; digest: string }
/** Where the product's own migrations are. */
export const migrationsFolder = join(projectRoot, 'supabase', 'migrations')

type Done = { version: string; digest: string | null }

/** The migrations of `folder` in order, and those that this database has not had. Changes nothing. */
export async function planMigrations(
  owner: pg.Client,
  folder: string,
): Promise<{ all: Migration[]; pending: Migration[] }> {
  const all = await readMigrations(folder)
  const done = await readDone(owner)
  for (const { version, digest } of done) {
    const migration = all.find((candidate) => candidate.version === version)
    if (!migration) throw unknownVersion(version)
    if (digest !== null && digest !== migration.digest) throw changedFile(migration.file)
  }
  const versions = new Set(done.map(({ version }) => version))
  return { all, pending: all.filter(({ version }) => !versions.has(version)) }
}

/** Runs what is pending: all of it or nothing. Needs base.sql, which has the table of digests. */
export async function migrate(
  owner: pg.Client,
  { all, pending }: { all: Migration[]; pending: Migration[] },
  log: Logger,
): Promise<void> {
  await inTransaction(owner, async () => {
    // The table in which the Supabase CLI keeps the same record.
    await owner.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      )`)
    for (const migration of pending) await run(owner, migration)
    // Those that the Supabase CLI ran, or this program before it kept digests, are taken as they are now.
    for (const { version, digest } of all) {
      await owner.query(
        `insert into estetica_private.migration_digests (version, digest)
         select version, $2 from supabase_migrations.schema_migrations where version = $1
         on conflict do nothing`,
        [version, digest],
      )
    }
  })
  for (const { file } of pending) log.info({ migration: file }, 'Migrated')
}

async function run(owner: pg.Client, { file, version, name, sql }: Migration): Promise<void> {
  await owner.query(sql).catch((error: Error) => {
    throw new StartError(
      `A migração ${file} falhou e nada foi mudado no banco (${error.message}); corrija esse arquivo e inicie de novo.`,
    )
  })
  await owner.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
    [version, [sql], name],
  )
}

/** What this database has had; no digest for what ran before this program kept them. */
async function readDone(owner: pg.Client): Promise<Done[]> {
  if (!(await exists(owner, 'supabase_migrations.schema_migrations'))) return []
  const hasDigests = await exists(owner, 'estetica_private.migration_digests')
  const { rows } = await owner.query<Done>(
    hasDigests
      ? `select version, d.digest from supabase_migrations.schema_migrations
         left join estetica_private.migration_digests d using (version) order by version`
      : 'select version, null as digest from supabase_migrations.schema_migrations order by version',
  )
  return rows
}

async function exists(owner: pg.Client, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}

/** The migrations in `folder`, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort()
  const found = await Promise.all(files.map((file) => readMigration(folder, file)))
  return found.flatMap((migration) => migration ?? [])
}

async function readMigration(folder: string, file: string): Promise<Migration | undefined> {
  const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
  if (!version || !name) return undefined
  const sql = await readFile(join(folder, file), 'utf8')
  // Git may have given the file the line ends of the system.
  const digest = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { file, version, name, sql, digest }
}

const unknownVersion = (version: string) =>
  new StartError(
    `O banco já tem a migração ${version}, que este programa não conhece; atualize o programa, por exemplo com git pull, e inicie de novo.`,
  )

const changedFile = (file: string) =>
  new StartError(
    `A migração ${file} já foi aplicada neste banco e o arquivo mudou depois disso; devolva o conteúdo original ao arquivo e ponha a mudança numa migração nova.`,
  )
