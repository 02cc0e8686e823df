import pg from 'pg'
import type { Body } from './body.ts'
import { type Bind, columnsOf, orderOf, whereOf } from './clauses.ts'
import { needsWhere, unknownBodyColumn } from './data-error.ts'
import type { DataRequest } from './request.ts'
import { responseSettingColumns } from './response-settings.ts'
import type { Column, Table } from './tables.ts'

/** Identifiers in `text` are the database's, quoted; everything that a person sent is in `values`. */
export type Statement = { text: string; values: unknown[] }

/** The most rows of one answer, as in hosted Supabase (`max_rows`). */
const maxRows = 1000

/** Builds the one statement of a request. It answers one row: `body` (JSON text), `rows` and perhaps `total`. */
export function buildStatement(request: DataRequest, table: Table, body?: Body): Statement {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const text = isRead(request)
    ? readRows(request, table, bind)
    : `with pgrst_row as (${writeRows(request, table, bind, body)}) select ${answerOf(request)} from pgrst_row`
  return { text, values }
}

const isRead = ({ method }: DataRequest) => method === 'GET' || method === 'HEAD'

function readRows({ select, filters, order, range, ...request }: DataRequest, table: Table, bind: Bind) {
  const source = ` from ${table.identifier}${whereOf(filters, table, bind)}`
  const limit = ` limit ${bind(Math.min(range.limit ?? maxRows, maxRows))}`
  const offset = range.offset > 0 ? ` offset ${bind(range.offset)}` : ''
  const rows = `select ${columnsOf(select, table)}${source}${orderOf(order, table)}${limit}${offset}`
  const total = request.preferences.isCounted ? `, (select count(*)${source})::int as total` : ''
  return `select ${answerOf(request)}${total} from (${rows}) pgrst_row`
}

/** PostgreSQL itself makes the JSON: ISO timestamps, exact numbers. */
function answerOf({
  method,
  preferences,
  isSingle,
}: Pick<DataRequest, 'method' | 'preferences' | 'isSingle'>) {
  const hasBody = method === 'GET' || (method !== 'HEAD' && (preferences.returns ?? 'minimal') !== 'minimal')
  const json = isSingle ? 'json_agg(pgrst_row)->0' : `coalesce(json_agg(pgrst_row), '[]')`
  return `${hasBody ? `(${json})::text` : 'null'} as body, count(*)::int as rows, ${responseSettingColumns}`
}

function writeRows(request: DataRequest, table: Table, bind: Bind, body: Body | undefined) {
  const returning = returningOf(request, table)
  const hasFilter = request.filters.length > 0
  if (!body) {
    if (!hasFilter) throw needsWhere(request.method)
    return `delete from ${table.identifier}${whereOf(request.filters, table, bind)} returning ${returning}`
  }

  const columns = body.columns.map((name) => bodyColumn(table, name))
  if (request.method === 'POST') return insertRows(request, table, columns, body, bind, returning)
  if (columns.length === 0) return `select ${returning} from ${table.identifier} where false`
  if (!hasFilter) throw needsWhere(request.method)
  const assignments = columns.map(({ identifier }) => `${identifier} = pgrst_body.${identifier}`).join(', ')
  const source = rowsOf(request, table, columns, bind(body.json))
  const where = whereOf(request.filters, table, bind)
  return `update ${table.identifier} set ${assignments} from ${source}${where} returning ${returning}`
}

function insertRows(
  request: DataRequest,
  table: Table,
  columns: Column[],
  body: Body,
  bind: Bind,
  returning: string,
) {
  if (body.rowCount === 0) return `select ${returning} from ${table.identifier} where false`
  if (columns.length === 0)
    return `insert into ${table.identifier} select from generate_series(1, ${bind(body.rowCount)}::int) returning ${returning}`
  const names = columns.map(({ identifier }) => identifier).join(', ')
  const rows = rowsOf(request, table, columns, bind(body.json))
  return `insert into ${table.identifier} (${names}) select ${names} from ${rows} returning ${returning}`
}

/**
 * The body's rows as `pgrst_body`. `missing=default`: a key that a row leaves out takes the column's default, not null.
 */
function rowsOf({ preferences }: DataRequest, table: Table, columns: Column[], json: string) {
  if (preferences.missing !== 'default')
    return `json_populate_recordset(null::${table.identifier}, ${json}::json) pgrst_body`
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : `${pg.escapeLiteral(column.name)}, ${column.default}`,
  )
  const row = `jsonb_build_object(${defaults.join(', ')}) || pgrst_value`
  return `jsonb_array_elements(${json}::jsonb) pgrst_value, jsonb_populate_record(null::${table.identifier}, ${row}) pgrst_body`
}

/** Names only the columns that are asked for: to return a column takes the right to read it. */
function returningOf({ preferences: { returns }, select }: DataRequest, table: Table) {
  if (returns === 'representation') return columnsOf(select, table)
  if (returns !== 'headers-only' || table.primaryKey.length === 0) return '1'
  return table.primaryKey.map(({ identifier }) => `${table.identifier}.${identifier}::text`).join(', ')
}

function bodyColumn(table: Table, name: string) {
  const column = table.columns.get(name)
  if (!column) throw unknownBodyColumn(table.name, name)
  return column
}
