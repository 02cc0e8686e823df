import type { User } from '@supabase/auth-js'
import { inTime } from '#shared/in-time.ts'
import { isHalfway } from '#shared/session/factors.ts'
import { loadAuth } from '#shared/session/late-auth.ts'
import { keepPendingCiencia } from '#shared/session/pending-ciencia.ts'
import { keepPendingProfile, type ProfileInput } from '#shared/session/pending-profile.ts'
import { enter } from '#shared/session/session.tsx'

export type Credentials = { email: string; password: string }

// Nobody waits longer for something that the next visit does as well.
const cienciaPatienceMs = 2000

/** Who is `in` reloads the page; who is not has a code to give: of the second step, or of an e-mail. */
export type Outcome = 'in' | 'halfway' | 'unconfirmed'

/** Signs in. */
export function signIn(credentials: Credentials): Promise<Outcome> {
  return enter(async () => {
    const { auth } = await loadAuth()
    const { data, error } = await auth.signInWithPassword(credentials)
    if (error) throw error
    return isHalfway(data.session) ? 'halfway' : 'in'
  })
}

/** Makes an account with its profile. */
export function signUp({ email, password }: Credentials, profile: ProfileInput): Promise<Outcome> {
  const { nome_completo, profissao, data_nascimento } = profile
  return enter(async () => {
    const { auth } = await loadAuth()
    const { data, error } = await auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${window.location.origin}/`,
        data: { nome_completo, profissao, data_nascimento },
      },
    })
    if (error) throw error
    if (!data.user) return 'in'
    const { user } = data
    // Kept first: whatever happens to the inserts, nothing of it is lost.
    keepPendingProfile(user.id, profile)
    keepPendingCiencia(user.id)
    if (!data.session) return 'unconfirmed'
    await saveAll(user, profile).catch(() => undefined)
    return 'in'
  })
}

async function saveAll(user: User, profile: ProfileInput): Promise<void> {
  const [{ saveProfile }, { savePendingCiencia }] = await Promise.all([
    import('#shared/session/save-profile.ts'),
    import('#shared/session/save-ciencia.ts'),
  ])
  await saveProfile(user, profile).catch(() => undefined)
  await inTime(savePendingCiencia(user.id), cienciaPatienceMs)
}
