import type { Profissao } from '../profissao.ts'

/** What the sign-up form says about a person; `profiles` adds the id and the e-mail. */
export type ProfileInput = {
  nome_completo: string
  profissao: Profissao
  data_nascimento: string
  numero_conselho: string
}

const prefix = 'estetica-perfil-pendente:'

/** Keeps a profile that could not be saved, under its user's id, for the next session's start. */
export function keepPendingProfile(userId: string, input: ProfileInput): void {
  try {
    window.localStorage.setItem(prefix + userId, JSON.stringify(input))
  } catch {
    // Storage is full: /perfil offers to complete what is missing.
  }
}

/** What was kept for this user, if anything. */
export function pendingProfile(userId: string): ProfileInput | null {
  try {
    return JSON.parse(window.localStorage.getItem(prefix + userId) ?? 'null') as ProfileInput | null
  } catch {
    return null
  }
}

/** Wipes what was kept, for everyone: nobody's data stays in a browser that was left. */
export function forgetPendingProfiles(): void {
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  }
}
