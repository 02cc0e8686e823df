import { type FormEvent, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { isProfissao } from '#shared/profissao.ts'
import { notify, notifyAfterReload } from '#shared/toast.ts'
import { signIn, signUp } from './acesso-data.ts'
import { fieldOf, type Problems, problemOf } from './form-problems.ts'

export type Mode = 'login' | 'sign-up'

const welcome = {
  login: { kind: 'success', title: 'Bem-vinda de volta!', description: 'Login realizado com sucesso.' },
  'sign-up': {
    kind: 'success',
    title: 'Conta criada com sucesso!',
    description: 'Você já pode acessar a plataforma.',
  },
} as const

async function send(mode: Mode, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const credentials = { email: text('email'), password: String(form.get('password') ?? '') }
  if (mode === 'login') return signIn(credentials)
  const profissao = text('profissao')
  if (!isProfissao(profissao)) throw new Error('The form has no profissao.')
  return signUp(credentials, {
    nome_completo: text('nome_completo'),
    profissao,
    data_nascimento: text('data_nascimento'),
    numero_conselho: text('numero_conselho'),
  })
}

/** The state of the login form: its mode, what is wrong, whether it is being sent. */
export function useAcesso() {
  const [mode, setMode] = useState<Mode>('login')
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setIsSending] = useState(false)

  const setProblem = (name: string, problem: string | undefined) =>
    setProblems((now) => (now[name] === problem ? now : { ...now, [name]: problem }))

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblems({})
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

  function handleInvalid({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      setProblem(target.name, problemOf(target))
    }
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      setProblem(target.name, undefined)
    }
  }

  function changeMode() {
    setProblems({})
    setMode(mode === 'login' ? 'sign-up' : 'login')
  }

  return { mode, problems, isSending, handleSubmit, handleInvalid, handleInput, changeMode }
}
