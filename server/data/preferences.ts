import { notImplemented } from './data-error.ts'

export type Preferences = {
  returns?: 'representation' | 'minimal' | 'headers-only'
  isCounted: boolean
  missing?: 'default' | 'null'
}

/** Reads the Prefer header. What would change the outcome and is not supported is refused; the rest is ignored. */
export function readPreferences(header: string | undefined): Preferences {
  const preferences: Preferences = { isCounted: false }
  for (const token of (header ?? '').split(',')) readPreference(preferences, token.trim())
  return preferences
}

function readPreference(preferences: Preferences, token: string) {
  const [name = '', value = ''] = token.split('=', 2)
  if (name === 'return' && (value === 'representation' || value === 'minimal' || value === 'headers-only')) {
    preferences.returns ??= value
  } else if (name === 'count') {
    if (value !== 'exact') throw notImplemented(`The preference '${token}' is not supported.`)
    preferences.isCounted = true
  } else if (name === 'missing' && (value === 'default' || value === 'null')) {
    preferences.missing ??= value
  } else if (['resolution', 'max-affected', 'timezone'].includes(name) || token === 'tx=rollback') {
    throw notImplemented(`The preference '${token}' is not supported.`)
  }
}

/** The Preference-Applied header: only what had an effect on this method. */
export function appliedPreferences(method: string, { returns, isCounted, missing }: Preferences) {
  const isRead = method === 'GET' || method === 'HEAD'
  const applied = [
    returns && !isRead ? `return=${returns}` : '',
    isCounted ? 'count=exact' : '',
    missing && (method === 'POST' || method === 'PATCH') ? `missing=${missing}` : '',
  ]
  return applied.filter(Boolean).join(', ')
}
