import type { Limits } from '../../limits/limits.ts'
import { inHashingSlot, isPassword } from './passwords.ts'

type Attempt = { email: string; address: string; password: string; hash: string | null | undefined }

/** Whether the password is right; a wrong one is counted, and after too many even the right one gets 429. */
export function verifyPassword(
  limits: Limits,
  { email, address, password, hash }: Attempt,
): Promise<boolean> {
  return inHashingSlot(async () => {
    // Counted before it is known to be wrong: attempts sent at once, to one process or several, all count.
    const { forgive } = await limits.attemptPassword({ email, address, hash })
    const isRight = await isPassword(password, hash)
    if (isRight) await forgive()
    return isRight
  })
}
