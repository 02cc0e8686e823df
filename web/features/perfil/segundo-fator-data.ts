import { dataOf } from '#shared/data-of.ts'
import { errorCode, SpokenError, unreachable } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { auth, giveCode } from '#shared/session/auth.ts'
import { needsCode } from '#shared/session/factors.ts'
import { enterConfirmed, proveCode } from '#shared/session/proof-session.ts'

/** A device on its way: what its app needs to know, until its first code comes back. */
export type Enrolment = { factorId: string; name: string; qrCode: string; secret: string; uri: string }

/** Proves to the server that who is here knows the password, for the next five minutes. */
export async function provePassword(current_password: string): Promise<void> {
  const { error } = await auth.updateUser({ current_password })
  if (error) throw unreachable(error)
}

async function enrol(friendlyName: string) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Estética' })
  if (error) throw unreachable(error)
  return data
}

/** An enrolment that was left half-way keeps its name; this frees the name. False when a device really has it. */
async function freeName(name: string): Promise<boolean> {
  const { data } = await auth.mfa.listFactors()
  const left = data?.all.find(
    ({ status, friendly_name }) => status === 'unverified' && friendly_name === name,
  )
  if (!left) return false
  await cancelEnrolment(left.id)
  return true
}

/** Asks for a new secret for a device of this name. */
export async function startEnrolment(password: string, name: string): Promise<Enrolment> {
  await provePassword(password)
  const { id, totp } = await enrol(name).catch(async (error) => {
    if (errorCode(error) !== 'mfa_factor_name_conflict' || !(await freeName(name))) throw error
    return enrol(name)
  })
  return { factorId: id, name, qrCode: qrAddress(totp.qr_code), secret: totp.secret, uri: totp.uri }
}

/** auth-js puts the drawing into an address as it is; a sign that an address keeps for itself would cut it off. */
function qrAddress(address: string): string {
  const at = address.indexOf('<')
  return at < 0 ? address : `data:image/svg+xml,${encodeURIComponent(address.slice(at))}`
}

/** Has a code sent to the member's own address, whose owner nobody knows yet. */
export async function sendAddressCode(email: string): Promise<void> {
  await dataOf(auth.resend({ type: 'signup', email }))
}

/** Confirms the member's own address with its code; who is here stays. */
export async function confirmAddress(email: string, token: string): Promise<void> {
  await proveCode({ type: 'signup', email, token })
  await enterConfirmed()
}

/** The first code of a device; from now on the sign-in asks for one. */
export async function finishEnrolment({ factorId }: Enrolment, code: string): Promise<void> {
  try {
    await giveCode(auth, { factorId, code })
  } catch (error) {
    if (errorCode(error) !== 'mfa_factor_not_found') throw error
    throw new SpokenError(failures.deviceTooLate)
  }
}

/** Forgets a secret that no device uses yet. */
export async function cancelEnrolment(factorId: string): Promise<void> {
  await auth.mfa.unenroll({ factorId })
}

/**
 * Takes a device out; the session learns at once what it is without it. False when that is too little: the page asks
 * for the code of the other device then.
 */
export async function removeFactor(password: string, factorId: string): Promise<boolean> {
  await provePassword(password)
  const { error } = await auth.mfa.unenroll({ factorId })
  // One that is not there was taken out before: by another tab, or by a call whose answer was lost.
  if (error && errorCode(error) !== 'mfa_factor_not_found') throw unreachable(error)
  const { data } = await auth.refreshSession()
  return !(data.session && needsCode(data.session))
}
