import { settleAside, verifyAside } from '#shared/aside-session.ts'
import { auth } from '#shared/auth.ts'
import { errorCode, FieldError } from '#shared/error-message.ts'
import { failures } from '#shared/failure-sentences.ts'
import { storedSession } from '#shared/stored-session.ts'

/** Signs in again, for what only the owner of the password may do; the new session takes this browser's place. */
export async function confirmPassword(email: string, password: string): Promise<void> {
  const before = storedSession()
  const { error } = await auth.signInWithPassword({ email, password })
  if (errorCode(error) === 'invalid_credentials') {
    throw new FieldError('current_password', failures.currentPassword)
  }
  if (error) throw error
  // Where it stays behind it ends by itself; nothing waits for that.
  if (before) void auth.admin.signOut(before.access_token, 'local').catch(() => undefined)
}

/** Changes the password; every other session ends. */
export async function changePassword(
  email: string,
  current_password: string,
  password: string,
): Promise<void> {
  await confirmPassword(email, current_password)
  const { error } = await auth.updateUser({ password, current_password })
  if (error) throw error
}

/** Asks for another address; it counts once the code that goes there comes back. */
export async function requestEmail(present: string, current_password: string, email: string): Promise<void> {
  // Hosted Supabase does not look at the password here, so it is proved by a sign-in.
  await confirmPassword(present, current_password)
  const emailRedirectTo = `${window.location.origin}/`
  const { error } = await auth.updateUser({ email, current_password }, { emailRedirectTo })
  if (error) throw error
}

/** Has the code sent to the new address again. `email` is the present one. */
export async function requestEmailAgain(email: string): Promise<void> {
  const { error } = await auth.resend({ type: 'email_change', email })
  if (error) throw error
}

/** Confirms the new address with its code. */
export async function confirmEmail(email: string, token: string): Promise<void> {
  await verifyAside({ type: 'email_change', email, token })
  await settleAside()
}
