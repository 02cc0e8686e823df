import { DataError, notImplemented } from './data-error.ts'

export type Preferences = {
  returns?: 'representation' | 'minimal' | 'headers-only'
  isCounted: boolean
  missing?: 'default' | 'null'
  /** `handling=strict`: a preference that is not known is refused. */
  isStrict?: boolean
}

/**
 * Reads the Prefer header. What would change the outcome and is not supported is refused; the rest is ignored, unless
 * the caller asks for strict handling.
 */
export function readPreferences(header: string | undefined): Preferences {
  const preferences: Preferences = { isCounted: false }
  const tokens = (header ?? '').split(',').map((token) => token.trim())
  const unknown = tokens.filter((token) => token !== '' && !readPreference(preferences, token))
  if (preferences.isStrict && unknown.length > 0) throw invalidPreferences(unknown)
  return preferences
}

const refusedNames = new Set(['resolution', 'max-affected', 'timezone'])
const refusedTokens = new Set(['count=planned', 'count=estimated', 'tx=rollback'])

/** Whether the preference is known. */
function readPreference(preferences: Preferences, token: string) {
  const [name = '', value = ''] = token.split('=', 2)
  if (name === 'return' && (value === 'representation' || value === 'minimal' || value === 'headers-only')) {
    preferences.returns ??= value
  } else if (token === 'count=exact') {
    preferences.isCounted = true
  } else if (name === 'missing' && (value === 'default' || value === 'null')) {
    preferences.missing ??= value
  } else if (refusedNames.has(name) || refusedTokens.has(token)) {
    throw notImplemented(`The preference '${token}' is not supported.`)
  } else if (token === 'handling=strict') {
    preferences.isStrict = true
  } else {
    return token === 'handling=lenient' || token === 'tx=commit'
  }
  return true
}

const invalidPreferences = (unknown: string[]) =>
  new DataError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })

/** The Preference-Applied header: only what had an effect on this method, in PostgREST's order. */
export function appliedPreferences(method: string, { returns, isCounted, missing, isStrict }: Preferences) {
  const isRead = method === 'GET' || method === 'HEAD'
  const applied = [
    missing && (method === 'POST' || method === 'PATCH') ? `missing=${missing}` : '',
    returns && !isRead ? `return=${returns}` : '',
    isCounted ? 'count=exact' : '',
    isStrict ? 'handling=strict' : '',
  ]
  return applied.filter(Boolean).join(', ')
}
