import { type FormEvent, useState } from 'react'
import { errorCode, FieldError } from './error-message.ts'

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string | undefined>>

const missing: Record<string, string> = {
  email: 'Informe o seu e-mail.',
  password: 'Informe a sua senha.',
  nome_completo: 'Informe o seu nome completo.',
  profissao: 'Escolha a sua profissão.',
  data_nascimento: 'Informe a sua data de nascimento.',
  numero_conselho: 'Informe o número do seu registro.',
  current_password: 'Informe a sua senha atual.',
  codigo: 'Digite os 8 números do código.',
  confirmacao: 'Digite EXCLUIR, em letras maiúsculas.',
}

/** In words what the browser found wrong with a control. */
export function problemOf({
  name,
  validity,
}: {
  name: string
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'rangeOverflow' | 'rangeUnderflow'>
}): string {
  // Only blanks count as nothing too: the controls carry a pattern for that.
  if (validity.valueMissing) return missing[name] ?? 'Preencha este campo.'
  if (validity.typeMismatch) return 'Informe um e-mail válido, como nome@exemplo.com.'
  if (validity.rangeOverflow) return 'A data de nascimento não pode estar no futuro.'
  if (validity.rangeUnderflow) return 'Confira o ano de nascimento.'
  return missing[name] ?? 'Confira este campo.'
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
