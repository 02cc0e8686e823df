import type { User } from '@supabase/auth-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Experiencia, isExperiencia } from '../experiencia.ts'
import { keptContent } from '../offline/kept-content.ts'
import { isProfissao, type Profissao } from '../profissao.ts'
import { useSession } from '../session/session.tsx'
import { db } from '../session/supabase.ts'

/** What pages outside the profile go by: who the member is at work. */
export type Convidado = { profissao?: Profissao | undefined; experiencia?: Experiencia | undefined }

/** The member's profession and experience, as their profile says. */
export const convidadoQuery = () =>
  queryOptions({
    queryKey: ['convidado'],
    queryFn: async ({ signal }): Promise<Convidado> => {
      const own = db.from('profiles').select('profissao, experiencia').abortSignal(signal)
      const [profile] = (await own.throwOnError()).data
      return toConvidado(profile ?? {})
    },
    // The profile's own forms say so when they change it; another device does so seldom.
    staleTime: 60 * 60_000,
  })

const toConvidado = ({
  profissao,
  experiencia,
}: {
  profissao?: unknown
  experiencia?: unknown
}): Convidado => ({
  ...(isProfissao(profissao) && { profissao }),
  ...(isExperiencia(experiencia) && { experiencia }),
})

/** What an earlier page was told, if that was a profile. */
function keptOf(user: User | null) {
  const kept = user && keptContent(user.id, 'convidado')
  const data = toConvidado(kept?.data ?? {})
  return kept && data.profissao ? { initialData: data, initialDataUpdatedAt: kept.savedAt } : {}
}

/** The member at work; until the profile has come, what the sign-up told the account. */
export const useConvidado = (): Convidado => useConvidadoState().convidado

/** The same, and whether it is still being asked for what the account alone does not tell. */
export function useConvidadoState(): { convidado: Convidado; isAwaited: boolean } {
  const { user } = useSession()
  const { data, isPlaceholderData, fetchStatus } = useQuery({
    ...convidadoQuery(),
    ...keptOf(user),
    enabled: user !== null,
    placeholderData: toConvidado(user?.user_metadata ?? {}),
  })
  return { convidado: data ?? {}, isAwaited: isPlaceholderData && fetchStatus === 'fetching' }
}

/** Keeps how far the member is; null where they would rather not say. */
export async function saveExperiencia(userId: string, experiencia: Experiencia | null): Promise<void> {
  await db.from('profiles').update({ experiencia }).eq('id', userId).throwOnError()
}
