import { unreachable } from '../failures/error-message.ts'
import { auth } from './auth.ts'
import { isSecondLevel, verifiedFactors } from './factors.ts'

/** A code, and the device that showed it or for which a recovery code stands. */
export type TotpCode = { factorId: string; code: string }

/** Gives a code for the session of `client`, which then counts as password and code. */
export async function giveCode(client: typeof auth, { factorId, code }: TotpCode): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  if (error) throw unreachable(error)
}

// Asked once for each token: an empty catalogue may really be empty.
let lookedAt: string | undefined

/**
 * After a member set up a second step on another device, an older session sees no rows. This renews the session, and
 * the page then asks for the code.
 */
export async function learnOfSecondStep(token: string | undefined): Promise<void> {
  if (!token || token === lookedAt || isSecondLevel(token)) return
  lookedAt = token
  const { data } = await auth.getUser()
  if (verifiedFactors(data.user).length > 0) await auth.refreshSession()
}
