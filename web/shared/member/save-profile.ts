import type { User } from '@supabase/auth-js'
import { errorCode } from '../failures/error-message.ts'
import { forgetPending, pendingOf } from '../offline/pending.ts'
import type { ProfileInput } from '../profile-input.ts'
import { db } from '../session/supabase.ts'

// PostgreSQL's: the row is there already, by a call whose answer was lost.
const alreadyThere = '23505'

/** Inserts the member's own profile; one that exists already is a success. */
export async function saveProfile(user: User, input: ProfileInput): Promise<void> {
  // The policy compares with the token's e-mail, which the server has put in lower case.
  const { uf_conselho, experiencia: _, ...required } = input
  const row = { id: user.id, email: user.email ?? '', ...required, ...(uf_conselho && { uf_conselho }) }
  const { error } = await db.from('profiles').insert(row)
  if (error && errorCode(error) !== alreadyThere) throw error
  forgetPending('perfil')
}

/** Tries again to save the profile of an interrupted sign-up. True when it was saved. */
export async function savePendingProfile(user: User): Promise<boolean> {
  const input = pendingOf('perfil', user.id)
  if (!input) return false
  return saveProfile(user, input).then(
    () => true,
    () => false,
  )
}

/** Tells the server which privacy policy was acknowledged; what fails is tried again at the next visit. */
export async function savePendingCiencia(userId: string): Promise<void> {
  const versao = pendingOf('ciencia', userId)
  if (!versao) return
  const { error } = await db.from('ciencias_privacidade').insert({ versao })
  if (!error || errorCode(error) === alreadyThere) forgetPending('ciencia')
}
