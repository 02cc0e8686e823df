import fc from 'fast-check'
import { type Filter, filterOf, passes } from './filters.ts'
import { provas, type Row } from './tables.ts'
import { ids } from './world.ts'

type Verb = 'POST' | 'PATCH' | 'DELETE'
export type Write = {
  verb: Verb
  rows: Row[]
  /** `columns=`: the keys that count. */
  columns?: string[]
  takesDefaults: boolean
  filters: Filter[]
  returns?: 'representation' | 'minimal'
  isCounted: boolean
  isSingle: boolean
}
/** What is answered, and what the member's rows are afterwards. */
export type Outcome = { status: number; code?: string; contentRange?: string; given?: Row[]; after: Row[] }

/** As the table declares them; `dono` is whoever asks. */
const defaults: Row = {
  ...Object.fromEntries(Object.keys(provas.columns).map((name) => [name, null])),
  texto: 'novo',
  feita: true,
  dono: ids.ana,
}

/** What may be written; `dono` of another and a text that the table forbids are among it. */
const values: Record<string, fc.Arbitrary<Row[string]>> = {
  id: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 9, max: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom(1, 8, null) },
  ),
  dono: fc.oneof(
    { weight: 6, arbitrary: fc.constant(ids.ana) },
    { weight: 1, arbitrary: fc.constantFrom(ids.bia, null) },
  ),
  texto: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('alfa', '', 'a"b\\', "'); --", '💡', '\n', null) },
    { weight: 1, arbitrary: fc.constant('proibido') },
  ),
  inteiro: fc.constantFrom(0, 1, -5, 2_147_483_647, null),
  feita: fc.constantFrom(true, false, null),
  dia: fc.constantFrom('2026-01-01', '1990-12-31', null),
}
const names = Object.keys(values)
const anyRow = fc.record(values) as fc.Arbitrary<Row>
const pick = (row: Row, keys: string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
const newRow = fc.tuple(fc.subarray(names), anyRow).map(([keys, row]) => pick(row, keys))

/** Rows with the same keys, as an insert wants them, mostly with the one that it needs. */
const newRows = fc
  .tuple(
    fc.subarray(names, { minLength: 1 }),
    fc.integer({ min: 0, max: 5 }),
    fc.array(anyRow, { maxLength: 3 }),
  )
  .map(([some, dice, rows]) => {
    const keys = dice === 0 ? some : [...new Set(['id', ...some])]
    return rows.map((row) => pick(row, keys))
  })

const settings = {
  takesDefaults: fc.boolean(),
  returns: fc.constantFrom('representation' as const, 'minimal' as const),
  isCounted: fc.boolean(),
  isSingle: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
}
const requiredKeys = ['verb', 'rows', 'filters', 'takesDefaults', 'isCounted', 'isSingle'] as const
const filters = fc.array(filterOf(provas), { minLength: 1, maxLength: 2 })

export const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record(
    {
      verb: fc.constant('POST' as const),
      rows: newRows,
      columns: fc.subarray(names, { minLength: 1 }),
      filters: fc.constant<Filter[]>([]),
      ...settings,
    },
    { requiredKeys: [...requiredKeys] },
  ),
  fc.record(
    {
      verb: fc.constant('PATCH' as const),
      rows: newRow.map((row) => [row]),
      columns: fc.subarray(names, { minLength: 1 }),
      filters,
      ...settings,
    },
    { requiredKeys: [...requiredKeys] },
  ),
  fc.record(
    { verb: fc.constant('DELETE' as const), rows: fc.constant<Row[]>([]), filters, ...settings },
    { requiredKeys: [...requiredKeys] },
  ),
)

/** What PostgREST does for Ana with these rows of hers. A refusal, by PostgreSQL or for its shape, changes nothing. */
export function outcomeOf(one: Write, before: Row[]): Outcome {
  const { touched, kept } = change(one, before)
  const problem = one.verb === 'DELETE' ? undefined : problemIn(touched, kept)
  if (problem) return { ...problem, after: before }
  if (one.isSingle && touched.length !== 1) return { status: 406, code: 'PGRST116', after: before }
  const isGiven = one.returns === 'representation'
  const isInsert = one.verb === 'POST'
  const range = one.verb === 'PATCH' && touched.length > 0 ? `0-${touched.length - 1}` : '*'
  return {
    status: isInsert ? 201 : isGiven ? 200 : 204,
    contentRange: `${range}/${one.isCounted ? touched.length : '*'}`,
    ...(isGiven && { given: touched }),
    after: one.verb === 'DELETE' ? kept : [...kept, ...touched],
  }
}

/** The rows that are written (or go), and those that stay as they were. */
function change(one: Write, before: Row[]): { touched: Row[]; kept: Row[] } {
  const isHit = (row: Row) => one.filters.every((filter) => passes(filter, row) === true)
  const hit = before.filter(isHit)
  const kept = before.filter((row) => !isHit(row))
  if (one.verb === 'DELETE') return { touched: hit, kept }
  const keys = one.columns ?? Object.keys(one.rows[0] ?? {})
  const missing: Row = one.takesDefaults ? defaults : {}
  const valuesOf = (row: Row): Row =>
    Object.fromEntries(keys.map((key) => [key, (key in row ? row[key] : missing[key]) ?? null]))
  if (one.verb === 'POST') {
    return { touched: one.rows.map((row) => ({ ...defaults, ...valuesOf(row) })), kept: before }
  }
  // Nothing to set touches nothing.
  if (keys.length === 0) return { touched: [], kept: before }
  return { touched: hit.map((row) => ({ ...row, ...valuesOf(one.rows[0] ?? {}) })), kept }
}

/** PostgreSQL takes row by row: the policy first, then nulls, then the table's check, then the key. */
function problemIn(touched: Row[], kept: Row[]): { status: number; code: string } | undefined {
  const keys = new Set(kept.map(({ id }) => id))
  for (const { id, dono, texto } of touched) {
    if (dono !== ids.ana) return { status: 403, code: '42501' }
    if (id === null) return { status: 400, code: '23502' }
    if (texto === 'proibido') return { status: 400, code: '23514' }
    if (keys.has(id ?? null)) return { status: 409, code: '23505' }
    keys.add(id ?? null)
  }
  return undefined
}
