import { type CsvError, parse } from 'csv-parse/sync'
import type { Progress } from '../../kit/progress.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'
import { plain, quote } from './field.ts'
import type { Cell, Reading, Row } from './row.ts'
import { looksLikeFormula, readCell } from './spreadsheet-cell.ts'

/** The cells of one line; undefined for one that could not be understood. */
export type Line = string[] | undefined
type Header = { name: string; letter: string }

export const mostRows = 100_000

/** Reads a spreadsheet saved as text: comma, semicolon or tab; its first line names the columns. */
export function readCsv(
  text: string,
  file: string,
  known: readonly string[],
  progress: Progress = () => undefined,
): Reading {
  const { body, delimiter } = findDelimiter(text)
  const problems: Problem[] = []
  return readTable(parseCsv(body, delimiter, { file, problems, progress }), file, known, problems)
}

/** The rows of a table of texts, whose first line names the columns. */
export function readTable(
  table: Line[],
  file: string,
  known: readonly string[],
  problems: Problem[] = [],
): Reading {
  const [first, ...lines] = table
  if (!first) throw new FileProblems([...problems, { file, message: 'está vazio; use o modelo de docs/' }])
  if (lines.length > mostRows) {
    const message = `tem ${lines.length} linhas e o limite é ${mostRows}; divida-o em dois`
    throw new FileProblems([{ file, message }])
  }
  const headers = readHeaders(first, file, known, problems)
  const rows = lines.flatMap((line, i) => readRow(line, i + 2, { headers, file, problems }) ?? [])
  return { rows, problems }
}

/** Excel's own first line `sep=;` decides; else what the line of names has most. */
function findDelimiter(text: string): { body: string; delimiter: string } {
  const own = /^sep=(.)\r?\n/.exec(text)
  if (own?.[1]) return { body: text.slice(own[0].length), delimiter: own[1] }
  const names = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => names.split(sign).length
  const [delimiter = ';'] = [';', ',', '\t'].sort((a, b) => count(b) - count(a))
  return { body: text, delimiter }
}

type Parsing = { file: string; problems: Problem[]; progress: Progress }

/** The cells of each line; of a line that cannot be understood nothing but its place. */
function parseCsv(text: string, delimiter: string, { file, problems, progress }: Parsing): Line[] {
  const lines: Line[] = []
  const total = Buffer.byteLength(text)
  parse(text, {
    delimiter,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: 1_000_000,
    on_skip: (error) => {
      lines.push(undefined)
      problems.push({ file, line: lines.length, message: explain(error) })
      return undefined
    },
    on_record: (record, { bytes }) => {
      lines.push(record)
      if (lines.length % 1000 === 0) progress('lendo o arquivo', { done: bytes, total })
      // Kept here, in the order of the lines.
      return null
    },
  })
  return lines
}

/** A quotation mark without its other half swallows the rest of the file. */
function explain(error: CsvError | undefined): string {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE') {
    return 'há aspas que abrem e não fecham, ou a linha está pela metade; feche as aspas'
  }
  return 'as aspas estão no lugar errado; dentro de um texto entre aspas, escreva ""'
}

function readHeaders(names: string[], file: string, known: readonly string[], problems: Problem[]): Header[] {
  const headers = names.map((text, i) => ({ name: columnName(text), letter: letterOf(i) }))
  for (const [i, { name, letter }] of headers.entries()) {
    const column = `coluna ${letter}`
    const isRepeated = headers.findIndex((other) => other.name === name) < i
    if (name !== '' && !known.includes(name)) {
      const message = `${quote(names[i] ?? '')} não é uma coluna conhecida; são elas: ${known.join(', ')}`
      problems.push({ file, line: 1, column, message })
    } else if (name !== '' && isRepeated) {
      problems.push({ file, line: 1, column, message: `a coluna ${name} está repetida; apague uma` })
    }
  }
  return headers
}

type Context = { headers: Header[]; file: string; problems: Problem[] }

function readRow(texts: Line, line: number, { headers, file, problems }: Context): Row | undefined {
  if (!texts || texts.every((text) => text.trim() === '')) return undefined
  const rest = texts.slice(headers.length)
  if (texts.length < headers.length || rest.some((text) => text.trim() !== '')) {
    const message = `a linha tem ${texts.length} células e o cabeçalho tem ${headers.length}; confira as aspas e os separadores`
    problems.push({ file, line, message })
    return undefined
  }
  const cells = new Map<string, Cell>()
  for (const [i, { name, letter }] of headers.entries()) {
    const text = texts[i] ?? ''
    const column = `coluna ${letter} (${name || 'sem nome'})`
    if (name === '' && text.trim() !== '') {
      problems.push({
        file,
        line,
        column,
        message: 'a coluna não tem nome na primeira linha; dê um ou apague',
      })
    }
    if (looksLikeFormula(text)) {
      const message = `${quote(text)} começa como uma fórmula; escreva o texto, ou ponha um apóstrofo (') antes dele`
      problems.push({ file, line, column, message })
    }
    if (name !== '') cells.set(name, { raw: readCell(text), place: () => ({ file, line, column }) })
  }
  return { place: () => ({ file, line }), cells }
}

/** "Carga Horária" names the column carga_horaria. */
const columnName = (text: string) => plain(text).replace(/[\s-]+/g, '_')

/** A, B, …, Z, AA, as spreadsheets name their columns. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
