type Auth = typeof import('./auth.ts')

let tellLoaded: (auth: Auth) => void
const loaded = new Promise<Auth>((resolve) => {
  tellLoaded = resolve
})

/**
 * The auth client for what every page of a member needs: a fifth of the product's code, which the first look at a
 * page does without while the stored session is fresh.
 */
export async function loadAuth(): Promise<Auth> {
  const auth = await import('./auth.ts')
  tellLoaded(auth)
  return auth
}

// After what the first look needs is here, before a token can have run out.
const quietMs = 1500

/** Resolves once the auth client is here: when somebody asks for it, or when the page has settled. */
export function authLoaded(): Promise<Auth> {
  // Without a network the next need of it tries again.
  setTimeout(() => void loadAuth().catch(() => undefined), quietMs)
  return loaded
}
