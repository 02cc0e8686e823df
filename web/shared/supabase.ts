import { PostgrestClient } from '@supabase/postgrest-js'
import { publishableKey, supabaseUrl } from './backend.ts'
import type { Database } from './database.types.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { inTime } from './in-time.ts'
import { loadAuth } from './late-auth.ts'
import { freshSession } from './stored-session.ts'

async function accessToken(): Promise<string | undefined> {
  const fresh = freshSession()
  if (fresh) return fresh.access_token
  const { auth, authPatienceMs } = await loadAuth()
  const { data, error } = await inTime(auth.getSession(), authPatienceMs)
  // Asking as nobody would bring a refusal that is not the member's.
  if (error) throw error
  return data.session?.access_token
}

// Bound late: PostgrestClient keeps the `fetch` that it was given when it was made.
async function fetchAsMember(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const early = init.method === 'GET' ? takeEarlyAnswer(String(input), token) : undefined
  const response = await (early ?? fetch(input, { ...init, headers }))
  if (response.status === 401) await (await loadAuth()).endSessionIfRevoked()
  return response
}

/** The one data client. Retries belong to the query client, so it makes none of its own. */
export const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  fetch: fetchAsMember,
  retry: false,
})
