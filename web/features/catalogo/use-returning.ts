import { useEffect, useState } from 'react'
import { keepContent, keptContent } from '#shared/offline/kept-content.ts'
import { useSession } from '#shared/session/session.tsx'

/** An account that is older was here before, in another browser or before a sign-out. */
const newForMs = 24 * 60 * 60_000

/** A sign-in that comes so much later than the sign-up, which signs in by itself, is another one. */
const signUpMs = 60_000

/** No letter is sent, opened and followed so soon: an account confirmed within it needed none. */
const withoutLetterMs = 1_000

type User = { id: string; created_at: string; confirmed_at?: string; last_sign_in_at?: string } | null

/** Decided once a load of the page, so that the home is the same whenever this visit comes back to it. */
let decided: { userId: string | undefined; isReturning: boolean } | undefined

function decide(user: User): boolean {
  if (decided?.userId !== user?.id) decided = { userId: user?.id, isReturning: wasHere(user) }
  return decided?.isReturning ?? false
}

const wasHere = (user: User): boolean =>
  user !== null &&
  (Date.now() - Date.parse(user.created_at) > newForMs ||
    signedInAgain(user) ||
    keptContent(user.id, 'visitou') !== null)

/** Unknown where a letter confirms an account: its first sign-in may come at any time after that. */
function signedInAgain({ created_at, confirmed_at, last_sign_in_at }: NonNullable<User>): boolean {
  const begun = Date.parse(created_at)
  if (Date.parse(confirmed_at ?? created_at) - begun > withoutLetterMs) return false
  return Date.parse(last_sign_in_at ?? created_at) - begun > signUpMs
}

/** Whether this member saw the home on an earlier visit. */
export function useReturning(): boolean {
  const { user } = useSession()
  const [isReturning] = useState(() => decide(user))
  const userId = user?.id
  useEffect(() => {
    if (userId) keepContent(userId, 'visitou', true, Date.now())
  }, [userId])
  return isReturning
}
