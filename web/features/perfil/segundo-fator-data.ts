import { errorCode, SpokenError, unreachable } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { dropAside } from '#shared/session/aside-session.ts'
import { auth } from '#shared/session/auth.ts'
import { isHalfway } from '#shared/session/factors.ts'
import { giveCode } from '#shared/session/segundo-fator.ts'
import { provePassword } from './conta-data.ts'

/** A device on its way: what its app needs to know, until its first code comes back. */
export type Enrolment = { factorId: string; name: string; qrCode: string; secret: string; uri: string }

/** Does what only the owner of the password may do; the sign-in that proves it ends with the work. */
async function withPassword<Result>(email: string, password: string, work: () => Promise<Result>) {
  await provePassword(email, password)
  try {
    return await work()
  } finally {
    // Waited for, lest it take the next attempt's session; where it stays behind it ends by itself.
    await dropAside().catch(() => undefined)
  }
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
export function startEnrolment(email: string, password: string, name: string): Promise<Enrolment> {
  return withPassword(email, password, async () => {
    const { id, totp } = await enrol(name).catch(async (error) => {
      if (errorCode(error) !== 'mfa_factor_name_conflict' || !(await freeName(name))) throw error
      return enrol(name)
    })
    return { factorId: id, name, qrCode: qrAddress(totp.qr_code), secret: totp.secret, uri: totp.uri }
  })
}

/** auth-js puts the drawing into an address as it is; a sign that an address keeps for itself would cut it off. */
function qrAddress(address: string): string {
  const at = address.indexOf('<')
  return at < 0 ? address : `data:image/svg+xml,${encodeURIComponent(address.slice(at))}`
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
export async function removeFactor(email: string, password: string, factorId: string): Promise<boolean> {
  await withPassword(email, password, async () => {
    const { error } = await auth.mfa.unenroll({ factorId })
    // One that is not there was taken out before: by another tab, or by a call whose answer was lost.
    if (error && errorCode(error) !== 'mfa_factor_not_found') throw unreachable(error)
  })
  const { data } = await auth.refreshSession()
  return !(data.session && isHalfway(data.session))
}
