import type { Limits } from '../limits.ts'
import { inHashingSlot, isPassword } from './passwords.ts'

type Attempt = { email: string; address: string; password: string; hash: string | null | undefined }

const longestEmail = 255

/** Whether the password is right; a wrong one is counted, and too many are refused with 429. */
export function verifyPassword(
  limits: Limits,
  { email, address, password, hash }: Attempt,
): Promise<boolean> {
  // Whatever is longer belongs to nobody; cut, so that the counters cannot be filled with long keys.
  const key = email.slice(0, longestEmail)
  // Looked up inside the slot: attempts sent at once would otherwise all pass before the first is counted.
  return inHashingSlot(async () => {
    await limits.checkFailedSignIns(key, address)
    const isRight = await isPassword(password, hash)
    if (!isRight) await limits.failedSignIn(key, address)
    return isRight
  })
}
