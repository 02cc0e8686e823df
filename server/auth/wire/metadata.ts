import { validationFailed } from './errors.ts'

export type Metadata = Record<string, unknown>

/** Metadata travels in every access token, and proxies commonly refuse headers over 8 kB. */
const maximumBytes = 4096

/** `updates` over `current`; a null removes its key, as at Supabase. */
export function mergeMetadata(current: Metadata, updates: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...current, ...updates }).filter(([key, value]) => {
      return !(value === null && Object.hasOwn(updates, key))
    }),
  )
}

/** The metadata as JSON; throws `validation_failed` when it is too large for a token. */
export function serializeMetadata(metadata: Metadata) {
  const json = stringify(metadata)
  if (Buffer.byteLength(json) > maximumBytes) {
    throw validationFailed(`User metadata cannot be larger than ${maximumBytes} bytes`)
  }
  return json
}

function stringify(metadata: Metadata) {
  try {
    return JSON.stringify(metadata)
  } catch {
    throw validationFailed('User metadata is nested too deeply')
  }
}
