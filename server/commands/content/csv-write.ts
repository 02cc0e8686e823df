import { guardCell } from './spreadsheet-cell.ts'

/** A spreadsheet as Excel in Brazil opens it: mark of UTF-8, semicolons, Windows line ends, no cell that runs. */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.map(writeCell).join(';')
  return `\uFEFF${[header, ...rows].map(line).join('\r\n')}\r\n`
}

function writeCell(text: string): string {
  const cell = guardCell(text)
  return /[;",\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
