import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const versionHeader = 'x-supabase-api-version'
const newestVersion = '2024-01-01'

/** A refusal in Supabase Auth's format; `code` is one of its error codes. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfter: string | undefined
  /** Further fields of the answer. */
  readonly more: object = {}

  constructor(status: ContentfulStatusCode, code: string, message: string, retryAfter?: string) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** 422 `weak_password`, whose sentence the page shows as it is. */
export class WeakPassword extends AuthError {
  override readonly more = { weak_password: { reasons: ['length'] } }

  constructor(shortest: number) {
    super(422, 'weak_password', `A senha precisa ter pelo menos ${shortest} caracteres.`)
  }
}

/** 422 `weak_password` for one that leaked or is guessed at once. */
export class GuessablePassword extends AuthError {
  override readonly more = { weak_password: { reasons: ['pwned'] } }

  constructor() {
    const why = 'é das que se adivinham primeiro, ou tem o seu nome ou e-mail'
    super(422, 'weak_password', `Esta senha ${why}. Escolha outra: três palavras sem ligação protegem mais.`)
  }
}

/** 400 `validation_failed`, the commonest refusal. */
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)

/** Writes the error as Supabase Auth does, in the format of the API version that the client names. */
export function answerAuthError(c: Context, error: AuthError) {
  c.header('x-sb-error-code', error.code)
  if (error.retryAfter) c.header('retry-after', error.retryAfter)
  if (wantsNewestVersion(c.req.header(versionHeader))) {
    c.header(versionHeader, newestVersion)
    return c.json({ code: error.code, message: error.message, ...error.more }, error.status)
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.more },
    error.status,
  )
}

/** Any thrown thing as a refusal in its words; undefined when it has none. */
export function toAuthError(error: Error): AuthError | undefined {
  if (error instanceof AuthError) return error
  // SQLSTATE class 22: the database cannot store a value as it was sent (a NUL character, a lone surrogate).
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('22')) {
    return validationFailed('Request contains a value that cannot be stored')
  }
  return undefined
}

function wantsNewestVersion(asked = '') {
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= newestVersion
}
