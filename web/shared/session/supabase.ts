import { PostgrestClient } from '@supabase/postgrest-js'
import { publishableKey, supabaseUrl } from '../backend.ts'
import { errorCode } from '../failures/error-message.ts'
import { inTime } from '../in-time.ts'
import { fetchNoted } from '../offline/answering.ts'
import type { Database } from './database.types.ts'
import { loadAuth } from './load-auth.ts'
import { freshSession } from './stored-session.ts'

async function accessToken(): Promise<string | undefined> {
  const fresh = freshSession()
  if (fresh) return fresh.access_token
  const { auth, authTimeoutMs } = await loadAuth()
  const { data, error } = await inTime(auth.getSession(), authTimeoutMs)
  // Without a token the server would refuse for another reason than the real one.
  if (error) throw error
  return data.session?.access_token
}

/** Whether this is an answer with an empty catalogue: all mentorias were asked for, and none came. */
function isEmptyCatalogue(url: string, { headers }: Response): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith('/mentorias') && !searchParams.has('id') && headers.get('Content-Range') === '*/*'
}

async function asksForCode(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return errorCode(answer) === 'insufficient_aal'
}

// `fetch` is called by name, not passed on: PostgrestClient keeps the `fetch` that it was given when it was made.
async function fetchAsMember(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await fetchNoted(input, { ...init, headers })
  if (response.status === 401) await (await loadAuth()).endSessionIfRevoked()
  if (isEmptyCatalogue(String(input), response) || (await asksForCode(response))) {
    await (await loadAuth()).learnOfSecondStep(token)
  }
  return response
}

/** The one data client. Retries belong to the query client, so it makes none of its own. */
export const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  fetch: fetchAsMember,
  retry: false,
})
