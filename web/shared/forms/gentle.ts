import { type FocusEvent, useState } from 'react'

/**
 * A hint for a field whose value looks mistaken: it never stops a form. The rules come when a field is first left,
 * because a page has to be light before anything is typed.
 *
 * @param field the rule's name, as in gentle-rules.ts
 * @returns what goes on the field
 */
export function useGentle(field: 'nome_completo' | 'numero_conselho' | 'email') {
  const [hint, setHint] = useState<string>()
  return {
    hint,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      const { value } = target
      import('./gentle-rules.ts').then(
        (rules) => setHint(rules.doubtAbout(field, value)),
        () => undefined,
      )
    },
  }
}
