import { failures, sentencesByCode, shorterThan } from './failure-sentences.ts'

/** A failure whose message is already a sentence for members. */
export class SpokenError extends Error {}

/** A failure that is about one field of the form that was sent. */
export class FieldError extends SpokenError {
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** For steps with a code that expires: says apart from other failures that the network or the server is away. */
export function unreachable(error: unknown): unknown {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (status === 0) return new SpokenError(failures.unreachable)
  return status === 503 && !serverMessage(error) ? new SpokenError(failures.recovering) : error
}

/** The server's code for a failure, when it gave one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code !== '' ? code : undefined
}

// The clients may give the browser's words ("Failed to fetch") or an empty answer ("{}") as a message; members
// should see neither.
const notASentence = /^\s*$|^[{[<]|^(\w*Error: |Failed to fetch|Load failed|NetworkError|fetch failed)/

function serverMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message !== 'string' || notASentence.test(message)) return undefined
  return isFromServer(error) ? message : undefined
}

/** Errors of our clients carry a server's answer; any other error is the browser's or ours. */
function isFromServer(error: object): boolean {
  const name = 'name' in error ? error.name : undefined
  // Without a status no answer came, or one that is no JSON: its message is the parser's, in English.
  if (name === 'AuthUnknownError' || ('status' in error && error.status === 0)) return false
  return (
    name === 'PostgrestError' || (typeof name === 'string' && name.startsWith('Auth')) || 'details' in error
  )
}

/** Any failure as a Portuguese sentence: by its code, else in the server's words, else in general. */
export function errorMessage(error: unknown): string {
  if (error instanceof SpokenError) return error.message
  const code = errorCode(error)
  const message =
    shortPassword(code, error) || (code && sentencesByCode[code]) || serverMessage(error) || failures.unknown
  return [message, requestIdHint(error)].filter(Boolean).join(' ')
}

// What the browser says where no answer came, and how the page of a gateway begins.
const noAnswer = /^<|^(?:\w*Error: )?(?:Failed to fetch|Load failed|NetworkError|fetch failed)/

/** Whether no answer of the platform came to a request. */
export function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('status' in error && [0, 502, 503, 504].includes(Number(error.status))) return true
  return 'message' in error && noAnswer.test(String(error.message))
}

/** The same beside a button: where no answer came, a second line says why. */
export const messageHere = (error: unknown): string =>
  withReason(error, { silent: failures.silent, offline: failures.offlineNow })

/** The same in a form with something typed, which is still there. */
export const messageInForm = (error: unknown): string =>
  withReason(error, { silent: failures.silentInForm, offline: failures.offlineInForm })

function withReason(error: unknown, reasons: { silent: string; offline: string }): string {
  const message = errorMessage(error)
  if (message !== failures.unknown) return message
  if (!navigator.onLine) return `${message}\n${reasons.offline}`
  return isUnanswered(error) ? `${message}\n${reasons.silent}` : message
}

/** How long a password must be, which the operator sets: Auth says the number only in its sentence. */
function shortPassword(code: string | undefined, error: unknown): string | undefined {
  if (code !== 'weak_password') return undefined
  const [length] = /\d+/.exec(serverMessage(error) ?? '') ?? []
  return length && shorterThan(length)
}

/** The id of a failed request, which our server's log knows too. */
function requestIdHint(error: unknown): string | undefined {
  const hint = typeof error === 'object' && error !== null && 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' && /^Informe o código [\w=-]+\.$/.test(hint) ? hint : undefined
}
