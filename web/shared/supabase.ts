import { isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { auth, publishableKey, supabaseUrl } from './auth.ts'
import type { Database } from './database.types.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { inTime } from './in-time.ts'

export { auth, supabaseUrl }

/** auth-js tries half a minute to refresh a session; a page that waits says that it failed before that. */
export const authPatienceMs = 6000

async function accessToken(): Promise<string | undefined> {
  const { data, error } = await inTime(auth.getSession(), authPatienceMs)
  // Asking as nobody would bring a refusal that is not the member's.
  if (error) throw error
  return data.session?.access_token
}

/** Asks the server whether the session still stands, and forgets it here when it does not. */
async function endSessionIfRevoked(): Promise<void> {
  const { error } = await auth.getUser()
  const refused = isAuthApiError(error) && [401, 403, 404].includes(error.status)
  if (refused || isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' })
}

// Bound late: PostgrestClient keeps the `fetch` that it was given when it was made.
async function fetchAsMember(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const early = init.method === 'GET' ? takeEarlyAnswer(String(input), token) : undefined
  const response = await (early ?? fetch(input, { ...init, headers }))
  if (response.status === 401) await endSessionIfRevoked()
  return response
}

/** The one data client. Retries belong to the query client, so it makes none of its own. */
export const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  fetch: fetchAsMember,
  retry: false,
})
