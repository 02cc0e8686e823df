import type { Context } from 'hono'
import { AuthError, answerAuthError, toAuthError } from '../auth/wire/errors.ts'
import { DataError } from '../data/data-error.ts'
import { answerError as answerDataError } from '../data/respond.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { fault, noDatabase, Refusal } from '../kit/refusal.ts'

/**
 * Writes a refusal in the shape of the API that was asked. The page shows a server's own fault in the server's
 * words, so those are Portuguese everywhere; the others it knows by their code.
 */
function answerRefusal(c: Context, refusal: Refusal): Response {
  const { status, code, sentence, retryAfter } = refusal
  const message = status >= 500 ? sentence : refusal.message
  if (isAuth(c)) {
    return answerAuthError(c, new AuthError(status, code, message, retryAfter))
  }
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {}
  if (c.req.path.startsWith('/rest/v1/')) {
    return answerDataError(new DataError({ status, code, message, headers }), c.req.method)
  }
  return c.json({ message: sentence }, status, { 'Cache-Control': 'no-store', ...headers })
}

/** Answers whatever a route threw: in the words of the API that was asked where it has words for it. */
export function answerError(error: Error, c: Context): Response {
  const refusal = isAuth(c) ? toAuthError(error) : undefined
  return refusal ? answerAuthError(c, refusal) : answerRefusal(c, toRefusal(error, c))
}

const isAuth = (c: Context) => c.req.path.startsWith('/auth/v1/')

/** Any thrown thing as a refusal; what it was is for the log alone. */
function toRefusal(error: unknown, c: Context): Refusal {
  if (error instanceof Refusal) return error
  const id: string | undefined = c.get('requestId')
  return isUnavailable(error) ? noDatabase(id) : fault(id)
}
