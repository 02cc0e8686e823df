import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Progress } from '../../kit/progress.ts'
import { digestOf } from './digest.ts'
import type { ArchivedTable } from './manifest.ts'
import { copyOut, findTables, readCanonically, type Table } from './tables.ts'

export type Snapshot = { tables: ArchivedTable[]; migrations: string[]; postgres: string }

/** Writes every table to `folder`, all as they are at one instant, while everyone goes on reading and writing. */
export async function dump(client: pg.Client, folder: string, progress: Progress): Promise<Snapshot> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  try {
    await readCanonically(client)
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    )
    const version = await client.query<{ server_version: string }>('show server_version')
    const tables: ArchivedTable[] = []
    for (const table of await findTables(client)) {
      progress(`copiando ${table.schema}.${table.name}`)
      tables.push(await dumpTable(client, table, folder))
    }
    return {
      tables,
      migrations: rows.map((row) => row.version),
      postgres: version.rows[0]?.server_version ?? '',
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function dumpTable(client: pg.Client, table: Table, folder: string): Promise<ArchivedTable> {
  const path = `tables/${table.schema}.${table.name}.copy`
  const source = client.query(to(copyOut(client, table)))
  const digest = await digestOf(source, join(folder, path)).catch(async (error) => {
    // Rows that nobody takes any more (the disk is full) would hold up this connection, and its snapshot, for ever.
    await client.end()
    throw error
  })
  return { ...table, path, rows: source.rowCount, ...digest }
}
