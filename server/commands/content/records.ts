import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'
import { mostRows, readCsv, readTable } from './csv-read.ts'
import { checkValue, type Field, type Value } from './field.ts'
import { readJson } from './json-file.ts'
import { readMarkdown } from './markdown-file.ts'
import { readBytes, readText, refuseUnreadable } from './read-text.ts'
import type { Reading, Row } from './row.ts'
import { readWorkbook } from './xlsx-read.ts'

/** A record of a file after it was checked: only the fields that the file speaks of. */
export type Entry = { values: Partial<Record<string, Value>>; row: Row }
/** What a file holds; `folder` is where paths in it begin. */
export type Content = { entries: Entry[]; folder: string; problems: Problem[]; warnings: Problem[] }

type Options = {
  fields: readonly Field[]
  /** What two records without an id may not share. */
  keyOf(values: Entry['values']): string | undefined
  progress?: Progress
}

/** Reads a spreadsheet, a JSON file, a Markdown document or a folder of them, and checks every value. */
export async function readContent(path: string, o: Options): Promise<Content> {
  const { rows, problems, folder, isWindows } = await readRows(path, o)
  const warnings: Problem[] = isWindows ? [{ file: basename(path), message: readAsWindows }] : []
  if (rows.length === 0 && problems.length === 0) {
    throw new FileProblems([{ file: basename(path), message: 'não tem nenhuma linha preenchida' }])
  }
  const entries = rows.map((row, done) => {
    if (done % 1000 === 0) o.progress?.('conferindo o arquivo', { done, total: rows.length })
    return checkRow(row, o.fields, problems, warnings)
  })
  problems.push(...findTwins(entries, o))
  return { entries, folder, problems, warnings }
}

const readAsWindows = 'não está em UTF-8 e foi lido como Windows-1252; confira os acentos'

type Found = Reading & { folder: string; isWindows?: boolean }

async function readRows(path: string, { fields, progress }: Options): Promise<Found> {
  const found = await stat(path).catch((error) => refuseUnreadable(path, error))
  const names = fields.map(({ name }) => name)
  if (found.isDirectory()) return { ...(await readFolder(path, fields)), folder: path }
  const folder = dirname(path)
  const extension = extname(path).toLowerCase()
  if (extension === '.xlsx') {
    return { ...readTable(await readWorkbook(await readBytes(path), path), basename(path), names), folder }
  }
  const { text, isWindows } = await readText(path)
  switch (extension) {
    case '.csv':
    case '.txt':
      return { ...readCsv(text, basename(path), names, progress), folder, isWindows }
    case '.json':
      return { ...readJson(text, path, names), folder, isWindows }
    case '.md':
      return { ...readMarkdown(text, basename(path), fields), folder, isWindows }
    default:
      throw new StartError(`O arquivo ${path} não é .xlsx, .csv, .json nem .md; salve-o num desses formatos.`)
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
    const { text } = await readText(path)
    return readMarkdown(text, basename(path), fields)
  } catch (error) {
    if (error instanceof FileProblems) return { rows: [], problems: error.problems }
    throw error
  }
}

function checkRow(row: Row, fields: readonly Field[], problems: Problem[], warnings: Problem[]): Entry {
  const values: Entry['values'] = {}
  for (const field of fields) {
    const cell = row.cells.get(field.name)
    if (!cell) continue
    const checked = checkValue(field, cell.raw)
    const isLeft = 'value' in checked && field.isGiven && checked.value === null
    if (isLeft) continue
    if ('value' in checked) values[field.name] = checked.value
    if ('value' in checked && checked.warning) warnings.push({ ...cell.place(), message: checked.warning })
    if ('problem' in checked) problems.push({ ...cell.place(), message: checked.problem })
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
