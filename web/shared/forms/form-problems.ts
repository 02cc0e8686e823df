import { type FormEvent, useState } from 'react'
import { errorCode, FieldError } from '../failures/error-message.ts'
import { invalid, missing } from '../failures/failure-sentences.ts'

/** What is wrong, by the name of the field; empty where another place says it. */
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
  // Only blanks count as missing too: the controls have a pattern for that.
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
  mfa_verification_failed: 'codigo_totp',
  mfa_challenge_expired: 'codigo_totp',
  recovery_code_invalid: 'codigo_recuperacao',
  mfa_factor_name_conflict: 'friendly_name',
}

/** The field that a refusal of the server is about, if it is about one. */
export function fieldOf(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.field
  const code = errorCode(error)
  return code && fieldByCode[code]
}

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (one: unknown): one is Control =>
  one instanceof HTMLInputElement || one instanceof HTMLSelectElement

const controlOf = ({ target }: FormEvent): Control | null => (isControl(target) ? target : null)

const isFirstWrong = (control: Control): boolean =>
  Array.from(control.form?.elements ?? [])
    .filter(isControl)
    .find(({ validity }) => !validity.valid) === control

/** What is wrong in a form: found by the browser or said by the server, and cleared by typing. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({})

  const setProblem = (name: string, problem: string | undefined) =>
    setProblems((now) => (now[name] === problem ? now : { ...now, [name]: problem }))

  /** For the form element itself. */
  const handlers = {
    onInvalidCapture: (event: FormEvent) => {
      const control = controlOf(event)
      if (!control) return
      // The browser's own bubble would cover our sentence. It would also focus the first wrong control, so we do.
      event.preventDefault()
      if (isFirstWrong(control)) control.focus()
      setProblem(control.name, problemOf(control))
    },
    onInput: (event: FormEvent) => {
      const control = controlOf(event)
      if (control) setProblem(control.name, undefined)
    },
  }

  return { problems, setProblem, clearProblems: () => setProblems({}), handlers }
}
