import type pg from 'pg'

/** A table that a backup holds: what members and the mentor wrote, and the accounts. */
export type Table = { schema: string; name: string; columns: string[] }

type Row = Table & { oid: number; parents: number[] }

/**
 * Every table of `public` and `auth` (but the version table of Supabase's own Auth and open challenges for passkeys),
 * the list of deleted accounts, the access records, the hashes of recovery codes and the sealed signing keys. Secrets
 * are a file of the archive and migrations a list of versions; counts of uses are not kept.
 */
const listTables = `
  select c.oid, n.nspname as schema, c.relname as name,
    (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(json_agg(confrelid::int8), '[]') from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    n.nspname = 'public'
    or (n.nspname = 'auth' and c.relname not in ('schema_migrations', 'webauthn_challenges'))
    or (n.nspname = 'estetica_private' and c.relname in (
      'deleted_accounts', 'recovery_codes', 'registros_acesso', 'signing_keys'
    ))
  )
  order by 2, 3`

/** The tables to back up, referenced ones before those that refer to them. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(listTables)
  const sorted: Row[] = []
  const visit = (row: Row, path: Row[]) => {
    if (sorted.includes(row)) return
    if (path.includes(row)) throw new Error(`The foreign keys of ${row.schema}.${row.name} form a circle.`)
    for (const parent of rows) if (row.parents.includes(parent.oid)) visit(parent, [...path, row])
    sorted.push(row)
  }
  for (const row of rows) visit(row, [])
  return sorted.map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** The quoted name, and the quoted columns as a list. */
export function quoteTable(client: pg.Client, { schema, name, columns }: Table) {
  return {
    table: `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    columns: columns.map((column) => client.escapeIdentifier(column)).join(', '),
  }
}

/**
 * The same rows always give the same bytes: sorted, without the server's settings for dates and numbers. Row-level
 * security off makes PostgreSQL refuse what it would otherwise leave out silently.
 */
export async function readCanonically(client: pg.Client): Promise<void> {
  await client.query(`
    set local row_security = off; set local search_path = ''; set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'`)
}

/** The statement that gives a table's rows as text, in a fixed order. */
export function copyOut(client: pg.Client, wanted: Table): string {
  const { table, columns } = quoteTable(client, wanted)
  return `copy (select ${columns} from ${table} order by row(${columns})::text collate "C") to stdout`
}
