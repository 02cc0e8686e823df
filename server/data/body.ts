import { invalidBody } from './data-error.ts'
import type { DataRequest } from './request.ts'

/** The rows to write, as the text of a JSON list for PostgreSQL to read, and the names of their columns. */
export type Body = { json: string; columns: string[]; rowCount: number }

/** A bound on one call's work; the body's 32 kB keep ordinary rows far below it. */
const maxRows = 1000
const maxDepth = 100

/** Reads the JSON of a POST (an object or a list of them) or a PATCH (an object, or a list of at most one). */
export function readBody(
  { method, columns }: DataRequest,
  contentType: string | undefined,
  text: string,
): Body {
  requireJson(contentType)
  const rows = toRows(method, parse(text))
  // The caller's own text is passed on, so that numbers keep every digit.
  const json = text.trimStart().startsWith('[') ? text : `[${text}]`
  const names = columns ? [...new Set(columns)] : commonKeys(rows)
  return { json, columns: names, rowCount: rows.length }
}

/** Reads the named arguments of a call: a JSON object, whose text is passed on to PostgreSQL. */
export function readArguments(
  contentType: string | undefined,
  text: string,
): { json: string; names: string[] } {
  requireJson(contentType)
  const json = text.trim() === '' ? '{}' : text
  const value = parse(json)
  if (!isObject(value)) throw invalidBody('Expected a JSON object')
  return { json, names: Object.keys(value) }
}

function requireJson(contentType: string | undefined) {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() || 'application/json'
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`)
}

function parse(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
  if (isDeeper(text)) throw invalidBody(`The JSON is nested more than ${maxDepth} levels deep`)
  return value
}

function toRows(method: string, value: unknown) {
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  if (rows.length > maxRows) throw invalidBody(`At most ${maxRows} rows are accepted in one request`)
  if (method === 'PATCH' && rows.length > 1) throw invalidBody('A change takes one JSON object')
  if (!rows.some(isObject) && rows.length > 0)
    throw invalidBody('Expected a JSON object or a list of JSON objects')
  if (!rows.every(isObject)) throw notUniform()
  return rows
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function commonKeys(rows: object[]) {
  const keys = Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  )
  if (!isUniform) throw notUniform()
  return keys
}

const notUniform = () => invalidBody('All object keys must match')

/** Whether the JSON is nested too deeply: PostgreSQL's JSON reader recurses, and its stack has an end. */
function isDeeper(json: string) {
  const brackets = json.replace(/"(?:[^"\\]|\\[\s\S])*"?/g, '').match(/[[\]{}]/g) ?? []
  let depth = 0
  for (const bracket of brackets) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}
