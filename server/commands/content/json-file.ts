import { basename } from 'node:path'
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser'
import { FileProblems, type Place, type Problem } from '../operator/file-problems.ts'
import { mostRows } from './csv-read.ts'
import { type Field, quote, sayValue, type Value } from './field.ts'
import type { Cell, Reading, Row } from './row.ts'

/** Reads a JSON list of objects whose keys are the fields' names. */
export function readJson(text: string, path: string, known: readonly string[]): Reading {
  const file = basename(path)
  const list = parseList(text, file)
  const placeOf = createPlaces(text, file)
  const problems: Problem[] = []
  const rows = list.flatMap((one, i) => readObject(one, i, known, placeOf, problems) ?? [])
  return { rows, problems }
}

function parseList(text: string, file: string): unknown[] {
  let list: unknown
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FileProblems([{ file, ...findSyntaxError(text) }])
  }
  const cure = 'o arquivo precisa ser uma lista: [ { "titulo": "…" }, … ]'
  if (!Array.isArray(list)) throw new FileProblems([{ file, message: cure }])
  if (list.length <= mostRows) return list
  const message = `tem ${list.length} itens e o limite é ${mostRows}; divida-o em dois`
  throw new FileProblems([{ file, message }])
}

/** Asked for only when JSON.parse has refused, so that a good file is not read twice. */
function findSyntaxError(text: string): { line?: number; message: string } {
  const errors: ParseError[] = []
  try {
    parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true })
  } catch {
    return { message: 'tem colchetes demais um dentro do outro; confira-os' }
  }
  const offset = errors[0]?.offset ?? text.length
  const message = 'não é JSON certo aqui ou pouco antes; confira vírgulas, aspas e colchetes'
  return { line: createLines(text)(offset), message }
}

type Places = (path: (string | number)[]) => Place

function createPlaces(text: string, file: string): Places {
  let found: { tree: Node | undefined; lineAt(offset: number): number } | undefined
  return (path) => {
    found ??= { tree: parseTree(text), lineAt: createLines(text) }
    const node = found.tree && findNodeAtLocation(found.tree, path)
    const column = typeof path[1] === 'string' ? `campo ${path[1]}` : undefined
    return { file, line: node && found.lineAt(node.offset), column }
  }
}

/** The line of an offset, found by halving: a file may have as many problems as lines. */
function createLines(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

function readObject(
  one: unknown,
  index: number,
  known: readonly string[],
  placeOf: Places,
  problems: Problem[],
): Row | undefined {
  const place = () => placeOf([index])
  if (typeof one !== 'object' || one === null || Array.isArray(one)) {
    problems.push({ ...place(), message: 'cada item da lista precisa ser um objeto: { "titulo": "…" }' })
    return undefined
  }
  const cells = new Map<string, Cell>()
  for (const [name, raw] of Object.entries(one)) {
    const cell = { raw, place: () => placeOf([index, name]) }
    if (known.includes(name)) cells.set(name, cell)
    else {
      const message = `${quote(name)} não é um campo conhecido; são eles: ${known.join(', ')}`
      problems.push({ ...cell.place(), message })
    }
  }
  return { place, cells }
}

/** A JSON file with every field of every record. */
export function writeJson(fields: readonly Field[], records: readonly Record<string, Value>[]): string {
  const say = (field: Field, value: Value | undefined) =>
    typeof value === 'string' ? sayValue(field, value) : (value ?? null)
  const list = records.map((record) =>
    Object.fromEntries(fields.map((field) => [field.name, say(field, record[field.name])])),
  )
  return `${JSON.stringify(list, null, 2)}\n`
}
