import type { ProfileInput } from '../profile-input.ts'

/**
 * What a sign-up sends after the account is made: the profile, and the version of the privacy policy that the form
 * linked to.
 */
type Pending = { perfil: ProfileInput; ciencia: string }

const prefixOf = (kind: keyof Pending) => `estetica-${kind}-pendente:`

/** Keeps it in this browser, under its user's id, until the server has it. */
export function keepPending<Kind extends keyof Pending>(
  kind: Kind,
  userId: string,
  value: Pending[Kind],
): void {
  try {
    window.localStorage.setItem(prefixOf(kind) + userId, JSON.stringify(value))
  } catch {
    // Storage is full: /perfil offers to complete what is missing.
  }
}

/** What was kept for this user, if anything. */
export function pendingOf<Kind extends keyof Pending>(kind: Kind, userId: string): Pending[Kind] | null {
  try {
    return JSON.parse(window.localStorage.getItem(prefixOf(kind) + userId) ?? 'null') as Pending[Kind] | null
  } catch {
    return null
  }
}

/** Wipes what was kept of these kinds, for everyone: nobody's data stays in a browser that was left. */
export function forgetPending(...kinds: (keyof Pending)[]): void {
  for (const key of Object.keys(window.localStorage)) {
    if (kinds.some((kind) => key.startsWith(prefixOf(kind)))) window.localStorage.removeItem(key)
  }
}
