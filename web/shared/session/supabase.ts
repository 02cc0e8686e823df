import { PostgrestClient } from '@supabase/postgrest-js'
import { publishableKey, supabaseUrl } from '../backend.ts'
import { dataOf } from '../data-of.ts'
import { errorCode } from '../failures/error-message.ts'
import { inTime } from '../in-time.ts'
import { jsonOf } from '../json-of.ts'
import { fetchNoted } from '../offline/answering.ts'
import type { Database } from './database.types.ts'
import { loadAuth } from './load-auth.ts'
import { freshSession } from './stored-session.ts'

async function accessToken(): Promise<string | undefined> {
  const fresh = freshSession()
  if (fresh) return fresh.access_token
  const { auth, authTimeoutMs } = await loadAuth()
  // Without a token the server would refuse for another reason than the real one, which is thrown.
  const { session } = await dataOf(inTime(auth.getSession(), authTimeoutMs))
  return session?.access_token
}

/** Whether this is an answer with an empty catalogue: all mentorias were asked for, and none came. */
function isEmptyCatalogue(url: string, { headers }: Response): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith('/mentorias') && !searchParams.has('id') && headers.get('Content-Range') === '*/*'
}

async function asksForCode(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return errorCode(await jsonOf(response)) === 'insufficient_aal'
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
