import {
  isAuthApiError,
  isAuthSessionMissingError,
  type Session,
  type VerifyOtpParams,
} from '@supabase/auth-js'
import { storedSession } from '../stored-session.ts'
import { auth, createAsideAuth } from './auth.ts'
import { isHalfway, type VerifiedFactor, verifiedFactors } from './factors.ts'
import { giveCode, type TotpCode } from './segundo-fator.ts'
import { enter, leave } from './session.tsx'

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

/** Signs in beside who is here: it proves the password, and changes nothing in this browser. */
export async function signInAside(email: string, password: string): Promise<void> {
  const { error } = await aside().signInWithPassword({ email, password })
  if (error) throw error
}

/** The devices whose code the session aside still needs. */
export async function factorsAside(): Promise<VerifiedFactor[]> {
  const { data } = await aside().getSession()
  return data.session && isHalfway(data.session) ? verifiedFactors(data.session.user) : []
}

/** Gives the code that the session aside needs. */
export const giveCodeAside = (code: TotpCode): Promise<void> => giveCode(aside(), code)

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
  await enter(() => moveHere(session))
}

async function moveHere(session: Session): Promise<void> {
  const { error } = await auth.setSession(session)
  if (error) throw error
  // Only here: on the server it goes on, as the session of this browser.
  window.sessionStorage.removeItem('estetica-codigo-sessao')
}

/** Makes the session aside the one of this browser, where its member stays as they are; the one before it ends. */
export async function replaceByAside(): Promise<void> {
  const before = storedSession()
  const { data } = await aside().getSession()
  if (data.session) await moveHere(data.session)
  endOnServer(before)
}

/** Ends a session that has no use any more. Where it stays behind it ends by itself; nothing waits for that. */
export function endOnServer(session: Session | null): void {
  if (session) void auth.admin.signOut(session.access_token, 'local').catch(() => undefined)
}

/** After an address was confirmed: who is here stays, with the new address; who is nobody comes in. */
export async function settleAside(): Promise<void> {
  const before = storedSession()
  if (!before) return adoptAside()
  await dropAside()
  await auth.refreshSession()
}
