import type { User } from '@supabase/auth-js'
import { errorCode } from '../failures/error-message.ts'
import { forgetPendingProfiles, type ProfileInput, pendingProfile } from './pending-profile.ts'
import { db } from './supabase.ts'

/** Inserts the member's own profile; one that exists already is a success. */
export async function saveProfile(user: User, input: ProfileInput): Promise<void> {
  // The policy compares with the token's e-mail, which the server has put in lower case.
  const row = { id: user.id, email: user.email ?? '', ...input }
  try {
    await db.from('profiles').insert(row).throwOnError()
  } catch (error) {
    if (errorCode(error) !== '23505') throw error
  }
  forgetPendingProfiles()
}

/** Tries again to save what an interrupted sign-up left behind. True when something was saved. */
export async function retryPendingProfile(user: User): Promise<boolean> {
  const input = pendingProfile(user.id)
  if (!input) return false
  return saveProfile(user, input).then(
    () => true,
    () => false,
  )
}
