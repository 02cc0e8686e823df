import { type FormEvent, useState } from 'react'
import { errorCode, FieldError } from './error-message.ts'
import { invalid, missing } from './failure-sentences.ts'

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string | undefined>>

const missingOf = (name: string): string | undefined => (missing as Record<string, string>)[name]

/** In words what the browser found wrong with a control. */
export function problemOf({
  name,
  validity,
}: {
  name: string
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'rangeOverflow' | 'rangeUnderflow'>
}): string {
  // Only blanks count as nothing too: the controls carry a pattern for that.
  if (validity.valueMissing) return missingOf(name) ?? invalid.absent
  if (validity.typeMismatch) return invalid.email
  if (validity.rangeOverflow) return invalid.future
  if (validity.rangeUnderflow) return invalid.longAgo
  return missingOf(name) ?? invalid.other
}

const fieldByCode: Record<string, string> = {
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
  weak_password: 'password',
  same_password: 'password',
  current_password_required: 'current_password',
  current_password_invalid: 'current_password',
  otp_expired: 'codigo',
}

/** The field that a refusal of the server is about, if it is about one. */
export function fieldOf(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.field
  const code = errorCode(error)
  return code && fieldByCode[code]
}

function controlOf({ target }: FormEvent): HTMLInputElement | HTMLSelectElement | null {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null
}

/** What is wrong in a form: found by the browser, mended by typing, or said by the server. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({})

  const setProblem = (name: string, problem: string | undefined) =>
    setProblems((now) => (now[name] === problem ? now : { ...now, [name]: problem }))

  /** For the form element itself. */
  const handlers = {
    onInvalidCapture: (event: FormEvent) => {
      const control = controlOf(event)
      if (control) setProblem(control.name, problemOf(control))
    },
    onInput: (event: FormEvent) => {
      const control = controlOf(event)
      if (control) setProblem(control.name, undefined)
    },
  }

  return { problems, setProblem, clearProblems: () => setProblems({}), handlers }
}
