import { unreachable } from '#shared/failures/error-message.ts'
import { passkeyFailure, requirePasskeys } from '#shared/failures/passkey-failure.ts'
import { auth } from '#shared/session/auth.ts'
import { needsCode } from '#shared/session/factors.ts'
import { provePassword } from './segundo-fator-data.ts'

/** Has this device, or one that the browser finds, make a passkey. */
export async function addPasskey(password: string, friendlyName: string): Promise<void> {
  requirePasskeys()
  await provePassword(password)
  const { data, error } = await auth.registerPasskey()
  if (error) throw passkeyFailure(error)
  // It has the device's name already: without the better one it is a passkey all the same.
  await auth.passkey.update({ passkeyId: data.id, friendlyName })
}

/** Gives a passkey another name. */
export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await auth.passkey.update({ passkeyId, friendlyName })
  if (error) throw unreachable(error)
}

/**
 * Makes a passkey worthless. False when this session began by it and is too little without it: the page asks for the
 * code of a device then.
 */
export async function removePasskey(password: string, passkeyId: string): Promise<boolean> {
  await provePassword(password)
  const { error } = await auth.passkey.delete({ passkeyId })
  // One that is not there was removed before: by another tab, or by a call whose answer was lost.
  if (error && error.status !== 404) throw unreachable(error)
  const { data } = await auth.refreshSession()
  return !(data.session && needsCode(data.session))
}
