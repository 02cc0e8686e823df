import { auth } from '#shared/auth.ts'
import { keepPendingProfile, type ProfileInput } from '#shared/pending-profile.ts'
import { enter } from '#shared/session.tsx'

export type Credentials = { email: string; password: string }

/** Signs in; the caller reloads the page. */
export function signIn(credentials: Credentials): Promise<void> {
  return enter(async () => {
    const { error } = await auth.signInWithPassword(credentials)
    if (error) throw error
  })
}

/** Makes an account with its profile; the caller reloads the page. */
export function signUp({ email, password }: Credentials, profile: ProfileInput): Promise<void> {
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
    if (!data.user) return
    const { user } = data
    // Kept first: whatever happens to the insert, the account is not stranded without its profile.
    keepPendingProfile(user.id, profile)
    await import('#shared/save-profile.ts')
      .then(({ saveProfile }) => saveProfile(user, profile))
      .catch(() => undefined)
  })
}
