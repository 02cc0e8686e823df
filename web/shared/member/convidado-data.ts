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
    // Only the profile's own forms change it, and they say so.
    staleTime: Number.POSITIVE_INFINITY,
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

/** What this browser knows without asking: the profile as it was kept, or what the sign-up told the account. */
function knownOf(user: User | null): Convidado {
  const kept = user && keptContent(user.id, 'convidado')?.data
  return toConvidado(typeof kept === 'object' && kept !== null ? kept : (user?.user_metadata ?? {}))
}

/** The member at work; until the profile has come, what the sign-up told the account. */
export function useConvidado(): Convidado {
  const { user } = useSession()
  const { data } = useQuery({
    ...convidadoQuery(),
    enabled: user !== null,
    placeholderData: knownOf(user),
  })
  return data ?? {}
}

/** Keeps how far the member is; null where they would rather not say. */
export async function saveExperiencia(userId: string, experiencia: Experiencia | null): Promise<void> {
  await db.from('profiles').update({ experiencia }).eq('id', userId).throwOnError()
}
