import { storageKey } from './stored-session.ts'

type Auth = typeof import('./auth.ts')

let tellLoaded: (auth: Auth) => void

/** Resolves when the auth client is here, whoever asked for it. */
export const authLoaded = new Promise<Auth>((resolve) => {
  tellLoaded = resolve
})

/** The auth client. It is a fifth of the product's code, so it comes after what a page shows first. */
export async function loadAuth(): Promise<Auth> {
  const auth = await import('./auth.ts')
  tellLoaded(auth)
  return auth
}

/** Milliseconds: after what a member's first look needs, before a token can have run out. */
const quietMs = 1500

/**
 * Loads the auth client ahead of its first use: for a member when the page has settled, for a visitor when a field is
 * entered or another tab signs in. Returns the way to stop waiting.
 */
export function loadAuthAhead(hadSession: boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // When this fails, as without a network, whoever needs it next tries again.
  const load = () => void loadAuth().catch(() => undefined)
  const timer = hadSession ? setTimeout(load, quietMs) : undefined
  if (!hadSession) {
    window.addEventListener('focusin', load, { once: true, signal })
    window.addEventListener('storage', ({ key }) => key === storageKey && load(), { signal })
  }
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
