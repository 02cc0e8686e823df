import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openFactors } from '../../database/factor-secrets.ts'
import { withClient } from '../../database/operator.ts'
import { openDataDir } from '../../database/own/data-dir.ts'
import { openPools } from '../../database/pools.ts'
import { explainLogin, explainShared } from '../../database/shared-error.ts'
import type { Logger } from '../../kit/log.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { type Archive, unpack } from './archive.ts'
import { load } from './load.ts'
import type { Manifest } from './manifest.ts'
import { copyFiles, type RestoreOptions } from './restore.ts'
import { refuseUsedDatabase, restoreDatabase } from './restore-database.ts'
import type { Table } from './tables.ts'

type SharedOptions = RestoreOptions & { databaseUrl: string }

/** Brings an archive back into the empty database at `databaseUrl`, all of its rows or none. */
export async function restoreShared(o: SharedOptions): Promise<Manifest> {
  const config = { connectionString: o.databaseUrl }
  return withArchive(o, config, async (archive) => {
    await refuseOtherInstallation(config, archive.secrets, o.log)
    // First, so that a database with its rows has its files too.
    await copyFiles(archive.folder, await openDataDir(o.dataDir, undefined))
    await restoreDatabase(config, archive, { ...o, isShared: true })
  })
}

/** Brings members with their second factors (not their sessions), their access records and the catalogue to a hosted project that has the same migrations. */
export async function restoreHosted(o: SharedOptions): Promise<Manifest> {
  const config = { connectionString: o.databaseUrl }
  return withArchive(o, config, ({ folder, manifest, secrets }) =>
    withClient(config, async (client) => {
      await refuseOtherMigrations(client, manifest)
      const tables = manifest.tables.filter(isForHosted)
      await load(client, { folder, tables, progress: o.progress }, async () => {
        await client.query('delete from auth.users where id = any ($1)', [o.deleted.map(({ id }) => id)])
        await openFactors(client, secrets)
      })
    }),
  )
}

const hostedTables = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'estetica_private.registros_acesso',
]

/** Whether a table goes along to a hosted project, which has its own sessions. */
export const isForHosted = ({ schema, name }: Table) =>
  schema === 'public' || hostedTables.includes(`${schema}.${name}`)

async function withArchive(
  o: SharedOptions,
  config: pg.ClientConfig,
  work: (archive: Archive) => Promise<void>,
): Promise<Manifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'estetica-'))
  try {
    o.progress('conferindo o arquivo')
    const archive = await unpack(o.file, join(scratch, 'archive'), o.key)
    await withClient(config, refuseUsedDatabase).catch(explainShared)
    await work(archive)
    return archive.manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Roles belong to a whole PostgreSQL; those of another installation would not take this archive's passwords. */
async function refuseOtherInstallation(
  config: pg.ClientConfig,
  secrets: Secrets,
  log: Logger,
): Promise<void> {
  const hasRoles = await withClient(config, async (client) => {
    const { rows } = await client.query(`select to_regrole('authenticator') is not null as found`)
    return rows[0]?.found === true
  })
  if (!hasRoles) return
  const pools = openPools(config, secrets, log)
  await pools.data
    .query('select 1')
    .catch((error) => {
      throw explainLogin(error)
    })
    .finally(pools.close)
}

async function refuseOtherMigrations(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client
    .query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version')
    .catch(() => ({ rows: [] }))
  const there = rows.map(({ version }) => version)
  if (there.join() === manifest.migrations.join()) return
  if (manifest.migrations.every((version) => there.includes(version)))
    throw new StartError(
      'A cópia é de um programa mais antigo do que o projeto hospedado; restaure-a numa pasta vazia, ligue ali a plataforma uma vez e leve os dados com npm run to-supabase.',
    )
  throw new StartError(
    'O projeto hospedado não tem as mesmas migrações que o arquivo; aplique-as nele com npx supabase db push --remote e tente de novo.',
  )
}
