import { unreachable } from '../failures/error-message.ts'
import { auth } from './auth.ts'
import { isSecondLevel, verifiedFactors } from './factors.ts'

/** A code, and the device that showed it. */
export type TotpCode = { factorId: string; code: string }

/** What the fields of `TotpFields` hold. */
export const totpCodeOf = (form: FormData): TotpCode => ({
  factorId: String(form.get('factor_id')),
  code: String(form.get('codigo_totp')),
})

/** Gives a code for the session of `client`, which then stands for password and code. */
export async function giveCode(client: typeof auth, { factorId, code }: TotpCode): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  if (error) throw unreachable(error)
}

// Once is enough: what is empty may simply be so.
let lookedAt: string | undefined

/**
 * A member who set up a second step elsewhere sees no row with a session of before. The session learns of it, and
 * with that the page asks for the code.
 */
export async function learnOfSecondStep(token: string | undefined): Promise<void> {
  if (!token || token === lookedAt || isSecondLevel(token)) return
  lookedAt = token
  const { data } = await auth.getUser()
  if (verifiedFactors(data.user).length > 0) await auth.refreshSession()
}
