import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { inTransaction } from '../../database/transaction.ts'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import type { ArchivedTable } from './manifest.ts'
import { findTables, quoteTable, readCanonically, type Table } from './tables.ts'

type Options = { folder: string; tables: ArchivedTable[]; progress: Progress }

/** Fills the empty tables of a database with an archive's rows, all of them or none; then `finish`, with them. */
export async function load(client: pg.Client, o: Options, finish: () => Promise<void>): Promise<void> {
  await inTransaction(client, async () => {
    await readCanonically(client)
    const target = await findTables(client)
    for (const table of o.tables) {
      if (table.rows > 0) await loadTable(client, table, target, o)
    }
    await finish()
  })
}

async function loadTable(client: pg.Client, archived: ArchivedTable, target: Table[], o: Options) {
  const found = target.find(({ schema, name }) => schema === archived.schema && name === archived.name)
  const unknown = archived.columns.find((column) => !found?.columns.includes(column))
  if (!found || unknown) throw unknownPart([archived.schema, archived.name, found && unknown])
  o.progress(`restaurando ${archived.schema}.${archived.name}`)
  const { table, columns } = quoteTable(client, archived)
  // The rows are as they were when written: what a trigger did then is in them. Foreign keys stay in force.
  const isOurs = await isOwned(client, table)
  if (isOurs) await client.query(`alter table ${table} disable trigger user`)
  const rows = client.query(from(`copy ${table} (${columns}) from stdin`))
  await pipeline(createReadStream(join(o.folder, archived.path)), rows)
  if (rows.rowCount !== archived.rows) throw new Error(`${table} took ${rows.rowCount} rows.`)
  if (isOurs) await client.query(`alter table ${table} enable trigger user`)
  await advanceSequences(client, table)
}

/** Hosted Supabase owns the tables of `auth`; what is loaded there sets off no trigger of ours. */
async function isOwned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    `select pg_has_role(current_user, relowner, 'usage') as owned from pg_class where oid = $1::regclass`,
    [table],
  )
  return rows[0]?.owned === true
}

/** A table that numbers its rows goes on after the highest number. */
export async function advanceSequences(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string | null }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  for (const { column, sequence } of rows) {
    if (!sequence) continue
    const highest = `max(${client.escapeIdentifier(column)})`
    await client.query(
      `select setval($1::regclass, ${highest}) from ${table} having ${highest} is not null`,
      [sequence],
    )
  }
}

const unknownPart = (names: (string | undefined)[]) =>
  new StartError(
    `O arquivo traz ${names.filter(Boolean).join('.')}, que este programa não conhece; atualize o programa, por exemplo com git pull, e tente de novo.`,
  )
