import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { tooManyRequests } from '../../kit/refusal.ts'
import { createSlots } from '../../kit/slots.ts'
import { validationFailed, WeakPassword } from '../wire/errors.ts'

const cost = 10
const maximumBytes = 72
const mostWaiting = 128

/** Compared with when there is no account, so that an unknown e-mail takes as long as a wrong password. */
const hashOfNobody = '$2b$10$MHqLq0rYWqjSEc3f0YQaxOxJubrPtGbX0YTZIEv4M7elsXOnu3x3O'

/** Hashing uses one CPU core for 60 ms, so only a few run at the same time. */
const slots = createSlots(Math.min(2, availableParallelism()))

/** Runs `work` in one of the few hashing slots; refuses with 429 when too many wait already. */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.waiting() >= mostWaiting) throw tooManyRequests(5)
  return slots.run(work)
}

/** Refuses passwords over 72 bytes, which bcrypt would cut off, and those shorter than the operator allows. */
export function validatePassword(password: string, minLength: number) {
  if (isTooLong(password)) {
    throw validationFailed(`Password cannot be longer than ${maximumBytes} characters`)
  }
  if (password !== '' && [...password].length < minLength) throw new WeakPassword(minLength)
}

/** The bcrypt hash to store. */
export const hashPassword = (password: string) => inHashingSlot(() => bcrypt.hash(password, cost))

/** Whether the password is right; false, after the same time, without a stored hash. Call it in a hashing slot. */
export async function isPassword(password: string, hash: string | null | undefined) {
  const isRight = await bcrypt.compare(password, hash || hashOfNobody)
  return isRight && Boolean(hash) && !isTooLong(password)
}

const isTooLong = (password: string) => Buffer.byteLength(password) > maximumBytes
