import type { User } from '@supabase/auth-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Experiencia, isExperiencia } from '../experiencia.ts'
import { keptContent } from '../offline/kept-content.ts'
import { isProfissao, type Profissao } from '../profissao.ts'
import { useSession } from '../session/session.tsx'
import { db } from '../session/supabase.ts'

/** The member's profession and experience, which pages outside the profile use. */
export type ProfessionAndExperience = {
  profissao?: Profissao | undefined
  experiencia?: Experiencia | undefined
}

/** The member's profession and experience, as their profile says. */
export const professionQuery = () =>
  queryOptions({
    queryKey: ['profissao'],
    queryFn: async ({ signal }): Promise<ProfessionAndExperience> => {
      const own = db.from('profiles').select('profissao, experiencia').abortSignal(signal)
      const [profile] = (await own.throwOnError()).data
      return toProfession(profile ?? {})
    },
    // The profile's own forms say so when they change it; another device does so seldom.
    staleTime: 60 * 60_000,
  })

const toProfession = ({
  profissao,
  experiencia,
}: {
  profissao?: unknown
  experiencia?: unknown
}): ProfessionAndExperience => ({
  ...(isProfissao(profissao) && { profissao }),
  ...(isExperiencia(experiencia) && { experiencia }),
})

/** What was kept on this device, if it has a profession. */
function keptOf(user: User | null) {
  const kept = user && keptContent(user.id, 'profissao')
  const data = toProfession(kept?.data ?? {})
  return kept && data.profissao ? { initialData: data, initialDataUpdatedAt: kept.savedAt } : {}
}

/** Profession and experience; until the profile has come, those that were given at the sign-up. */
export const useProfession = (): ProfessionAndExperience => useProfessionState().profession

/** Profession and experience, and whether the profile is still being loaded. */
export function useProfessionState(): { profession: ProfessionAndExperience; isAwaited: boolean } {
  const { user } = useSession()
  const { data, isPlaceholderData, fetchStatus } = useQuery({
    ...professionQuery(),
    ...keptOf(user),
    enabled: user !== null,
    placeholderData: toProfession(user?.user_metadata ?? {}),
  })
  return { profession: data ?? {}, isAwaited: isPlaceholderData && fetchStatus === 'fetching' }
}

/** Keeps how far the member is; null where they would rather not say. */
export async function saveExperiencia(userId: string, experiencia: Experiencia | null): Promise<void> {
  await db.from('profiles').update({ experiencia }).eq('id', userId).throwOnError()
}
