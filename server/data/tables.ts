import pg from 'pg'
import { unknownTable } from './data-error.ts'
import { createSchemaCache } from './schema-cache.ts'

export type Column = { identifier: string; name: string; default: string | null }
export type Table = {
  name: string
  /** Schema and name, quoted for SQL. */
  identifier: string
  columns: Map<string, Column>
  primaryKey: Column[]
}
export type TableCache = {
  /** The table as PostgreSQL has it now; looks again when it is unknown. */
  find(name: string): Promise<Table>
  /** Looks again, for a column that is not known yet; false when it has just looked. */
  refresh(): Promise<boolean>
}
type Row = { name: string; columns: { name: string; default: string | null; key: number | null }[] }

const tablesOfPublic = `
  select c.relname as name, json_agg(json_build_object(
    'name', a.attname,
    'default', case when a.attidentity = 'd'
        then (select format('nextval(%L::regclass)', s.objid) from pg_catalog.pg_depend s
          where s.classid = 'pg_class'::regclass and s.refclassid = 'pg_class'::regclass
            and s.refobjid = c.oid and s.refobjsubid = a.attnum and s.deptype = 'i')
      when a.attgenerated = '' and a.attidentity = ''
        then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end,
    'key', array_position(k.conkey, a.attnum)
  ) order by a.attnum) as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_catalog.pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.oid`

/** Keeps the tables of schema `public`; a migration shows within a minute, or at its first use. */
export function createTableCache(
  query: <T extends pg.QueryResultRow>(sql: string) => Promise<pg.QueryResult<T>>,
): TableCache {
  const cache = createSchemaCache(async () => {
    const { rows } = await query<Row>(tablesOfPublic)
    return new Map(rows.map((row) => [row.name, toTable(row)]))
  })
  return {
    refresh: cache.refresh,
    async find(name) {
      const table = await cache.find((known) => known.get(name))
      if (!table) throw unknownTable(name)
      return table
    },
  }
}

function toTable({ name, columns }: Row): Table {
  const known = columns.map((column) => ({ ...column, identifier: pg.escapeIdentifier(column.name) }))
  const primaryKey = known.filter(({ key }) => key !== null).sort((a, b) => Number(a.key) - Number(b.key))
  return {
    name,
    identifier: `"public".${pg.escapeIdentifier(name)}`,
    columns: new Map(known.map((column) => [column.name, column])),
    primaryKey,
  }
}
