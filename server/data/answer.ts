import { invalidRange, notSingle } from './data-error.ts'
import { contentRange } from './range.ts'
import type { DataRequest } from './request.ts'
import type { ResponseSettings } from './response-settings.ts'

/** What every statement answers: the JSON that PostgreSQL made, how many rows it holds, how many there are. */
export type Answer = {
  body: string | null
  rows: number
  total?: number
  settings?: ResponseSettings | undefined
}

/** Refuses an answer that is not what was asked for, before a write is committed. */
export function checkAnswer({ isSingle, range }: DataRequest, { rows, total }: Answer): void {
  if (isSingle && rows !== 1) throw notSingle(rows)
  if (total === undefined || range.offset <= total) return
  throw invalidRange(`An offset of ${range.offset} was requested, but there are only ${total} rows.`, {
    'Content-Range': contentRange(range.offset, rows, total),
  })
}
