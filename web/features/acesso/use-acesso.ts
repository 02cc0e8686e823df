import { useRef, useState } from 'react'
import { errorCode, errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { readProfile } from '#shared/forms/profile-fields.tsx'
import { reloadPage, useSubmission } from '#shared/forms/use-submission.ts'
import { dismissToast, notify, notifyAfterReload } from '#shared/ui/toast.ts'
import { type Outcome, signIn, signUp } from './acesso-data.ts'
import { forgetTop } from './acesso-history.ts'
import { goToStep } from './codigo-step.ts'
import { useAcessoDraft } from './use-acesso-draft.ts'
import { usePasskey } from './use-passkey.ts'
import { welcomeBack } from './welcome.ts'

export type Mode = 'login' | 'sign-up'

/** What is said after the reload. */
export const welcome = {
  login: welcomeBack,
  'sign-up': {
    kind: 'success',
    title: 'Conta criada com sucesso!',
    description: 'Você já pode acessar a plataforma.',
  },
} as const

const emailOf = (form: FormData) => String(form.get('email') ?? '').trim()

function send(mode: Mode, form: FormData): Promise<Outcome> {
  const credentials = { email: emailOf(form), password: String(form.get('password') ?? '') }
  return mode === 'sign-up' ? signUp(credentials, readProfile(form)) : signIn(credentials)
}

/** The state of the login form: its mode, what is wrong, whether it is being sent. */
export function useAcesso() {
  const [mode, setMode] = useState<Mode>('login')
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const { formRef, known, readKnown } = useAcessoDraft()
  /** The toasts of what was refused; they go when a sign-in succeeds, and with the form that they are about. */
  const refusals = useRef<string[]>([])
  const forgetRefusals = () => {
    for (const id of refusals.current.splice(0)) dismissToast(id)
  }

  async function work(form: FormData) {
    setIsUnconfirmed(false)
    const outcome = await send(mode, form)
    forgetRefusals()
    if (outcome === 'unconfirmed') {
      return goToStep({ kind: 'code', purpose: 'signup', email: emailOf(form) })
    }
    // The session's new state shows the step that asks for the code.
    if (outcome === 'needs-code') return
    notifyAfterReload(welcome[mode])
    forgetTop()
    return reloadPage()
  }

  const passkey = usePasskey()
  const { problems, isSending, clearProblems, formProps } = useSubmission(work, (error) => {
    setIsUnconfirmed(errorCode(error) === 'email_not_confirmed')
    const id = `acesso-${refusals.current.length}`
    refusals.current.push(id)
    return notify.error(failures.error, errorMessage(error), id)
  })

  function showMode(next: Mode) {
    passkey.withdraw()
    forgetRefusals()
    clearProblems()
    readKnown()
    setMode(next)
  }

  const form = { ref: formRef, ...formProps }
  const isBusy = isSending || passkey.isSending
  return { mode, known, problems, isSending, isBusy, isUnconfirmed, showMode, form, passkey }
}
