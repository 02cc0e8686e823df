import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#shared/error-message.ts'
import { fieldOf, useProblems } from '#shared/form-problems.ts'
import { notify, notifyAfterReload } from '#shared/toast.ts'
import { readProfile } from '#shared/ui/profile-fields.tsx'
import { signIn, signUp } from './acesso-data.ts'
import { useAcessoDraft } from './use-acesso-draft.ts'

export type Mode = 'login' | 'sign-up'

const welcome = {
  login: { kind: 'success', title: 'Bem-vinda de volta!', description: 'Login realizado com sucesso.' },
  'sign-up': {
    kind: 'success',
    title: 'Conta criada com sucesso!',
    description: 'Você já pode acessar a plataforma.',
  },
} as const

function send(mode: Mode, form: FormData): Promise<void> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const credentials = { email, password }
  return mode === 'login' ? signIn(credentials) : signUp(credentials, readProfile(form))
}

/** The button lost the focus when it was disabled; the field to mend gets it, or the button again. */
function focusAgain(form: HTMLFormElement, field: string | undefined): void {
  const selector = field ? `[name="${field}"]` : 'button[type="submit"]'
  form.querySelector<HTMLElement>(selector)?.focus()
}

/** The state of the login form: its mode, what is wrong, whether it is being sent. */
export function useAcesso() {
  const [mode, setMode] = useState<Mode>('login')
  const [isSending, setIsSending] = useState(false)
  // What the state becomes at the next render holds from this very moment.
  const isUnderWay = useRef(false)
  const { problems, setProblem, clearProblems, handlers } = useProblems()
  const { formRef, known, keepMode } = useAcessoDraft(setMode)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const form = event.currentTarget
    clearProblems()
    setIsSending(true)
    try {
      await send(mode, new FormData(form))
      notifyAfterReload(welcome[mode])
      window.location.reload()
    } catch (error) {
      isUnderWay.current = false
      const field = fieldOf(error)
      flushSync(() => {
        setIsSending(false)
        setProblem(field ?? 'form', errorMessage(error))
      })
      focusAgain(form, field)
      notify.error('Erro', errorMessage(error))
    }
  }

  function changeMode() {
    clearProblems()
    const next = mode === 'login' ? 'sign-up' : 'login'
    keepMode(next)
    setMode(next)
  }

  const form = { ref: formRef, ...handlers, onSubmit: handleSubmit }
  return { mode, known, problems, isSending, changeMode, form }
}
