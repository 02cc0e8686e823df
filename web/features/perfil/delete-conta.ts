import { isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { auth } from '#shared/auth.ts'
import { leave } from '#shared/session.tsx'
import { db } from '#shared/supabase.ts'
import { confirmPassword } from './conta-data.ts'

/** Deletes the account, and what this browser kept of it. */
export async function deleteConta(email: string, password: string): Promise<void> {
  try {
    await confirmPassword(email, password)
    await db.rpc('excluir_minha_conta', { confirmacao: 'EXCLUIR' }).throwOnError()
  } catch (error) {
    // The answer to a deletion may be lost on its way: then the account is not there to be refused.
    if (!(await isGone())) throw error
  }
  await leave().catch(() => undefined)
}

async function isGone(): Promise<boolean> {
  const { error } = await auth.getUser()
  return isAuthSessionMissingError(error) || (isAuthApiError(error) && [403, 404].includes(error.status))
}
