import { type FormEvent, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { fieldOf, useProblems } from '#shared/form-problems.ts'
import { notify, notifyAfterReload } from '#shared/toast.ts'
import { readProfile } from '#shared/ui/profile-fields.tsx'
import { signIn, signUp } from './acesso-data.ts'

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

/** The state of the login form: its mode, what is wrong, whether it is being sent. */
export function useAcesso() {
  const [mode, setMode] = useState<Mode>('login')
  const [isSending, setIsSending] = useState(false)
  const { problems, setProblem, clearProblems, handlers } = useProblems()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearProblems()
    setIsSending(true)
    try {
      await send(mode, new FormData(event.currentTarget))
      notifyAfterReload(welcome[mode])
      window.location.reload()
    } catch (error) {
      setIsSending(false)
      setProblem(fieldOf(error) ?? 'form', errorMessage(error))
      notify.error('Erro', errorMessage(error))
    }
  }

  function changeMode() {
    clearProblems()
    setMode(mode === 'login' ? 'sign-up' : 'login')
  }

  return { mode, problems, isSending, changeMode, handlers: { ...handlers, onSubmit: handleSubmit } }
}
