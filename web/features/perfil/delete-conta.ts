import { isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { auth } from '#shared/session/auth.ts'
import { leave } from '#shared/session/session.tsx'
import { db } from '#shared/session/supabase.ts'

/** Deletes the account, and what this browser kept of it; `asOwner` asks first who wants it. */
export async function deleteConta(asOwner: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  try {
    await asOwner(async () => {
      await db.rpc('excluir_minha_conta', { confirmacao: 'EXCLUIR' }).throwOnError()
    })
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
