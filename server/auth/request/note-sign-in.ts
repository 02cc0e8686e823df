import Bowser from 'bowser'
import type { Context } from 'hono'
import { addressBlock } from '../../limits/address-key.ts'
import { newDeviceNotice } from '../../mail/letters.ts'
import type { UserRow } from '../accounts/user.ts'
import { type AuthParts, deviceOf, nowOf } from './parts.ts'
import { postAlert } from './post-alert.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Notes a sign-in, just before its session starts, and tells the member by mail when the account does not know the
 * device. A sign-in by a letter is told to nobody: it came from the very mailbox.
 */
export async function noteSignIn(
  parts: AuthParts,
  c: Context,
  user: UserRow,
  event: 'entrada' | 'entrada_por_passkey',
): Promise<void> {
  const isNew = await recordSecurityEvent(parts, c, { userId: user.id, event })
  if (!isNew) return
  const { address, userAgent } = deviceOf(c, parts)
  const at = nowOf(parts)
  const sighting = { device: nameDevice(userAgent), network: addressBlock(address), at: new Date(at) }
  postAlert(parts, 'new_device_notice', { user, email: user.email, at }, (to) =>
    newDeviceNotice(to, sighting),
  )
}

const longestRead = 512

/** "Chrome no Android". A name is read from what anybody may send, so only plain words of it get into a letter. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Aparelho desconhecido'
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestRead))
  const [name, system] = [browser.name, os.name].map((text) =>
    text && /^[A-Za-z][A-Za-z ]{0,29}$/.test(text) ? text : undefined,
  )
  if (!name) return 'Aparelho desconhecido'
  return system ? `${name} no ${system}` : name
}
