import { isEmail, longestEmail, normalizeEmail } from '../../kit/email.ts'
import { validationFailed } from './errors.ts'

/** The normalized e-mail of a new account; throws `validation_failed`. */
export function validateEmail(email: string) {
  const normalized = normalizeEmail(email)
  if (normalized === '') throw validationFailed('An email address is required')
  if (normalized.length > longestEmail) throw validationFailed('An email address is too long')
  if (!isEmail(normalized)) throw validationFailed('Unable to validate email address: invalid format')
  return normalized
}
