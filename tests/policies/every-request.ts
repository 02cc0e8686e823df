import { rawRequest } from '../api/data-notas.ts'
import type { Backend } from '../helpers/backend.ts'

export type Table = { name: string; columns: { name: string; type: string }[] }

/** A value that each type reads, so that nothing is refused for its form. */
export const samples: Record<string, string> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  text: '_',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  bigint: '0',
  boolean: 'false',
  'text[]': '{}',
}

/** The tables and views of schema `public`, as they are now: a new one is tried without a word here. */
export async function readTables({ owner }: Backend): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select relname as name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') group by 1 order by 1`,
  )
  return rows
}

/** Every filter that the API knows on every column, with a value that the column's type reads. */
export function filtersOf(
  { columns }: Table,
  sampleOf = ({ type }: { name: string; type: string }) => samples[type],
): string[] {
  return columns.flatMap((column) => {
    const value = encodeURIComponent(sampleOf(column) ?? '')
    const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'].map((operator) => `${operator}.${value}`)
    const lists = column.type.endsWith('[]') ? [] : ['in.()', `in.("${value}")`]
    const patterns = column.type === 'text' ? ['like.*', 'ilike.*', `like.${value}`] : []
    return [...comparisons, ...lists, ...patterns, 'is.null'].flatMap((condition) => [
      `${column.name}=${condition}`,
      `${column.name}=not.${condition}`,
    ])
  })
}

/** Every way in: each verb with each filter, ordered by each column, counted. */
export function requestsOf(table: Table): [string, RequestInit][] {
  // A number that the database itself counts is refused before rights are looked at.
  const writable = table.columns.filter(({ type }) => type !== 'bigint')
  const body = (columns: Table['columns']) =>
    JSON.stringify(Object.fromEntries(columns.map(({ name, type }) => [name, samples[type]])))
  const reads = ['GET', 'HEAD'].flatMap((method) =>
    [...filtersOf(table), ...table.columns.map(({ name }) => `select=${name}&order=${name}`)].map(
      (query): [string, RequestInit] => [
        `${table.name}?${query}`,
        { method, headers: { prefer: 'count=exact' } },
      ],
    ),
  )
  const changes = ['PATCH', 'DELETE'].flatMap((method) =>
    filtersOf(table).map((query): [string, RequestInit] => [
      `${table.name}?${query}`,
      {
        method,
        headers: { prefer: 'return=representation' },
        ...(method === 'PATCH' && { body: body(writable.slice(0, 1)) }),
      },
    ]),
  )
  return [...reads, ...changes, [table.name, { method: 'POST', body: body(writable) }]]
}

/** Sends a request to /rest/v1; answers its status and code. */
export async function send(backend: Backend, token: string, [path, init]: [string, RequestInit]) {
  const headers = { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) }
  const response = await rawRequest(backend, token)(path, { ...init, headers })
  return `${response.status} ${response.headers.get('proxy-status')?.replace('PostgREST; error=', '')}`
}
