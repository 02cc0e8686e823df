import type { User } from '@supabase/auth-js'
import { auth } from '#shared/auth.ts'
import { inTime } from '#shared/in-time.ts'
import { keepPendingCiencia } from '#shared/pending-ciencia.ts'
import { keepPendingProfile, type ProfileInput } from '#shared/pending-profile.ts'
import { enter } from '#shared/session.tsx'

export type Credentials = { email: string; password: string }

// Nobody waits longer for something that the next visit does as well.
const cienciaPatienceMs = 2000

/** Signs in; the caller reloads the page. */
export function signIn(credentials: Credentials): Promise<void> {
  return enter(async () => {
    const { error } = await auth.signInWithPassword(credentials)
    if (error) throw error
  })
}

/** Makes an account with its profile; false while the address is to be confirmed, else the caller reloads the page. */
export function signUp({ email, password }: Credentials, profile: ProfileInput): Promise<boolean> {
  const { nome_completo, profissao, data_nascimento } = profile
  return enter(async () => {
    const { data, error } = await auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${window.location.origin}/`,
        data: { nome_completo, profissao, data_nascimento },
      },
    })
    if (error) throw error
    if (!data.user) return true
    const { user } = data
    // Kept first: whatever happens to the inserts, nothing of it is lost.
    keepPendingProfile(user.id, profile)
    keepPendingCiencia(user.id)
    if (!data.session) return false
    await saveAll(user, profile).catch(() => undefined)
    return true
  })
}

async function saveAll(user: User, profile: ProfileInput): Promise<void> {
  const [{ saveProfile }, { savePendingCiencia }] = await Promise.all([
    import('#shared/save-profile.ts'),
    import('#shared/save-ciencia.ts'),
  ])
  await saveProfile(user, profile).catch(() => undefined)
  await inTime(savePendingCiencia(user.id), cienciaPatienceMs)
}
