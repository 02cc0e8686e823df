import { validationFailed } from './errors.ts'

const maximumLength = 255

/** The format that Supabase Auth accepts: HTML's own definition of an e-mail address. */
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Trimmed and in lower case, as e-mails are stored and looked up. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Whether an account could have this (normalized) e-mail. */
export const isEmail = (email: string) => email.length <= maximumLength && format.test(email)

/** The normalized e-mail of a new account; throws `validation_failed`. */
export function validateEmail(email: string) {
  const normalized = normalizeEmail(email)
  if (normalized === '') throw validationFailed('An email address is required')
  if (normalized.length > maximumLength) throw validationFailed('An email address is too long')
  if (!isEmail(normalized)) throw validationFailed('Unable to validate email address: invalid format')
  return normalized
}
