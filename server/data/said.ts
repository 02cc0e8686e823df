import * as v from 'valibot'
import { DataError } from './data-error.ts'

/** What SQL says of the answer to come, as in PostgREST: its settings `response.status` and `response.headers`. */
export type Said = { status: number | undefined; headers: [name: string, value: string][] }

/** The columns of a statement that read what it said; unset, or of an earlier transaction, they are null. */
export const saidColumns = `nullif(current_setting('response.status', true), '') as said_status,
  nullif(current_setting('response.headers', true), '') as said_headers`

/** What the server alone knows of an answer: how long it is and how it travels. */
const framing =
  /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive|upgrade|trailer|date)$/i
const Name = v.pipe(
  v.string(),
  v.regex(/^[!#$%&'*+.^_`|~\w-]{1,100}$/),
  v.check((name) => !framing.test(name)),
)
const Value = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e]{0,4000}$/))
export const SaidHeaders = v.record(Name, Value)
const List = v.array(SaidHeaders)
const Status = v.pipe(v.string(), v.regex(/^[2-5]\d\d$/), v.transform(Number))

/** Reads the two settings; one that is no status or no list of headers refuses the request, before it is committed. */
export function readSaid(answer: {
  said_status?: string | null
  said_headers?: string | null
}): Said | undefined {
  const { said_status, said_headers } = answer
  if (!said_status && !said_headers) return undefined
  const status = said_status ? v.safeParse(Status, said_status) : undefined
  if (status?.success === false) throw invalidStatus()
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), List), said_headers || '[]')
  if (!list.success || list.output.some((one) => Object.keys(one).length !== 1)) throw invalidHeaders()
  return { status: status?.output, headers: list.output.flatMap((one) => Object.entries(one)) }
}

/** The answer with what SQL said of it: its status, and its headers in the place of the Data API's of the same name. */
export function withSaid(response: Response, said: Said | undefined): Response {
  if (!said) return response
  const headers = new Headers(response.headers)
  for (const [name] of said.headers) headers.delete(name)
  for (const [name, value] of said.headers) headers.append(name, value)
  const status = said.status ?? response.status
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
