import { forgetPendingCiencias, pendingCiencia } from './pending-ciencia.ts'
import { db } from './supabase.ts'

/** Tells the server which privacy policy was acknowledged; what fails is tried again at the next visit. */
export async function savePendingCiencia(userId: string): Promise<void> {
  const versao = pendingCiencia(userId)
  if (!versao) return
  const { error } = await db.from('ciencias_privacidade').insert({ versao })
  // One that is there already came by a call whose answer was lost.
  if (!error || error.code === '23505') forgetPendingCiencias()
}
