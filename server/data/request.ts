import { DataError, notImplemented } from './data-error.ts'
import { type Filter, readFilter } from './filter.ts'
import { readNames } from './names.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { type Range, readRange } from './range.ts'
import { type Order, readOrder, readSelect } from './select.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
export type DataRequest = {
  method: Method
  table: string
  select: string[]
  filters: Filter[]
  order: Order[]
  range: Range
  /** `columns=`: the columns of the body that count. */
  columns?: string[]
  preferences: Preferences
  isSingle: boolean
}
type Header = (name: string) => string | undefined

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/** The headers of a read that decide what its answer is, besides the caller's own. */
export const shapingHeaders = ['accept', 'accept-profile', 'prefer', 'range'] as const

/** Reads address and headers into what is asked, or refuses. Knows no SQL and no table. */
export function readRequest(
  method: string,
  table: string,
  query: URLSearchParams,
  header: Header,
): DataRequest {
  if (!isMethod(method)) throw unsupportedMethod(method)
  checkSchema(header(method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'))
  const columns = query.get('columns')
  const request: DataRequest = {
    method,
    table,
    select: readSelect(query.get('select') ?? ''),
    filters: [],
    order: query.getAll('order').flatMap(readOrder),
    range: readRange(query, method === 'GET' ? header('range') : undefined),
    columns: columns === null ? undefined : readNames('columns parameter', columns),
    preferences: readPreferences(header('prefer')),
    isSingle: acceptsSingle(header('accept')),
  }
  for (const [key, value] of query) if (!reserved.has(key)) request.filters.push(readFilter(key, value))
  checkVerb(request, query)
  return request
}

const isMethod = (method: string): method is Method =>
  ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].includes(method)

/** What makes no sense with the method is refused rather than ignored: a write must do what it says. */
function checkVerb({ method, filters }: DataRequest, query: URLSearchParams) {
  if (query.has('on_conflict')) throw notImplemented('Upserts (on_conflict) are not supported.')
  if (method === 'GET' || method === 'HEAD') return
  for (const name of ['order', 'limit', 'offset']) {
    if (query.has(name)) throw notImplemented(`'${name}' is not supported with ${method}.`)
  }
  if (method === 'POST' && filters.length > 0) throw notImplemented('Filters are not supported with POST.')
}

function checkSchema(profile: string | undefined) {
  if (profile === undefined || profile === 'public') return
  throw new DataError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  })
}

const single = new Set(['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object'])
const list = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.array',
])

/** Whether one object is asked for rather than a list; the first media type we can serve wins. */
function acceptsSingle(accept: string | undefined) {
  if (!accept || accept === '*/*' || accept === 'application/json') return false
  if (single.has(accept)) return true
  for (const part of accept.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (parameters.some((text) => text.startsWith('nulls='))) continue
    if (single.has(type)) return true
    if (list.has(type)) return false
  }
  throw new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  })
}

const unsupportedMethod = (method: string) =>
  new DataError({
    status: 405,
    code: 'PGRST117',
    message: `Unsupported HTTP method: ${method}`,
    headers: { Allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS' },
  })
