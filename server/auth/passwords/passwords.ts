import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { tooManyRequests } from '../../kit/refusal.ts'
import { validationFailed, WeakPassword } from '../wire/errors.ts'

const cost = 10
const maximumBytes = 72
const maximumWaiting = 128

/** Compared with when there is no account, so that an unknown e-mail takes as long as a wrong password. */
const hashOfNobody = '$2b$10$MHqLq0rYWqjSEc3f0YQaxOxJubrPtGbX0YTZIEv4M7elsXOnu3x3O'

/** Hashing takes a core for 60 ms: few at once, off the event loop, so that the rest stays quick. */
const slots = Math.min(2, availableParallelism())
const waiting: (() => void)[] = []
let running = 0

/** Runs `work` in one of the few hashing slots; refuses with 429 when too many wait already. */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < slots) running += 1
  else if (waiting.length >= maximumWaiting) throw tooManyRequests(5)
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** bcrypt truncates silently at 72 bytes, so longer passwords are refused; shorter ones where the operator says so. */
export function validatePassword(password: string, minLength: number) {
  if (isTooLong(password)) {
    throw validationFailed(`Password cannot be longer than ${maximumBytes} characters`)
  }
  if (password !== '' && [...password].length < minLength) throw new WeakPassword(minLength)
}

/** The bcrypt hash to store. Call it in a hashing slot. */
export const hashPassword = (password: string) => bcrypt.hash(password, cost)

/** Whether the password is right; false, after the same time, without a stored hash. Call it in a hashing slot. */
export async function isPassword(password: string, hash: string | null | undefined) {
  const isRight = await bcrypt.compare(password, hash || hashOfNobody)
  return isRight && Boolean(hash) && !isTooLong(password)
}

const isTooLong = (password: string) => Buffer.byteLength(password) > maximumBytes
