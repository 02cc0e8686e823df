import { unknownColumn } from './data-error.ts'
import type { Comparison, Filter } from './filter.ts'
import type { Order } from './select.ts'
import type { Column, Table } from './tables.ts'

/** Adds a parameter and returns its `$n`. */
export type Bind = (value: unknown) => string

const sqlOf: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

/** The database's column, or a refusal: no name that a person sent reaches the SQL. */
export function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (!column) throw unknownColumn(table.name, name)
  return column
}

const qualified = (table: Table, name: string) => `${table.identifier}.${findColumn(table, name).identifier}`

export function columnsOf(names: string[], table: Table) {
  return names.map((name) => (name === '*' ? `${table.identifier}.*` : qualified(table, name))).join(', ')
}

export function whereOf(filters: Filter[], table: Table, bind: Bind) {
  if (filters.length === 0) return ''
  return ` where ${filters.map((filter) => conditionOf(filter, table, bind)).join(' and ')}`
}

/** Parameters have no type of their own, so PostgreSQL reads each as the column's (22P02 when it cannot). */
function conditionOf(filter: Filter, table: Table, bind: Bind) {
  const not = filter.isNegated ? 'not ' : ''
  const column = qualified(table, filter.column)
  if (filter.operator === 'is') return `${not}${column} is ${filter.state}`
  if (filter.operator === 'in') return `${not}${column} = any(${bind(filter.values)})`
  return `${not}${column} ${sqlOf[filter.operator]} ${bind(filter.value)}`
}

export function orderOf(order: Order[], table: Table) {
  if (order.length === 0) return ''
  const terms = order.map(({ column, direction, nulls }) => {
    return `${qualified(table, column)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${terms.join(', ')}`
}
