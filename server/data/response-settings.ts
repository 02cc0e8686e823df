import * as v from 'valibot'
import { DataError } from './data-error.ts'

/** Status and headers that a SQL function sets for the answer (PostgREST's `response.status`, `response.headers`). */
export type ResponseSettings = { status: number | undefined; headers: [name: string, value: string][] }

/** The columns of a statement that read them; null where nothing was set in this transaction. */
export const responseSettingColumns = `nullif(current_setting('response.status', true), '') as response_status,
  nullif(current_setting('response.headers', true), '') as response_headers`

/** Headers about length and transfer, which only the HTTP server may set. */
const framing =
  /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive|upgrade|trailer|date)$/i
const Name = v.pipe(
  v.string(),
  v.regex(/^[!#$%&'*+.^_`|~\w-]{1,100}$/),
  v.check((name) => !framing.test(name)),
)
const Value = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e]{0,4000}$/))
export const SettingHeaders = v.record(Name, Value)
const List = v.array(SettingHeaders)
const Status = v.pipe(v.string(), v.regex(/^[2-5]\d\d$/), v.transform(Number))

/** Reads the two settings; one that is no status or no list of headers refuses the request, before it is committed. */
export function readResponseSettings(answer: {
  response_status?: string | null
  response_headers?: string | null
}): ResponseSettings | undefined {
  const { response_status, response_headers } = answer
  if (!response_status && !response_headers) return undefined
  const status = response_status ? v.safeParse(Status, response_status) : undefined
  if (status?.success === false) throw invalidStatus()
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), List), response_headers || '[]')
  if (!list.success || list.output.some((one) => Object.keys(one).length !== 1)) throw invalidHeaders()
  return { status: status?.output, headers: list.output.flatMap((one) => Object.entries(one)) }
}

/** The answer with what SQL said of it: its status, and its headers in the place of the Data API's of the same name. */
export function applyResponseSettings(response: Response, settings: ResponseSettings | undefined): Response {
  if (!settings) return response
  const headers = new Headers(response.headers)
  for (const [name] of settings.headers) headers.delete(name)
  for (const [name, value] of settings.headers) headers.append(name, value)
  const status = settings.status ?? response.status
  return new Response([204, 205, 304].includes(status) ? null : response.body, { status, headers })
}

const invalidStatus = () =>
  new DataError({ status: 500, code: 'PGRST112', message: 'response.status guc must be a valid status code' })

const invalidHeaders = () =>
  new DataError({
    status: 500,
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  })
