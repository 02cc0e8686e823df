import { useCallback, useEffect, useState } from 'react'
import { profileFrom } from '#shared/forms/profile-fields.tsx'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import type { Mode } from './use-acesso.ts'

/** Whether this page was reloaded or come back to; an address that is opened anew begins with the login. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * What was typed into the login form before, and its mode. The built page has neither, so both come when it can
 * act; what was typed in the meantime stays.
 */
export function useAcessoDraft(setMode: (mode: Mode) => void) {
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

  useEffect(() => {
    if (draft.read().mode !== 'sign-up' || !isReturn()) return
    setKnown(profileFrom(draft.read()))
    setMode('sign-up')
  }, [draft, setMode])

  function keepMode(mode: Mode) {
    draft.keep({ mode })
    setKnown(profileFrom(draft.read()))
  }

  return { formRef, known, keepMode }
}
