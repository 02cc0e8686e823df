import { isAuthRetryableFetchError, type User } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#shared/database.types.ts'
import { errorCode, SpokenError } from '#shared/error-message.ts'
import { inTime } from '#shared/in-time.ts'
import { auth, authPatienceMs, db } from '#shared/supabase.ts'

export type Perfil = Database['public']['Tables']['profiles']['Row']

async function currentUser(): Promise<User> {
  const { data, error } = await inTime(auth.getUser(), authPatienceMs)
  if (isAuthRetryableFetchError(error)) throw error
  // A token that this server never signed, as after a move to a new database: there is no way on but in.
  if (errorCode(error) === 'bad_jwt') await auth.signOut({ scope: 'local' })
  if (!data.user) throw new SpokenError('Usuário não autenticado')
  return data.user
}

async function perfilOf(user: User, signal: AbortSignal): Promise<Perfil | null> {
  try {
    const request = db.from('profiles').select('*').eq('id', user.id).abortSignal(signal)
    return (await request.single().throwOnError()).data
  } catch (error) {
    // No row is an answer: the account has no profile yet.
    if (errorCode(error) === 'PGRST116') return null
    throw error
  }
}

/** The member's own account and, when there is one, their profile. */
export const perfilQuery = () =>
  queryOptions({
    queryKey: ['perfil'],
    queryFn: async ({ signal }) => {
      const user = await currentUser()
      return { user, perfil: await perfilOf(user, signal) }
    },
  })
