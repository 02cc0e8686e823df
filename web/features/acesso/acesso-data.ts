import type { User } from '@supabase/auth-js'
import { dataOf } from '#shared/data-of.ts'
import { inTime } from '#shared/in-time.ts'
import { keepPending } from '#shared/offline/pending.ts'
import { privacidadeVersion } from '#shared/privacidade.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import { needsCode } from '#shared/session/factors.ts'
import { loadAuth } from '#shared/session/load-auth.ts'
import { enter } from '#shared/session/session.tsx'

export type Credentials = { email: string; password: string }

// The next visit sends it as well, so nobody waits longer than this.
const cienciaTimeoutMs = 2000

/** `in`: the page is reloaded. Otherwise a code is missing: that of the second step, or that of the e-mail. */
export type Outcome = 'in' | 'needs-code' | 'unconfirmed'

/** Signs in. */
export function signIn(credentials: Credentials): Promise<Outcome> {
  return enter(async () => {
    const { auth } = await loadAuth()
    const { session } = await dataOf(auth.signInWithPassword(credentials))
    return needsCode(session) ? 'needs-code' : 'in'
  })
}

/** Makes an account with its profile. */
export function signUp({ email, password }: Credentials, profile: ProfileInput): Promise<Outcome> {
  const { nome_completo, profissao, data_nascimento } = profile
  return enter(async () => {
    const { auth } = await loadAuth()
    const { user, session } = await dataOf(
      auth.signUp({
        email,
        password,
        options: {
          emailRedirectTo: `${window.location.origin}/`,
          data: { nome_completo, profissao, data_nascimento },
        },
      }),
    )
    if (!user) return 'in'
    // Kept first: whatever happens to the inserts, nothing of it is lost.
    keepPending('perfil', user.id, profile)
    keepPending('ciencia', user.id, privacidadeVersion)
    if (!session) return 'unconfirmed'
    await saveAll(user, profile).catch(() => undefined)
    return 'in'
  })
}

async function saveAll(user: User, profile: ProfileInput): Promise<void> {
  const { saveProfile, savePendingCiencia } = await import('#shared/member/save-profile.ts')
  await saveProfile(user, profile).catch(() => undefined)
  await inTime(savePendingCiencia(user.id), cienciaTimeoutMs)
}
