import { useState } from 'react'
import { type Draft, useFormDraft } from '#shared/offline/form-draft.ts'
import type { Enrolment } from './segundo-fator-data.ts'

function keptEnrolment({ factorId, name, qrCode, secret, uri }: Draft): Enrolment | null {
  return factorId && name && qrCode && secret && uri ? { factorId, name, qrCode, secret, uri } : null
}

/**
 * The device that is being set up. It outlives a reload: phones drop a page while its member is in the authenticator
 * app. The secret is worth nothing until its first code came, and is forgotten then.
 */
export function useEnrolment(userId: string) {
  const draft = useFormDraft('segundo-fator', userId)
  const [enrolment, setEnrolment] = useState(() => keptEnrolment(draft.read()))

  function begin(started: Enrolment) {
    draft.keep(started)
    setEnrolment(started)
  }

  function end() {
    draft.forget()
    setEnrolment(null)
  }

  return { enrolment, begin, end }
}
