import { SpokenError } from './error-message.ts'
import { failures } from './failure-sentences.ts'

/** Why there are no passkeys here, in a sentence: the browser does not know them, or the address has no name. */
function whyNoPasskeys(): string | undefined {
  if (!('PublicKeyCredential' in window)) return failures.passkeyUnsupported
  const { hostname } = window.location
  return /^[\d.]+$/.test(hostname) || hostname.includes(':') ? failures.noPasskeys : undefined
}

/** Whether there can be passkeys here. */
export const hasPasskeys = (): boolean => whyNoPasskeys() === undefined

/** Throws the sentence that says why there are none here. */
export function requirePasskeys(): void {
  const sentence = whyNoPasskeys()
  if (sentence) throw new SpokenError(sentence)
}

/** What the browser or its member refused, in a sentence; a refusal of the server as it is. */
export function passkeyFailure(error: unknown): unknown {
  // auth-js keeps the browser's own error as the cause of its own.
  const { name } = (causeOf(error) ?? error) as { name?: unknown }
  if (name === 'NotAllowedError' || name === 'AbortError') return new SpokenError(failures.passkeyLeft)
  if (name === 'InvalidStateError') return new SpokenError(failures.passkeyHere)
  if (name === 'SecurityError') return new SpokenError(failures.noPasskeys)
  return error
}

const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
