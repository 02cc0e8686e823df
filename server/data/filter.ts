import { cannotParse, DataError, notImplemented } from './data-error.ts'
import { splitList, unquote } from './names.ts'

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'
export type Filter = { column: string; isNegated: boolean } & (
  | { operator: Comparison; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; state: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
)

const accepted = /^(not\.)?(eq|neq|gte?|lte?|i?like|in|is)\.([\s\S]*)$/
const knownElsewhere =
  /^(not\.)?(i?match|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|(pl|ph|w)?fts(\(\w+\))?|(eq|gte?|lte?|i?like|i?match)\((any|all)\))\./

/** Reads one `column=operator.value` of the query string. */
export function readFilter(key: string, text: string): Filter {
  const column = readFilterColumn(key)
  const match = text.match(accepted)
  if (!match) {
    if (knownElsewhere.test(text)) throw notImplemented(`The operator of '${key}' is not supported.`)
    const found = text === '' ? 'end of input' : JSON.stringify(text[0])
    throw cannotParse('filter', text, `unexpected ${found} expecting "not" or operator (eq, gt, ...)`)
  }
  const [, not, operator, operand = ''] = match
  const start = { column, isNegated: not !== undefined }
  if (operator === 'in') return { ...start, operator, values: readListOperand(text, operand) }
  if (operator === 'is') return { ...start, operator, state: readState(text, operand) }
  const comparison = operator as Comparison
  const value = comparison.endsWith('like') ? operand.replaceAll('*', '%') : operand
  return { ...start, operator: comparison, value }
}

function readFilterColumn(key: string) {
  if (/^(not\.)?(and|or)$/.test(key)) throw notImplemented(`Logical operators ('${key}') are not supported.`)
  const quoted = unquote(key)
  if (quoted !== undefined) return quoted
  if (key.includes('->')) throw notImplemented('JSON paths are not supported.')
  const dot = key.indexOf('.')
  if (dot >= 0) throw notEmbedded(key.slice(0, dot))
  return key
}

function readListOperand(text: string, operand: string) {
  if (!operand.startsWith('(') || !operand.endsWith(')')) {
    throw cannotParse('filter', text, 'expecting a list in parentheses')
  }
  const inside = operand.slice(1, -1).trimStart()
  return inside === '' ? [] : splitList(inside).map((part) => unquote(part) ?? part)
}

const states = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

function readState(text: string, operand: string) {
  const word = operand.toLowerCase()
  if (!Object.hasOwn(states, word)) {
    throw cannotParse('filter', text, 'expecting isVal: (null, not_null, true, false, unknown)')
  }
  return states[word as keyof typeof states]
}

const notEmbedded = (resource: string) =>
  new DataError({
    status: 400,
    code: 'PGRST108',
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  })
