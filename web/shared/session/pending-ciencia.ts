import { privacidadeVersion } from '../privacidade.ts'

const prefix = 'estetica-ciencia-pendente:'
const keyOf = (userId: string) => prefix + userId

/** Remembers which privacy policy stood under the sign-up button, until the server knows it too. */
export function keepPendingCiencia(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), privacidadeVersion)
  } catch {
    // Storage is full: the call that follows at once has the version anyway.
  }
}

/** The version that the server does not know yet. */
export const pendingCiencia = (userId: string): string | null => window.localStorage.getItem(keyOf(userId))

/** Forgets it, for everyone: the server knows, or nobody stays in this browser. */
export function forgetPendingCiencias(): void {
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  }
}
