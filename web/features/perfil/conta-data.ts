import type { User } from '@supabase/auth-js'
import { dataOf } from '#shared/data-of.ts'
import { errorCode, FieldError, unreachable } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { auth } from '#shared/session/auth.ts'
import { type TotpCode, verifiedFactors } from '#shared/session/factors.ts'
import {
  endOnServer,
  endProof,
  enterConfirmed,
  proveCode,
  proveFactor,
  provePassword,
  renewByProof,
} from '#shared/session/proof-session.ts'
import { storedSession } from '#shared/session/stored-session.ts'

export type OwnerProof = { password: string; code: TotpCode }

const isWrongPassword = (error: unknown) => errorCode(error) === 'invalid_credentials'
const wrongPassword = () => new FieldError('current_password', failures.currentPassword)

/** Signs in beside who is here, with the password alone. */
async function checkPassword(email: string, password: string): Promise<void> {
  try {
    await provePassword(email, password)
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword() : unreachable(error)
  }
}

/**
 * Signs in again, for what only the owner may do: with the password, and the code where there is a second step. The
 * new session takes this browser's place.
 */
export async function confirmOwner(user: User, { password, code }: OwnerProof): Promise<void> {
  const email = user.email ?? ''
  if (verifiedFactors(user).length > 0) return confirmBySecondStep(email, { password, code })
  const before = storedSession()
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) throw isWrongPassword(error) ? wrongPassword() : error
  await endOnServer(before)
}

// Aside, since a session without its code would take the page away.
async function confirmBySecondStep(email: string, { password, code }: OwnerProof): Promise<void> {
  await checkPassword(email, password)
  try {
    await proveFactor(code)
  } catch (error) {
    await endProof().catch(() => undefined)
    throw error
  }
  await renewByProof()
}

/** Changes the password; every other session ends. */
export async function changePassword(current_password: string, password: string): Promise<void> {
  await dataOf(auth.updateUser({ password, current_password }))
}

/** Asks for another address; it counts once the code that goes there comes back. */
export async function requestEmail(current_password: string, email: string): Promise<void> {
  const emailRedirectTo = `${window.location.origin}/`
  await dataOf(auth.updateUser({ email, current_password }, { emailRedirectTo }))
}

/** Has the code sent to the new address again. `email` is the present one. */
export async function requestEmailAgain(email: string): Promise<void> {
  await dataOf(auth.resend({ type: 'email_change', email }))
}

/** Confirms the new address with its code. */
export async function confirmEmail(email: string, token: string): Promise<void> {
  await proveCode({ type: 'email_change', email, token })
  await enterConfirmed()
}
