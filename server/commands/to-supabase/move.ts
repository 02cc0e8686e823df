import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openFactors } from '../../database/factor-secrets.ts'
import { migrationsFolder, planMigrations } from '../../database/migrate.ts'
import { withClient } from '../../database/operator.ts'
import { rememberSeeding } from '../../database/prepare.ts'
import type { Progress } from '../../kit/progress.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { dump, type Snapshot } from '../../upkeep/backup/dump.ts'
import { load } from '../../upkeep/backup/load.ts'
import { isForHosted } from '../../upkeep/backup/restore-shared.ts'
import { compareTables } from '../../upkeep/backup/verify.ts'
import { pushMigrations } from './push.ts'
import { explainTarget, refuseOtherThanSupabase, refuseUsedProject } from './target.ts'

type Options = {
  source: pg.ClientConfig
  /** Those of the source. */
  secrets: Secrets
  target: string
  /** Also into a project that has rows already. */
  isAdding: boolean
  progress: Progress
  signal: AbortSignal
}
export type Moved = { members: number; rows: number; tables: { table: string; rows: number }[] }

/** Brings the migrations and then all data at once to a Supabase project, and compares what arrived. */
export async function moveToSupabase(o: Options): Promise<Moved> {
  const { progress, signal } = o
  const target = { connectionString: o.target }
  const folder = await mkdtemp(join(tmpdir(), 'estetica-'))
  try {
    progress('conferindo o projeto')
    await withClient(target, (client) => refuseUnfit(client, o.isAdding), signal).catch(explainTarget)
    const snapshot = await withClient(o.source, (client) => take(client, folder, progress), signal)
    progress('aplicando as migrações')
    await pushMigrations(o.target, signal)
    const tables = snapshot.tables.filter(isForHosted)
    const fill = (client: pg.Client) =>
      load(client, { folder, tables, progress }, async () => {
        if (!o.isAdding) await compareTables(client, tables, progress)
        await openFactors(client, o.secrets)
        await markSeeded(client)
      })
    await withClient(target, fill, signal).catch(explainTarget)
    const counts = tables.map(({ schema, name, rows }) => ({ table: `${schema}.${name}`, rows }))
    return {
      members: counts.find(({ table }) => table === 'auth.users')?.rows ?? 0,
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
      tables: counts,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseUnfit(client: pg.Client, isAdding: boolean): Promise<void> {
  await refuseOtherThanSupabase(client)
  if (!isAdding) await refuseUsedProject(client)
}

/** Every table as it is now; a database that is behind this program's migrations would not fit the project. */
async function take(client: pg.Client, folder: string, progress: Progress): Promise<Snapshot> {
  const { pending } = await planMigrations(client, migrationsFolder)
  if (pending.length > 0) {
    throw new StartError(
      'O banco daqui é de um programa mais antigo do que este; inicie a plataforma uma vez com npm start e tente de novo.',
    )
  }
  return dump(client, folder, progress)
}

/** The project has the catalogue that came: should our own server be put on it, it fills in no first one. */
async function markSeeded(client: pg.Client): Promise<void> {
  // As in base.sql, which a hosted project has never seen.
  await client.query(`
    create table if not exists estetica_private.seeding (
      is_only boolean primary key default true check (is_only)
    );
    revoke all on estetica_private.seeding from public, anon, authenticated`)
  await rememberSeeding(client)
}
