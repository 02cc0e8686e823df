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

/** Milliseconds: after what the first look needs, before a token can have run out or a form can be filled in. */
const quietMs = 1500

/** Loads the auth client ahead of its first use, when the page has settled. Returns the way to stop waiting. */
export function loadAuthAhead(): () => void {
  // When this fails, as without a network, whoever needs it next tries again.
  const timer = setTimeout(() => void loadAuth().catch(() => undefined), quietMs)
  return () => clearTimeout(timer)
}
