import {
  AuthClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type Session,
} from '@supabase/auth-js'
import { publishableKey, supabaseUrl } from '../backend.ts'
import { storageKey, storedSession } from '../stored-session.ts'

/** auth-js tries half a minute to refresh a session; a page that waits says that it failed before that. */
export const authPatienceMs = 6000

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

const backend = {
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  // A link must never be able to sign someone in as somebody else.
  detectSessionInUrl: false,
  fetch: fetchKeepingMessage,
}

/** The one auth client; everything about who is here goes through it. */
export const auth = new AuthClient({
  ...backend,
  storageKey,
  persistSession: true,
  autoRefreshToken: typeof window !== 'undefined',
})

/** A client beside it, for a session that is not yet who is here; it lives in this tab alone. */
export const createAsideAuth = () =>
  new AuthClient({
    ...backend,
    storageKey: 'estetica-codigo-sessao',
    storage: window.sessionStorage,
    persistSession: true,
    autoRefreshToken: false,
  })

/** The session that stands after a renewal, if one was due; a failing network never ends it. */
export async function standingSession(): Promise<Session | null> {
  const { data, error } = await auth.getSession()
  return data.session ?? (isAuthRetryableFetchError(error) ? storedSession() : null)
}

/** Asks the server whether the session still stands, and forgets it here when it does not. */
export async function endSessionIfRevoked(): Promise<void> {
  const { error } = await auth.getUser()
  const refused = isAuthApiError(error) && [401, 403, 404].includes(error.status)
  if (refused || isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' })
}
