import { AuthClient, type Session } from '@supabase/auth-js'

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

const isToken = (value: unknown) => typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)

function isSession(value: unknown): value is Session {
  const { access_token, refresh_token, user } = (value ?? {}) as Partial<Session>
  return isToken(access_token) && typeof refresh_token === 'string' && typeof user?.id === 'string'
}

/** The session in this browser's storage, whether or not it is still good. */
export function storedSession(): Session | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

/** True while a session is stored in this browser, whether or not it is still good. */
export const hasStoredSession = (): boolean => storedSession() !== null

// auth-js believes whatever has the right keys; a value that is no session must not become a member.
function discardForeignValue(): void {
  try {
    if (!hasStoredSession()) window.localStorage.removeItem(storageKey)
  } catch {
    // Storage is closed to us: there is nothing to discard.
  }
}

if (inBrowser) discardForeignValue()

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
  autoRefreshToken: inBrowser,
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
