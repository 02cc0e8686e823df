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
