import type { User } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { savePendingCiencia, savePendingProfile } from '#shared/member/save-profile.ts'

/** Saves what an interrupted sign-up left. What was asked of the profile before that is asked anew. */
export async function finishSignUp(user: User, queryClient: QueryClient): Promise<void> {
  // To invalidate would not do: a first answer that is still on its way was read before the profile was there.
  if (await savePendingProfile(user))
    for (const name of ['perfil', 'profissao']) void queryClient.resetQueries({ queryKey: [name] })
  await savePendingCiencia(user.id)
}
