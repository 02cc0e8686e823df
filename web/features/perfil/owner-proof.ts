import type { User } from '@supabase/auth-js'
import { useRef } from 'react'
import { totpCodeOf } from '#shared/forms/totp-fields.tsx'
import { confirmOwner } from './conta-data.ts'

// The server asks for a sign-in of the last five minutes.
const proofLastsMs = 4 * 60_000

/**
 * Work that only the owner may ask for. A code works once: when the work is refused after the owner was confirmed,
 * as for a password that is no new one, the next attempt asks for no other code.
 */
export function useOwnerProof(user: User) {
  const proven = useRef<{ password: string; at: number } | null>(null)

  async function prove(form: FormData) {
    const password = String(form.get('current_password'))
    const { current } = proven
    if (current?.password === password && Date.now() - current.at < proofLastsMs) return
    await confirmOwner(user, { password, code: totpCodeOf(form) })
    proven.current = { password, at: Date.now() }
  }

  return async function asOwner(form: FormData, work: () => Promise<void>): Promise<void> {
    await prove(form)
    await work()
    proven.current = null
  }
}
