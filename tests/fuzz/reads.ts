import fc from 'fast-check'
import { type Filter, filterOf, passes, quoteIfNeeded, writeFilter } from './filters.ts'
import { compare } from './literals.ts'
import type { Row, Table } from './tables.ts'
import { provas, tables } from './tables.ts'
import type { Caller } from './world.ts'

export type Term = { column: string; direction?: 'asc' | 'desc'; nulls?: 'nullsfirst' | 'nullslast' }
export type Read = {
  caller: Caller
  method: 'GET' | 'HEAD'
  table: Table
  /** Absent: every column. */
  select?: string[]
  areQuoted: boolean
  filters: Filter[]
  order: Term[]
  limit?: number
  offset?: number
  /** The Range header. */
  range?: [number, number?]
  isCounted: boolean
  isSingle: boolean
}
/** What PostgREST answers: without `rows` the body does not matter. */
export type Expected = {
  status: number
  code?: string
  contentRange?: string
  rows?: Row[]
  /** Whether the rows come in just this order. */
  isOrdered?: boolean
  columns?: string[]
}

/** Mostly less than there are rows. */
const few = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 }))

/** A read that PostgREST accepts. */
export const read: fc.Arbitrary<Read> = fc
  .constantFrom(provas, provas, provas, ...tables)
  .chain((table) =>
    fc.record(
      {
        caller: fc.constantFrom('ana' as const, 'ana' as const, 'bia' as const, 'visitor' as const),
        method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
        table: fc.constant(table),
        select: selectOf(table),
        areQuoted: fc.boolean(),
        filters: fc.array(filterOf(table), { maxLength: 3, size: 'xsmall' }),
        order: fc.uniqueArray(termOf(table), { maxLength: 2, selector: ({ column }) => column }),
        limit: few,
        offset: few,
        range: fc.oneof(
          fc.constant(undefined),
          fc.constant(undefined),
          fc.tuple(few),
          fc.tuple(few, few).map(([first, more]): [number, number] => [first, first + more]),
          fc.tuple(few, few),
        ),
        isCounted: fc.boolean(),
        isSingle: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
      },
      {
        requiredKeys: ['caller', 'method', 'table', 'areQuoted', 'filters', 'order', 'isCounted', 'isSingle'],
      },
    ),
  )
  .map(decideOrder)

/** Where the order of rows shows, the id decides between equal ones; else PostgreSQL might. */
function decideOrder(one: Read): Read {
  const isCut = one.limit !== undefined || one.offset !== undefined || one.range !== undefined
  if (!isCut && one.order.length === 0) return one
  return { ...one, order: [...one.order.filter(({ column }) => column !== 'id'), { column: 'id' }] }
}

const selectOf = ({ columns }: Table) =>
  fc.oneof(
    fc.constant<string[]>(['*']),
    fc.array(fc.constantFrom(...Object.keys(columns)), { minLength: 1, maxLength: 4 }),
  )

function termOf({ columns, ordered }: Table): fc.Arbitrary<Term> {
  const names = Object.keys(columns).filter((name) => columns[name] !== 'text' || ordered.includes(name))
  return fc.record(
    {
      column: fc.constantFrom(...names),
      direction: fc.constantFrom('asc', 'desc'),
      nulls: fc.constantFrom('nullsfirst', 'nullslast'),
    },
    { requiredKeys: ['column'] },
  )
}

/** The names and values of the query string. */
export function writeQuery(one: Read): [string, string][] {
  const names = one.select?.map((name) => (name === '*' ? name : quoteIfNeeded(name, one.areQuoted)))
  const order = one.order.map(({ column, direction, nulls }) =>
    [quoteIfNeeded(column, one.areQuoted), direction, nulls].filter(Boolean).join('.'),
  )
  return [
    ...(names ? [['select', names.join(',')] as [string, string]] : []),
    ...one.filters.map(writeFilter),
    ...(order.length > 0 ? [['order', order.join(',')] as [string, string]] : []),
    ...(one.limit === undefined ? [] : [['limit', String(one.limit)] as [string, string]]),
    ...(one.offset === undefined ? [] : [['offset', String(one.offset)] as [string, string]]),
  ]
}

/** What PostgREST answers to it, when these are the rows that the caller may see. */
export function answerOf(one: Read, visible: Row[]): Expected {
  const slice = sliceOf(one)
  if (!slice) return { status: 416, code: 'PGRST103' }
  if (one.caller === 'visitor') return { status: 401, code: '42501' }
  const matched = visible.filter((row) => one.filters.every((filter) => passes(filter, row) === true))
  const sorted = matched.toSorted((a, b) => compareRows(one, a, b))
  const rows = sorted.slice(slice.from, slice.to)
  if (one.isSingle && rows.length !== 1) return { status: 406, code: 'PGRST116' }
  const total = one.isCounted ? matched.length : undefined
  if (total !== undefined && slice.from > total) return { status: 416, code: 'PGRST103' }
  const columns = columnsOf(one)
  return {
    status: total !== undefined && rows.length < total ? 206 : 200,
    contentRange: `${rows.length > 0 ? `${slice.from}-${slice.from + rows.length - 1}` : '*'}/${total ?? '*'}`,
    rows: rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
    isOrdered: one.order.length > 0,
    columns,
  }
}

/** The Range header counts for GET and narrows what limit and offset leave; nothing left is refused. */
function sliceOf({ method, limit, offset = 0, range }: Read) {
  const asked = { from: offset, to: limit === undefined ? Number.POSITIVE_INFINITY : offset + limit }
  if (method !== 'GET' || !range || limit === 0) return asked
  const [first, last = Number.POSITIVE_INFINITY] = range
  const both = { from: Math.max(asked.from, first), to: Math.min(asked.to, last + 1) }
  return both.from < both.to ? both : undefined
}

export function columnsOf({ select = ['*'], table }: Pick<Read, 'select' | 'table'>) {
  return select.includes('*') ? Object.keys(table.columns) : [...new Set(select)]
}

function compareRows({ order, table }: Read, a: Row, b: Row): number {
  for (const { column, direction = 'asc', nulls } of order) {
    const [left, right] = [a[column] ?? null, b[column] ?? null]
    const nullsFirst = nulls ? nulls === 'nullsfirst' : direction === 'desc'
    if (left === null || right === null) {
      if (left === right) continue
      return (left === null) === nullsFirst ? -1 : 1
    }
    const difference = compare(table.columns[column] ?? 'text', left, right)
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}
