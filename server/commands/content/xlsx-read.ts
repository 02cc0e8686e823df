import { basename } from 'node:path'
import { FileProblems } from '../operator/file-problems.ts'
import type { Line } from './csv-read.ts'

type CellValue = string | number | boolean | Date | null | undefined

/** The cells of a workbook's first sheet, each as a person would have typed it. */
export async function readWorkbook(bytes: Buffer, path: string): Promise<Line[]> {
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = (await readSheet(bytes)) as CellValue[][]
    const width = rows[0]?.length ?? 0
    return rows.map((row) => Array.from({ length: Math.max(width, row.length) }, (_, i) => sayCell(row[i])))
  } catch {
    const message =
      'não é uma pasta do Excel inteira, ou tem senha; abra-a no Excel, tire a senha e salve de novo como .xlsx'
    throw new FileProblems([{ file: basename(path), message }])
  }
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
