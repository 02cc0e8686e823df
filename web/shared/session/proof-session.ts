import {
  isAuthApiError,
  isAuthSessionMissingError,
  type Session,
  type VerifyOtpParams,
} from '@supabase/auth-js'
import { dataOf } from '../data-of.ts'
import { auth, createAuth, giveCode } from './auth.ts'
import {
  isForNewPassword,
  needsCode,
  type TotpCode,
  type VerifiedFactor,
  verifiedFactors,
} from './factors.ts'
import { enter, leave } from './session.tsx'
import { storedSession } from './stored-session.ts'

// A mailed code or a password is checked in a separate session, the proof's, beside the session that is signed in here.
// Only the check shows whose account it is, and nobody may be signed in before the check. The proof's session lives in
// this tab alone.

const proofKey = 'estetica-codigo-sessao'
let made: ReturnType<typeof createAuth> | undefined

// Made when it is first needed: most visits need none.
function proof(): ReturnType<typeof createAuth> {
  made ??= createAuth({ storageKey: proofKey, storage: window.sessionStorage, autoRefreshToken: false })
  return made
}

const proofSession = async (): Promise<Session | null> => (await proof().getSession()).data.session

/** Proves a mailed code or link, which works only once. Resolves with the e-mail of its account. */
export async function proveCode(params: VerifyOtpParams): Promise<string> {
  return (await dataOf(proof().verifyOtp(params))).user?.email ?? ''
}

/** Proves a password. */
export async function provePassword(email: string, password: string): Promise<void> {
  await dataOf(proof().signInWithPassword({ email, password }))
}

/** What is still missing: the code of one of these devices, a new password. */
export async function missingAfterCode(): Promise<{ factors: VerifiedFactor[]; newPassword: boolean }> {
  const session = await proofSession()
  if (!session) return { factors: [], newPassword: false }
  const factors = needsCode(session) ? verifiedFactors(session.user) : []
  return { factors, newPassword: isForNewPassword(session.access_token) }
}

/** Proves the code of a device. */
export const proveFactor = (code: TotpCode): Promise<void> => giveCode(proof(), code)

/** Sets the password of the account that was proved. */
export async function setProvedPassword(password: string): Promise<void> {
  await dataOf(proof().updateUser({ password }))
}

/** True for a failure that only a new code can mend. */
export const isProofGone = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403].includes(error.status))

/** Ends the proof's session, also on the server when it can be reached. */
export async function endProof(): Promise<void> {
  await proof().signOut({ scope: 'local' })
}

/** Signs in by the proof; somebody else who was signed in here is signed out first. */
export async function enterByProof(): Promise<void> {
  const session = await proofSession()
  if (!session) return
  const before = storedSession()
  if (before && before.user.id !== session.user.id) await leave().catch(() => undefined)
  await enter(() => moveHere(session))
}

/** Replaces this member's session by the proof's session, and ends the old session on the server. */
export async function renewByProof(): Promise<void> {
  const before = storedSession()
  const session = await proofSession()
  if (session) await moveHere(session)
  await endOnServer(before)
}

/** After an address was confirmed: a member who is signed in learns the new address, anybody else is signed in. */
export async function enterConfirmed(): Promise<void> {
  if (!storedSession()) return enterByProof()
  await endProof()
  await auth.refreshSession()
}

async function moveHere(session: Session): Promise<void> {
  await dataOf(auth.setSession(session))
  // Removed here but not signed out: on the server the session goes on as this browser's session.
  window.sessionStorage.removeItem(proofKey)
}

/**
 * Ends an unused session on the server. It is waited for: what comes next may end every other session, and a second end
 * is refused. If the request fails, the session ends when it expires.
 */
export async function endOnServer(session: Session | null): Promise<void> {
  if (session) await auth.admin.signOut(session.access_token, 'local').catch(() => undefined)
}
