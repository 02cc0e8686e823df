import { type FocusEvent, type ReactNode, useState } from 'react'

/**
 * A hint for a field whose value looks mistaken: it never stops a form. The rules come when a field is first left,
 * because a page has to be light before anything is typed.
 *
 * @param field the rule's name, as in field-hint-rules.ts
 * @returns what goes on the field
 */
export function useFieldHint(field: 'nome_completo' | 'numero_conselho' | 'email') {
  const [hint, setHint] = useState<ReactNode>()

  function show(rules: typeof import('./field-hint-rules.ts'), input: HTMLInputElement) {
    const doubt = rules.hintFor(field, input.value)
    const meant = field === 'email' && rules.meantEmail(input.value)
    const correct = () => {
      setHint(undefined)
      write(input, meant || input.value)
    }
    setHint(meant ? <Correction onClick={correct}>{doubt}</Correction> : doubt)
  }

  return {
    hint,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      import('./field-hint-rules.ts').then(
        (rules) => show(rules, target),
        () => undefined,
      )
    },
  }
}

/** A doubt that one tap puts right. */
function Correction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-left font-medium text-gold underline underline-offset-4 wrap-anywhere"
    >
      {children}
    </button>
  )
}

/** Puts a value into a field as if it were typed, so that the form's draft keeps it. */
function write(input: HTMLInputElement, value: string): void {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
