import { hash } from 'node:crypto'
import type { Answer } from './answer.ts'
import type { DataError } from './data-error.ts'
import { appliedPreferences } from './preferences.ts'
import { contentRange } from './range.ts'
import type { DataRequest } from './request.ts'
import { applyResponseSettings } from './response-settings.ts'

/** Headers of every answer: only the member's browser may keep it, and it asks each time whether it is still right. */
const always = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, apikey' }

/** The answer of a request that went well. */
export function answerRequest(request: DataRequest, answer: Answer, primaryKey: string[]) {
  const applied = appliedPreferences(request.method, request.preferences)
  const headers = new Headers({ ...always, 'Content-Range': rangeOf(request, answer) })
  if (applied) headers.set('Preference-Applied', applied)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const response = isRead
    ? answerRead(request, answer, headers)
    : answerWrite(request, answer, headers, primaryKey)
  return applyResponseSettings(response, answer.settings)
}

function answerRead(request: DataRequest, { body, rows, total }: Answer, headers: Headers) {
  const status = total !== undefined && rows < total ? 206 : 200
  headers.set('Content-Type', contentType(request))
  if (body === null) return new Response(null, { status, headers })
  headers.set('ETag', `"${hash('sha1', `${body}${headers.get('Content-Range')}`, 'base64url')}"`)
  return new Response(body, { status, headers })
}

function answerWrite(request: DataRequest, { body, rows }: Answer, headers: Headers, primaryKey: string[]) {
  const isInsert = request.method === 'POST'
  if (request.preferences.returns === 'representation') {
    headers.set('Content-Type', contentType(request))
    return new Response(body, { status: isInsert ? 201 : 200, headers })
  }
  if (isInsert && rows === 1 && request.preferences.returns === 'headers-only' && primaryKey.length > 0) {
    headers.set('Location', locationOf(request.table, primaryKey, body))
  }
  return new Response(null, { status: isInsert ? 201 : 204, headers })
}

/** The answer of a call that went well: nothing, a value, or rows. */
export function answerCall({ isSingle }: Pick<DataRequest, 'isSingle'>, { body, rows, settings }: Answer) {
  const headers = new Headers({ ...always, 'Content-Range': contentRange(0, rows, undefined) })
  if (body === null) return applyResponseSettings(new Response(null, { status: 204, headers }), settings)
  headers.set('Content-Type', contentType({ isSingle }))
  return applyResponseSettings(new Response(body, { status: 200, headers }), settings)
}

/** Counted like PostgREST: an insert and a deletion have no range, only perhaps a total. */
function rangeOf({ method, range, preferences }: DataRequest, { rows, total }: Answer) {
  if (method === 'GET' || method === 'HEAD') return contentRange(range.offset, rows, total)
  return contentRange(0, method === 'PATCH' ? rows : 0, preferences.isCounted ? rows : undefined)
}

const contentType = ({ isSingle }: Pick<DataRequest, 'isSingle'>) =>
  `application/${isSingle ? 'vnd.pgrst.object+' : ''}json; charset=utf-8`

function locationOf(table: string, primaryKey: string[], body: string | null) {
  const parsed: unknown = JSON.parse(body ?? 'null')
  const row = (Array.isArray(parsed) ? parsed[0] : parsed) as Record<string, string>
  const key = primaryKey.map(
    (name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(row[name] ?? '')}`,
  )
  return `/${encodeURIComponent(table)}?${key.join('&')}`
}

/** A refusal in PostgREST's shape. */
export function answerError(error: DataError, method: string) {
  const headers = { ...always, 'Content-Type': 'application/json; charset=utf-8', ...error.headers }
  const body = method === 'HEAD' ? null : JSON.stringify(error)
  return new Response(body, {
    status: error.status,
    headers: { ...headers, 'Proxy-Status': `PostgREST; error=${error.code}` },
  })
}
