import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'
import { mostRows, readCsv } from './csv-read.ts'
import { checkValue, type Field, type Value } from './field.ts'
import { readJson } from './json-file.ts'
import { readMarkdown } from './markdown-file.ts'
import { readText, refuseUnreadable } from './read-text.ts'
import type { Reading, Row } from './row.ts'

/** A record of a file after it was checked: only the fields that the file speaks of. */
export type Entry = { values: Partial<Record<string, Value>>; row: Row }
/** What a file holds; `folder` is where paths in it begin. */
export type Content = { entries: Entry[]; folder: string; problems: Problem[] }

type Options = {
  fields: readonly Field[]
  /** What two records without an id may not share. */
  keyOf(values: Entry['values']): string | undefined
  progress?: Progress
}

/** Reads a spreadsheet, a JSON file, a Markdown document or a folder of them, and checks every value. */
export async function readContent(path: string, o: Options): Promise<Content> {
  const { rows, problems, folder } = await readRows(path, o)
  if (rows.length === 0 && problems.length === 0) {
    throw new FileProblems([{ file: basename(path), message: 'não tem nenhuma linha preenchida' }])
  }
  const entries = rows.map((row, done) => {
    if (done % 1000 === 0) o.progress?.('conferindo o arquivo', { done, total: rows.length })
    return checkRow(row, o.fields, problems)
  })
  problems.push(...findTwins(entries, o))
  return { entries, folder, problems }
}

async function readRows(path: string, { fields, progress }: Options): Promise<Reading & { folder: string }> {
  const found = await stat(path).catch((error) => refuseUnreadable(path, error))
  const names = fields.map(({ name }) => name)
  if (found.isDirectory()) return { ...(await readFolder(path, fields)), folder: path }
  const text = await readText(path)
  const folder = dirname(path)
  switch (extname(path).toLowerCase()) {
    case '.csv':
    case '.txt':
      return { ...readCsv(text, basename(path), names, progress), folder }
    case '.json':
      return { ...readJson(text, path, names), folder }
    case '.md':
      return { ...readMarkdown(text, basename(path), fields), folder }
    default:
      throw new StartError(`O arquivo ${path} não é .csv, .json nem .md; salve-o num desses formatos.`)
  }
}

async function readFolder(path: string, fields: readonly Field[]): Promise<Reading> {
  const names = (await readdir(path)).filter(
    (name) => /\.md$/i.test(name) && name.toLowerCase() !== 'readme.md',
  )
  if (names.length > mostRows) {
    const message = `tem ${names.length} documentos e o limite é ${mostRows}; divida-a em duas`
    throw new FileProblems([{ file: basename(path), message }])
  }
  const whole: Reading = { rows: [], problems: [] }
  // One after the other: a folder may hold more files than may be open at once.
  for (const name of names.sort()) {
    const { rows, problems } = await readDocument(join(path, name), fields)
    whole.rows.push(...rows)
    whole.problems.push(...problems)
  }
  return whole
}

async function readDocument(path: string, fields: readonly Field[]): Promise<Reading> {
  try {
    return readMarkdown(await readText(path), basename(path), fields)
  } catch (error) {
    if (error instanceof FileProblems) return { rows: [], problems: error.problems }
    throw error
  }
}

function checkRow(row: Row, fields: readonly Field[], problems: Problem[]): Entry {
  const values: Entry['values'] = {}
  for (const field of fields) {
    const cell = row.cells.get(field.name)
    if (!cell) continue
    const checked = checkValue(field, cell.raw)
    const isLeft = 'value' in checked && field.isGiven && checked.value === null
    if (isLeft) continue
    if ('value' in checked) values[field.name] = checked.value
    else problems.push({ ...cell.place(), message: checked.problem })
  }
  return { values, row }
}

/** Two records of one file that are the same one. */
function findTwins(entries: Entry[], { keyOf }: Options): Problem[] {
  const seen = new Map<string, Row>()
  return entries.flatMap(({ values, row }): Problem[] => {
    const key = values.id ?? keyOf(values)
    if (typeof key !== 'string') return []
    const other = seen.get(key)?.place()
    if (!other) {
      seen.set(key, row)
      return []
    }
    const where = [other.file, other.line && `linha ${other.line}`].filter(Boolean).join(', ')
    const what = values.id ? 'o mesmo id' : 'o mesmo título'
    const message = `tem ${what} que ${where}; apague uma, ou dê a cada uma o seu id (veja um arquivo exportado)`
    return [{ ...row.place(), message }]
  })
}
