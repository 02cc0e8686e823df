import { isAuthApiError, isAuthSessionMissingError, type VerifyOtpParams } from '@supabase/auth-js'
import { auth, createAsideAuth } from './auth.ts'
import { enter, leave } from './session.tsx'
import { storedSession } from './stored-session.ts'

let made: ReturnType<typeof createAsideAuth> | undefined

// Made at the first need: most visits have none.
function aside(): ReturnType<typeof createAsideAuth> {
  made ??= createAsideAuth()
  return made
}

/** Spends a code or a link. Whose it is, is known only now, so nobody is signed in by it yet. */
export async function verifyAside(params: VerifyOtpParams): Promise<string> {
  const { data, error } = await aside().verifyOtp(params)
  if (error) throw error
  return data.user?.email ?? ''
}

/** Sets the password of the account that the code belongs to. */
export async function setPasswordAside(password: string): Promise<void> {
  const { error } = await aside().updateUser({ password })
  if (error) throw error
}

/** True for a failure that only a new code can mend. */
export const isAsideGone = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403].includes(error.status))

/** Ends the session that a code brought, also on the server when it can be reached. */
export async function dropAside(): Promise<void> {
  await aside().signOut({ scope: 'local' })
}

/** Makes the code's session the one that is here; somebody else who was here is signed out first. */
export async function adoptAside(): Promise<void> {
  const { data } = await aside().getSession()
  const session = data.session
  if (!session) return
  const before = storedSession()
  if (before && before.user.id !== session.user.id) await leave().catch(() => undefined)
  const { error } = await enter(() => auth.setSession(session))
  if (error) throw error
  // Only here: on the server it goes on, as the session of this browser.
  window.sessionStorage.removeItem('estetica-codigo-sessao')
}

/** After an address was confirmed: who is here stays, with the new address; who is nobody comes in. */
export async function settleAside(): Promise<void> {
  const before = storedSession()
  if (!before) return adoptAside()
  await dropAside()
  await auth.refreshSession()
}
