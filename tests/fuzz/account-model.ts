import { type AccountRequest, type Fields, knownEmails, newEmails, wrongEmails } from './account-requests.ts'
import { factorIds } from './world.ts'

type Rule = { fields: string[]; codes(fields: Fields): string[] }

/** What each route reads, and so checks, and what it says to fields of the right types. */
const rules: Record<string, Rule> = {
  'POST signup': { fields: ['email', 'phone', 'password', 'data'], codes: codesOfSignUp },
  'POST token?grant_type=password': { fields: ['email', 'phone', 'password'], codes: codesOfSignIn },
  'POST token?grant_type=refresh_token': { fields: ['refresh_token'], codes: codesOfRefresh },
  'POST recover': { fields: ['email'], codes: (fields) => codesOfMail(textOf(fields, 'email')) },
  'POST resend': { fields: ['type', 'email'], codes: codesOfResend },
  'POST verify': {
    fields: ['type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'],
    codes: codesOfVerify,
  },
  'PUT user': {
    fields: ['email', 'phone', 'password', 'current_password', 'data', 'app_metadata'],
    codes: codesOfUpdate,
  },
}

/** The error codes of Supabase Auth that this request may meet; `ok` when it may succeed; none when there is no rule. */
export function codesOf({ route, body, isMember }: AccountRequest): string[] {
  if (route === 'PUT user' && !isMember) return ['no_authorization']
  if (isOfFactors(route)) return isMember ? codesOfFactors(route, body) : ['no_authorization']
  if (route.startsWith('POST logout')) return [isMember ? 'validation_failed' : 'no_authorization']
  if (route === 'POST otp' || route === 'POST magiclink') return ['otp_disabled']
  if (route === 'POST token?grant_type=pkce') return ['flow_state_not_found']
  if (route === 'POST invite' || route.includes(' admin/'))
    return [isMember ? 'not_admin' : 'no_authorization']
  const rule = rules[route]
  if (!rule) return route.startsWith('POST token') ? ['invalid_credentials'] : ['unknown']
  const fields = read(body)
  return fields && areTyped(fields, rule.fields) ? rule.codes(fields) : ['bad_json']
}

const isOfFactors = (route: string) => /^(POST|DELETE) factors/.test(route)

/** Another's factor is not found, whatever is sent; one's own may have been replaced or removed by a case before. */
function codesOfFactors(route: string, body: Fields | string): string[] {
  const [, id, act] = route.split(' ')[1]?.split('/') ?? []
  if (id === undefined) {
    const fields = read(body)
    const isRead = fields && areTyped(fields, ['factor_type', 'friendly_name', 'issuer'])
    return isRead ? codesOfEnrolment(fields) : ['bad_json']
  }
  if (!/^[\da-f-]{36}$/.test(id)) return ['validation_failed']
  if (id === factorIds.bia) return ['mfa_factor_not_found']
  if (act !== 'verify') return ['ok', 'mfa_factor_not_found']
  const fields = read(body)
  if (!fields || !areTyped(fields, ['challenge_id', 'code'])) return ['bad_json', 'mfa_factor_not_found']
  return [textOf(fields, 'code') === '' ? 'validation_failed' : '', 'mfa_factor_not_found']
}

function codesOfEnrolment(fields: Fields): string[] {
  const [type, ...names] = ['factor_type', 'friendly_name', 'issuer'].map((name) => textOf(fields, name))
  if (type === 'phone' || type === 'webauthn') return [`mfa_${type}_enroll_not_enabled`]
  const isName = (name: string) => name.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(name)
  return [type === 'totp' && names.every(isName) ? 'ok' : 'validation_failed']
}

function read(body: Fields | string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Absent and null are the same; all are texts but the two that are objects. */
const areTyped = (fields: Fields, names: string[]) =>
  names.every((name) => {
    const value = Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
    if (value === null) return true
    return ['data', 'app_metadata'].includes(name) ? isObject(value) : typeof value === 'string'
  })

const textOf = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : ''

function codesOfSignUp(fields: Fields): string[] {
  const [email, phone, password] = ['email', 'phone', 'password'].map((name) => textOf(fields, name))
  if (email === '' && phone === '') return ['anonymous_provider_disabled']
  if (!password || Buffer.byteLength(password) > 72) return ['validation_failed']
  if (email !== '' && phone !== '') return ['validation_failed']
  if (phone !== '') return ['phone_provider_disabled']
  // Metadata may be too large or hold what the database cannot; an e-mail of before is taken.
  if (knownEmails.includes(email ?? ''))
    return ['user_already_exists', ...(fields.data ? ['validation_failed'] : [])]
  if (wrongEmails.includes(email ?? '')) return ['validation_failed']
  const isPlain = newEmails.includes(email ?? '') && !fields.data
  return ['ok', 'user_already_exists', ...(isPlain ? [] : ['validation_failed'])]
}

function codesOfSignIn(fields: Fields): string[] {
  const [email = '', phone] = ['email', 'phone'].map((name) => textOf(fields, name))
  if (email.trim() !== '' && phone !== '') return ['validation_failed']
  if (phone !== '') return ['phone_provider_disabled']
  if (email.trim() === '') return ['validation_failed']
  const mayBeOurs = newEmails.includes(email) && textOf(fields, 'password') !== ''
  return mayBeOurs ? ['ok', 'invalid_credentials'] : ['invalid_credentials']
}

function codesOfRefresh(fields: Fields): string[] {
  return textOf(fields, 'refresh_token').length < 12 ? ['validation_failed'] : ['refresh_token_not_found']
}

/** Whoever asks for a mail hears the same of every address that is one. */
function codesOfMail(email: string): string[] {
  if (email === '' || wrongEmails.includes(email)) return ['validation_failed']
  return knownEmails.includes(email) || newEmails.includes(email) ? ['ok'] : ['ok', 'validation_failed']
}

function codesOfResend(fields: Fields): string[] {
  const isType = ['signup', 'email_change'].includes(textOf(fields, 'type'))
  return isType ? codesOfMail(textOf(fields, 'email')) : ['validation_failed']
}

/** No link and no code here is one that was mailed. */
function codesOfVerify(fields: Fields): string[] {
  const [token, hash, email, phone, target] = ['token', 'token_hash', 'email', 'phone', 'redirect_to'].map(
    (name) => textOf(fields, name),
  )
  const isType = ['recovery', 'signup', 'email', 'email_change', 'magiclink', 'invite'].includes(
    textOf(fields, 'type'),
  )
  if (!isType || (token === '') === (hash === '') || phone !== '') return ['validation_failed']
  if (hash !== '') return email === '' && target === '' ? ['otp_expired'] : ['validation_failed']
  if (email === '' || wrongEmails.includes(email ?? '')) return ['validation_failed']
  return codesOfMail(email ?? '').map((code) => (code === 'ok' ? 'otp_expired' : code))
}

/** Ana's; her password is one that nobody can know, so neither it nor her e-mail can be changed. */
function codesOfUpdate(fields: Fields): string[] {
  const [email = '', phone] = ['email', 'phone'].map((name) => textOf(fields, name))
  const password = Object.hasOwn(fields, 'password') ? fields.password : undefined
  if (typeof password === 'string' && (password === '' || Buffer.byteLength(password) > 72)) {
    return ['validation_failed']
  }
  if (isObject(fields.app_metadata)) return ['not_admin']
  if (phone !== '') return ['phone_provider_disabled']
  if (wrongEmails.includes(email)) return ['validation_failed']
  const isOwn = email === '' || email.trim().toLowerCase() === knownEmails[0]
  const perhaps = isOwn || [...knownEmails, ...newEmails].includes(email) ? [] : ['validation_failed']
  if (typeof password === 'string' || !isOwn) {
    const isAbsent = textOf(fields, 'current_password') === ''
    return [isAbsent ? 'current_password_required' : 'current_password_invalid', ...perhaps]
  }
  // Metadata may be too large.
  return ['ok', ...(fields.data ? ['validation_failed'] : [])]
}
