import type { GoTrueClient } from '@supabase/auth-js'
import { codeAt, stepAt } from '../../server/auth/factors/totp.ts'

export type Enrolled = { id: string; secret: string; uri: string; qr: string }

/** The code that an authenticator app would show at a time. */
export const codeFor = (secret: string, time: number) => codeAt(secret, stepAt(time))

/** Begins an enrolment through the official client. */
export async function enroll(auth: GoTrueClient, friendlyName = 'Celular'): Promise<Enrolled> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Estética' })
  if (error) throw error
  const { secret, uri, qr_code: qr } = data.totp
  return { id: data.id, secret, uri, qr }
}

/** Gives a factor's code of that time to a new challenge. */
export const giveCode = (auth: GoTrueClient, { id, secret }: Pick<Enrolled, 'id' | 'secret'>, time: number) =>
  auth.mfa.challengeAndVerify({ factorId: id, code: codeFor(secret, time) })

/** An active factor, and the client's session raised by it. */
export async function addFactor(auth: GoTrueClient, time: number, name?: string): Promise<Enrolled> {
  const factor = await enroll(auth, name)
  const { error } = await giveCode(auth, factor, time)
  if (error) throw error
  return factor
}
