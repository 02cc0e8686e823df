import fc from 'fast-check'
import type { Kind, Scalar } from './tables.ts'

/** A value as a request writes it, and what PostgreSQL should read there. */
export type Literal = { text: string; value: Exclude<Scalar, null> }

const oddTexts = [
  ...['alfa', 'Alfa', 'a,b', '', 'a"b\\(c)', '100%', 'Épsilon 💡', 'a', 'é', 'É', 'novo'],
  ...['null', '*', '%', '_', '\\', '"', '()', 'eq.a', 'a.b', "'; drop table provas; --", ' ', ' alfa', '\n'],
  ...['PEIM', 'facial', 'injetaveis', 'farmacia', 'CRF 1', 'ana@exemplo.com.br', 'bia@exemplo.com.br'],
]

/** PostgreSQL stores every character but NUL. */
const anyText = fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', ''))
const text = fc
  .oneof({ weight: 4, arbitrary: fc.constantFrom(...oddTexts) }, { weight: 1, arbitrary: anyText })
  .map((value) => ({ text: value, value }))

const integer = fc
  .tuple(
    fc.oneof(fc.integer({ min: -3, max: 8 }), fc.constantFrom(2_147_483_647, -2_147_483_648)),
    fc.constantFrom('', ' ', '+', '0'),
  )
  .map(([value, before]) => ({ text: value < 0 ? String(value) : before + value, value }))

const numeric = fc.constantFrom(
  ...['1.5', '1.50', '-3', '0', '-0', '1e6', '.001', '1', '2', '99999999999999999999'].map((one) => ({
    text: one,
    value: Number(one),
  })),
  { text: 'NaN', value: Number.NaN },
  { text: 'Infinity', value: Number.POSITIVE_INFINITY },
)

const boolean = fc.constantFrom(
  ...['true', 'TRUE', 't', 'yes', 'on', '1', 'y'].map((one) => ({ text: one, value: true })),
  ...['false', 'f', 'No', 'off', '0'].map((one) => ({ text: one, value: false })),
)

const date = fc.constantFrom(
  ...['2026-01-01', '2026-01-02', '1990-12-31', '1990-03-15'].map((one) => ({ text: one, value: one })),
  { text: '20260103', value: '2026-01-03' },
  { text: 'Jan 2, 2026', value: '2026-01-02' },
)

const time = fc.constantFrom(
  ...[
    '2026-01-01T00:00:00Z',
    '2026-01-01 00:00:00+00',
    '2025-12-31 21:00:00-03',
    '2026-01-01T03:00:00+00:00',
    '2025-06-30T12:30:00.25Z',
    '1990-12-31T23:59:59Z',
    '2026-09-21 09:00:00-03',
  ].map((one) => ({
    text: one,
    value: new Date(one.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
  })),
)

const uuid = fc.constantFrom(
  ...[
    'aaaaaaaa-0000-4000-8000-000000000001',
    'AAAAAAAA-0000-4000-8000-000000000001',
    '{aaaaaaaa-0000-4000-8000-000000000001}',
    'aaaaaaaa000040008000000000000001',
    'bbbbbbbb-0000-4000-8000-000000000002',
    '00000000-0000-0000-0000-000000000000',
  ].map((one) => ({
    text: one,
    value: one
      .toLowerCase()
      .replace(/[{}-]/g, '')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  })),
)

export const literals: Record<Kind, fc.Arbitrary<Literal>> = {
  text,
  integer,
  numeric,
  boolean,
  date,
  time,
  uuid,
}

/** Texts that are no value of the type: all 400. */
export const nonsense: Record<Exclude<Kind, 'text'>, string[]> = {
  integer: ['', 'a', '1.5', '1e3', '99999999999', '0x', '1 2', '١', 'null', '--1', '1;select 1'],
  numeric: ['', 'a', '1,5', '1.5.2', '0x1g', 'inf.', '1e999999'],
  boolean: ['', '2', 'maybe', 'nul', 'truee'],
  date: ['', '2026-02-30', '2026-13-01', 'dia', '0000-00-00', '2026-1-1-1'],
  time: ['', '2026-01-01T25:00:00Z', 'agora', '2026-01-01 00:00:00+99'],
  uuid: ['', 'a', '{', 'aaaaaaaa-0000-4000-8000-00000000000', 'gggggggg-0000-4000-8000-000000000001'],
}

/** PostgreSQL's order of two values of a kind; neither is null. */
export function compare(kind: Kind, a: Scalar, b: Scalar): number {
  if (kind === 'text') return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
  if (kind === 'time') return Date.parse(String(a)) - Date.parse(String(b))
  if (kind === 'integer' || kind === 'numeric') return compareNumbers(Number(a), Number(b))
  if (a === b) return 0
  return String(a) < String(b) ? -1 : 1
}

/** NaN is equal to itself and greater than every other number. */
function compareNumbers(a: number, b: number) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a === b ? 0 : a < b ? -1 : 1
}

/** PostgreSQL's LIKE, by characters; case is that of ASCII alone when it does not count. */
export function isLike(text: string, pattern: string, ignoresCase: boolean): boolean {
  const fold = (one: string) => [
    ...(ignoresCase ? one.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : one),
  ]
  return matches(fold(text), fold(pattern))
}

function matches(text: string[], pattern: string[]): boolean {
  const [head, ...rest] = pattern
  if (head === undefined) return text.length === 0
  if (head === '%') return text.some((_, at) => matches(text.slice(at), rest)) || matches([], rest)
  const [first, ...others] = text
  if (first === undefined) return false
  if (head === '\\') return first === rest[0] && matches(others, rest.slice(1))
  return (head === '_' || head === first) && matches(others, rest)
}
