import { isAuthRetryableFetchError, type User } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { errorCode, SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { inTime } from '#shared/in-time.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import { auth, authTimeoutMs, learnOfSecondStep } from '#shared/session/auth.ts'
import type { Database } from '#shared/session/database.types.ts'
import { verifiedFactors } from '#shared/session/factors.ts'
import { db } from '#shared/session/supabase.ts'

export type Perfil = Database['public']['Tables']['profiles']['Row']

/** The account, with its profile when there is one. */
export type Conta = { user: User; perfil: Perfil | null }

async function currentUser(): Promise<User> {
  const { data, error } = await inTime(auth.getUser(), authTimeoutMs)
  if (isAuthRetryableFetchError(error)) throw error
  // A token that this server never signed, as after a move to a new database: there is no way on but in.
  if (errorCode(error) === 'bad_jwt') await auth.signOut({ scope: 'local' })
  if (!data.user) throw new SpokenError(failures.noUser)
  if (verifiedFactors(data.user).length > 0) {
    const { session } = (await auth.getSession()).data
    await learnOfSecondStep(session?.access_token)
  }
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
    queryFn: async ({ signal }): Promise<Conta> => {
      const user = await currentUser()
      return { user, perfil: await perfilOf(user, signal) }
    },
  })

/**
 * Saves the profile if it still is as `base`; null when it is not, because another tab or device changed it
 * meanwhile.
 */
export async function updatePerfil(base: Perfil, next: ProfileInput): Promise<Perfil | null> {
  const { id, nome_completo, profissao, numero_conselho, data_nascimento, uf_conselho, experiencia } = base
  const unchanged = db.from('profiles').update(next).match({ id, nome_completo, profissao, numero_conselho })
  const nullable = Object.entries({ data_nascimento, uf_conselho, experiencia })
  const asBefore = nullable.reduce(
    (request, [name, value]) => (value === null ? request.is(name, null) : request.eq(name, value)),
    unchanged,
  )
  const { data } = await asBefore.select().throwOnError()
  return data[0] ?? null
}
