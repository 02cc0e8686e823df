import { basename } from 'node:path'
import { FileProblems } from '../operator/file-problems.ts'
import type { Line } from './csv-read.ts'

type CellValue = string | number | boolean | Date | null | undefined

/** Bytes that a workbook may have unpacked, and cells that its sheet may span: far more than a catalogue has. */
const mostUnpacked = 200 * 1024 * 1024
const mostCells = 5_000_000

/** The cells of a workbook's first sheet, each as a person would have typed it. */
export async function readWorkbook(bytes: Buffer, path: string): Promise<Line[]> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    await refuseBomb(bytes, basename(path))
    const rows = (await readSheet(new Uint8Array(bytes).buffer)) as CellValue[][]
    const width = rows[0]?.length ?? 0
    return rows.map((row) => Array.from({ length: Math.max(width, row.length) }, (_, i) => sayCell(row[i])))
  } catch (error) {
    if (error instanceof FileProblems) throw error
    const message =
      'não é uma pasta do Excel inteira, ou tem senha; abra-a no Excel, tire a senha e salve de novo como .xlsx'
    throw new FileProblems([{ file: basename(path), message }])
  }
}

/** A small file may unpack to gigabytes, or have one cell so far away that the empty ones before it fill the memory. */
async function refuseBomb(bytes: Buffer, file: string): Promise<void> {
  const { strFromU8, unzipSync } = await import('fflate')
  const refuse = (message: string) => {
    throw new FileProblems([{ file, message }])
  }
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      if (unpacked > mostUnpacked) refuse('fica grande demais ao abrir; divida a pasta em duas')
      return name.endsWith('.xml')
    },
  })
  for (const part of Object.values(parts)) {
    const { rows, columns } = spanOf(strFromU8(part))
    if (rows * columns <= mostCells) continue
    refuse('tem uma célula longe demais das outras; apague as linhas e colunas vazias depois da tabela')
  }
}

/** The last row and the last column that cells of a sheet name (`r="C7"`). */
function spanOf(xml: string): { rows: number; columns: number } {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row] of xml.matchAll(/\br\s?=\s?["']([A-Z]{1,3})(\d{1,7})["']/g)) {
    rows = Math.max(rows, Number(row))
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    columns = Math.max(columns, column)
  }
  return { rows, columns }
}

const second = 1000
const pad = (number: number) => String(number).padStart(2, '0')

/** Numbers with a comma, dates as in Brazil, without a time where there is none. */
function sayCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  // Twelve digits: what a spreadsheet shows, without the noise of binary fractions.
  if (typeof value === 'number') return String(Number(value.toPrecision(12))).replace('.', ',')
  if (!(value instanceof Date)) return value
  // A spreadsheet keeps moments as fractions of a day: a second is as near as they come. They have no zone.
  const moment = new Date(Math.round(value.getTime() / second) * second)
  const day = `${pad(moment.getUTCDate())}/${pad(moment.getUTCMonth() + 1)}/${moment.getUTCFullYear()}`
  const [hours, minutes, seconds] = [moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()]
  if (hours + minutes + seconds === 0) return day
  const clock = `${pad(hours)}:${pad(minutes)}`
  return seconds === 0 ? `${day} ${clock}` : `${day} ${clock}:${pad(seconds)}`
}
