import type { Context } from 'hono'
import * as v from 'valibot'
import { AuthError } from './errors.ts'

/** A string field that may be absent or null, as in Go's JSON. */
export const text = v.nullish(v.string(), '')

/** A JSON object (no array) that may be absent or null. */
export const jsonObject = v.nullish(
  v.pipe(
    v.custom<Record<string, unknown>>((input) => isPlainObject(input)),
    v.readonly(),
  ),
)

/** The request's body as `schema` reads it, whatever its content type; else 400 `bad_json`. */
export async function readBody<T extends v.GenericSchema>(c: Context, schema: T): Promise<v.InferOutput<T>> {
  const body = parse(await c.req.text())
  const result = v.safeParse(schema, body)
  if (!isPlainObject(body) || !result.success) {
    const field = result.issues && v.getDotPath(result.issues[0])
    throw badJson(field ? `unexpected type of ${field}` : 'an object is expected')
  }
  return result.output
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badJson('invalid JSON')
  }
}

const badJson = (reason: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
