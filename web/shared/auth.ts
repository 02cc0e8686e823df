import { AuthClient } from '@supabase/auth-js'

const inBrowser = typeof window !== 'undefined'

/** Root of the backend: the origin that served the page, or a hosted Supabase project. */
export const supabaseUrl =
  import.meta.env.VITE_SUPABASE_URL || (inBrowser ? window.location.origin : 'http://localhost')

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/** The boot script in the page's head looks for the same key. */
export const storageKey = 'sb-estetica-auth-token'

/** auth-js drops the body of 5xx answers but reads `msg` off the response itself. */
async function fetchKeepingMessage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status < 500) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return response
  const { msg, message } = body as { msg?: unknown; message?: unknown }
  return Object.assign(response, { msg: msg ?? message })
}

/** The one auth client; everything about who is here goes through it. */
export const auth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  storageKey,
  persistSession: true,
  autoRefreshToken: inBrowser,
  // A link must never be able to sign someone in as somebody else.
  detectSessionInUrl: false,
  fetch: fetchKeepingMessage,
})

/** True while a session is stored in this browser, whether or not it is still good. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
