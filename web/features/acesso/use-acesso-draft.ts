import { useCallback, useState } from 'react'
import { profileFrom } from '#shared/forms/profile-fields.tsx'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import type { ProfileInput } from '#shared/profile-input.ts'

/**
 * What was typed into the login form before. The built page has none of it, so it comes when the page can act; what
 * was typed in the meantime stays.
 */
export function useAcessoDraft() {
  const draft = useFormDraft('acesso')
  const [known, setKnown] = useState<Partial<ProfileInput>>({})

  const formRef = useCallback(
    (form: HTMLFormElement) => {
      const field = form.elements.namedItem('email') as HTMLInputElement
      field.value ||= draft.read().email ?? ''
      return draft.formRef(form)
    },
    [draft],
  )

  const readKnown = useCallback(() => setKnown(profileFrom(draft.read())), [draft])

  return { formRef, known, readKnown }
}
