import fc from 'fast-check'
import { compare, isLike, type Literal, literals } from './literals.ts'
import type { Kind, Row, Scalar, Table } from './tables.ts'

type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'
export type Filter = { column: string; kind: Kind; isNegated: boolean } & (
  | { operator: Comparison; literal: Literal }
  | { operator: 'like' | 'ilike'; pattern: string }
  | { operator: 'in'; literals: Literal[]; areQuoted: boolean }
  | { operator: 'is'; state: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
)

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
const pieces = [
  'a',
  'A',
  'alfa',
  'b',
  ',',
  '"',
  '.',
  '(',
  '💡',
  'É',
  'é',
  '1',
  '%',
  '%',
  '_',
  '*',
  '\\%',
  '\\_',
]
const likePattern = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((chosen) => chosen.join(''))

/** A filter that PostgREST accepts, on a column of the table. */
export const filterOf = (table: Table): fc.Arbitrary<Filter> =>
  fc
    .tuple(fc.constantFrom(...Object.entries(table.columns)), fc.boolean())
    .chain(([[column, kind], isNegated]) =>
      conditionOf(table, column, kind).map(
        (condition) => ({ column, kind, isNegated, ...condition }) as Filter,
      ),
    )

function conditionOf({ ordered }: Table, column: string, kind: Kind) {
  const isOrdered = kind !== 'text' || ordered.includes(column)
  const comparison = fc.record({
    operator: fc.constantFrom(...(isOrdered ? comparisons : (['eq', 'neq'] as const))),
    literal: literals[kind],
  })
  const list = fc.record({
    operator: fc.constant('in' as const),
    literals: fc.array(literals[kind], { maxLength: 4 }),
    areQuoted: fc.boolean(),
  })
  const state = fc.record({
    operator: fc.constant('is' as const),
    state: fc.constantFrom(
      ...(kind === 'boolean'
        ? (['null', 'not_null', 'true', 'false', 'unknown'] as const)
        : (['null', 'not_null'] as const)),
    ),
  })
  // The language's rules of case are PostgreSQL's own business, so `ilike` only where bytes decide.
  const operators = ordered.includes(column) ? (['like', 'ilike'] as const) : (['like'] as const)
  const like = fc.record({ operator: fc.constantFrom(...operators), pattern: likePattern })
  return kind === 'text' ? fc.oneof(comparison, list, state, like) : fc.oneof(comparison, list, state)
}

/** The filter as a query string has it, not yet percent-encoded. */
export function writeFilter(filter: Filter): [string, string] {
  return [filter.column, `${filter.isNegated ? 'not.' : ''}${filter.operator}.${operandOf(filter)}`]
}

function operandOf(filter: Filter) {
  if (filter.operator === 'is') return filter.state
  if (filter.operator === 'in') {
    return `(${filter.literals.map(({ text }) => quoteIfNeeded(text, filter.areQuoted)).join(',')})`
  }
  return 'pattern' in filter ? filter.pattern : filter.literal.text
}

/** A text with signs of the grammar, or none at all, stands in quotes. */
export const quoteIfNeeded = (text: string, isWanted: boolean) =>
  isWanted || /^$|[,()"\\:.\s]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text

/** Whether the row passes: true, false, or null for unknown. */
export function passes(filter: Filter, row: Row): boolean | null {
  const found = evaluate(filter, row[filter.column] ?? null)
  return found === null || !filter.isNegated ? found : !found
}

function evaluate(filter: Filter, value: Scalar): boolean | null {
  if (filter.operator === 'is') return isInState(filter.state, value)
  if (filter.operator === 'in') {
    if (filter.literals.length === 0) return false
    if (value === null) return null
    return filter.literals.some((literal) => compare(filter.kind, value, literal.value) === 0)
  }
  if (value === null) return null
  if ('pattern' in filter) {
    return isLike(String(value), filter.pattern.replaceAll('*', '%'), filter.operator === 'ilike')
  }
  const order = compare(filter.kind, value, filter.literal.value)
  const answers: Record<Comparison, boolean> = {
    eq: order === 0,
    neq: order !== 0,
    gt: order > 0,
    gte: order >= 0,
    lt: order < 0,
    lte: order <= 0,
  }
  return answers[filter.operator]
}

function isInState(state: 'null' | 'not_null' | 'true' | 'false' | 'unknown', value: Scalar) {
  if (state === 'null' || state === 'unknown') return value === null
  return state === 'not_null' ? value !== null : value === (state === 'true')
}
