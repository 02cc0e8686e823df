import type { FormEvent } from 'react'
import { Field } from '../ui/field.tsx'

type CodigoFieldProps = {
  error: string | undefined
  name?: string
  label?: string
  /** How many digits it has. */
  length?: number
}

/** The digits of an e-mail or of an authenticator app; phones offer those of a message above the keyboard. */
export function CodigoField({
  error,
  name = 'codigo',
  length = 8,
  label = `Código de ${length} números`,
}: CodigoFieldProps) {
  // A code may be pasted with the blanks and words around it; only its digits stay.
  function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
    const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, length)
    if (digits !== currentTarget.value) currentTarget.value = digits
  }

  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${length}}`}
      required
      onInput={keepDigits}
      error={error}
      className="text-center text-2xl tracking-[0.3em] tabular-nums"
    />
  )
}
