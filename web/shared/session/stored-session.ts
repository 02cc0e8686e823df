import type { Session } from '@supabase/auth-js'

/** Where auth-js keeps the session in local storage. */
export const storageKey = 'sb-estetica-auth-token'

const isToken = (value: unknown) => typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)

function isSession(value: unknown): value is Session {
  const { access_token, refresh_token, user } = (value ?? {}) as Partial<Session>
  return isToken(access_token) && typeof refresh_token === 'string' && typeof user?.id === 'string'
}

/** The session in this browser's storage, whether or not it is still valid. */
export function storedSession(): Session | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

// auth-js renews a token that has less than 90 s left.
const marginMs = 120_000

/** The stored session while its token needs no renewal: it can be used before the auth client is here. */
export function freshSession(): Session | null {
  const stored = storedSession()
  return stored && (stored.expires_at ?? 0) * 1000 > Date.now() + marginMs ? stored : null
}

/** Removes a stored value that is no session: auth-js would take anything with the right keys for a member's. */
export function discardForeignValue(): void {
  try {
    if (!storedSession()) window.localStorage.removeItem(storageKey)
  } catch {
    // Storage is closed to us: there is nothing to discard.
  }
}
