type Shape = {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
}

/** A refusal in PostgREST's shape; `toJSON` is the body of the answer. */
export class DataError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor({ status, code, message, details = null, hint = null, headers = {} }: Shape) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.headers = headers
  }

  toJSON() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message }
  }
}

/** The query string breaks the grammar. */
export const cannotParse = (what: string, text: string, details: string) =>
  new DataError({
    status: 400,
    code: 'PGRST100',
    message: `"failed to parse ${what} (${text})" (line 1, column 1)`,
    details,
  })

/** PostgREST can do it and this server cannot: refused rather than ignored. */
export const notImplemented = (details: string) =>
  new DataError({ status: 400, code: 'PGRST127', message: 'Feature not implemented', details })

export const invalidBody = (message: string) => new DataError({ status: 400, code: 'PGRST102', message })

export const invalidRange = (details: string, headers: Record<string, string> = {}) =>
  new DataError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
    headers,
  })

/** Several functions of one name take the arguments that were given. */
export const ambiguousFunction = (candidates: string[]) =>
  new DataError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })

export const unknownFunction = (name: string, given: string[] = []) =>
  new DataError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${name}${given.length > 0 ? `(${given.join(', ')})` : ''} in the schema cache`,
  })

/** A function is called, not changed. */
export const cannotCall = (method: string) =>
  new DataError({
    status: 405,
    code: 'PGRST101',
    message: `Cannot use the ${method} method on RPC`,
    headers: { Allow: 'POST, OPTIONS' },
  })

export const unknownTable = (table: string) =>
  new DataError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  })

export const unknownBodyColumn = (table: string, column: string) =>
  new DataError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  })

export const unknownColumn = (table: string, column: string) =>
  new DataError({ status: 400, code: '42703', message: `column ${table}.${column} does not exist` })

/** Hosted Supabase loads pg-safeupdate for the same reason: a forgotten filter must not touch every row. */
export const needsWhere = (method: string) =>
  new DataError({
    status: 400,
    code: '21000',
    message: `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
  })

export const notSingle = (rows: number) =>
  new DataError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })

/** The database cannot be reached or was lost on the way; the reason is the `cause`, not in the answer. */
export const databaseUnavailable = (code: 'PGRST000' | 'PGRST001', cause: unknown) => {
  const message =
    code === 'PGRST000'
      ? 'Database connection error. Retrying the connection.'
      : 'Database client error. Retrying the connection.'
  const error = new DataError({ status: 503, code, message, headers: { 'Retry-After': '1' } })
  error.cause = cause
  return error
}
