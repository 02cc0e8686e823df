import { privacidadeVersion } from './privacidade.ts'

const keyOf = (userId: string) => `estetica-ciencia-pendente:${userId}`

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

/** Forgets it: the server knows, or there is no account any more. */
export const forgetPendingCiencia = (userId: string): void => window.localStorage.removeItem(keyOf(userId))
