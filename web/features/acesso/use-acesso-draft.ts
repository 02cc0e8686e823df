import { useCallback, useEffect, useState } from 'react'
import { profileFrom } from '#shared/forms/profile-fields.tsx'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import type { ProfileInput } from '#shared/session/pending-profile.ts'
import type { Mode } from './use-acesso.ts'

/** Whether this page is one that was here a moment ago; an address that is opened begins with the login. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * What was typed into the login form before, and its mode. The page was built without either, so both come only
 * when it can act; what somebody typed in the meantime stays.
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
