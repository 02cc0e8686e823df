import type { FormEvent } from 'react'
import { Field } from './field.tsx'

/** A code may be pasted with the blanks and words around it; only its digits stay. */
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 8)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

/** The eight digits of an e-mail; phones offer them above the keyboard. */
export function CodigoField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Código de 8 números"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{8}"
      required
      onInput={keepDigits}
      error={error}
      className="text-center text-2xl tracking-[0.3em] tabular-nums"
    />
  )
}
