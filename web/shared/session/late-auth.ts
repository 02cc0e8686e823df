import { storageKey } from '../stored-session.ts'

type Auth = typeof import('./auth.ts')

let tellLoaded: (auth: Auth) => void
const loaded = new Promise<Auth>((resolve) => {
  tellLoaded = resolve
})

/**
 * The auth client where it is not needed at once: a fifth of the product's code, which the first look at a page does
 * without while nobody signs in and the stored session is fresh.
 */
export async function loadAuth(): Promise<Auth> {
  const auth = await import('./auth.ts')
  tellLoaded(auth)
  return auth
}

// Without a network the next need of it tries again.
const loadAhead = () => void loadAuth().catch(() => undefined)

// After what the first look needs is here, before a token can have run out.
const quietMs = 1500

function loadWhenWanted(hadSession: boolean): void {
  if (hadSession) {
    setTimeout(loadAhead, quietMs)
    return
  }
  window.addEventListener('focusin', loadAhead, { once: true })
  window.addEventListener('storage', ({ key }) => key === storageKey && loadAhead())
}

/**
 * Resolves once the auth client is here: when somebody asks for it; ahead of that when a member's page has settled,
 * and for a visitor when a field is entered or another tab signed in.
 */
export function authLoaded(hadSession: boolean): Promise<Auth> {
  loadWhenWanted(hadSession)
  return loaded
}
