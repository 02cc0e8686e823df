import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { publishableKey, supabaseUrl } from '#shared/backend.ts'

/** Milliseconds to wait for an answer. */
const patience = 20_000

/**
 * Posts to an endpoint under /auth/v1 that Supabase Auth does not have, as the bearer of `token` if one is given.
 * Refusals are thrown as auth-js throws them, so that pages tell of them alike.
 */
export async function postOwn<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new AuthRetryableFetchError('Failed to fetch', 0)
  })
  const answer = (await response.json().catch(() => ({}))) as T & Record<'msg' | 'error_code', string>
  if (response.ok) return answer
  throw new AuthApiError(answer.msg ?? '', response.status, answer.error_code)
}
