import { cannotParse, invalidRange } from './data-error.ts'

export type Range = { offset: number; limit?: number }

/** The rows asked for: `limit` and `offset`, narrowed by the Range header where it counts (GET only). */
export function readRange(query: URLSearchParams, rangeHeader: string | undefined): Range {
  const limit = readNumber(query, 'limit')
  // As in PostgREST, an offset before the first row is the first row.
  const offset = Math.max(0, readNumber(query, 'offset') ?? 0)
  if (limit !== undefined && limit < 0) {
    throw invalidRange('Limit should be greater than or equal to zero.')
  }
  // A range in another unit (bytes=…) is ignored, as HTTP asks.
  const header = rangeHeader?.match(/^(\d{1,15})-(\d{1,15})?$/)
  return header && limit !== 0 ? narrow({ offset, limit }, Number(header[1]), header[2]) : { offset, limit }
}

function narrow({ offset, limit }: Range, from: number, to: string | undefined): Range {
  if (to !== undefined && Number(to) < from) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const start = Math.max(offset, from)
  const end = Math.min(
    limit === undefined ? Number.POSITIVE_INFINITY : offset + limit,
    to === undefined ? Number.POSITIVE_INFINITY : Number(to) + 1,
  )
  if (end <= start) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { offset: start, limit: Number.isFinite(end) ? end - start : undefined }
}

function readNumber(query: URLSearchParams, name: string) {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^-?\d{1,15}$/.test(text)) throw cannotParse(name, text, 'expecting an integer')
  return Number(text)
}

/** The Content-Range of an answer: `0-8/9` when counted, `0-8/*` when not; the range is an asterisk without rows. */
export function contentRange(offset: number, rows: number, total: number | undefined) {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}
