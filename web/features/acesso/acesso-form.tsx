import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { PasswordField } from '#shared/forms/password-field.tsx'
import { ProfileFields } from '#shared/forms/profile-fields.tsx'
import { goToStep } from '#shared/session/codigo-step.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { PrivacidadeLine, PrivacidadeLink } from './privacidade-link.tsx'
import { useAcesso } from './use-acesso.ts'
import { useHydrated } from './use-hydrated.ts'

const texts = {
  login: {
    title: 'Bem-vinda',
    lead: 'Entre para continuar a sua formação.',
    submit: 'Entrar',
    change: 'Não tem conta? Cadastre-se',
  },
  'sign-up': {
    title: 'Crie a sua conta',
    lead: 'Reservada a profissionais da saúde.',
    submit: 'Criar conta',
    change: 'Já tem conta? Entrar',
  },
}

const formId = 'acesso'

/** What stands in the form now; the browser keeps it, not we. */
const typed = (name: string) => {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '').trim() : ''
}

/** Login and sign-up in one form, so that what was typed stays when the mode changes. */
export function AcessoForm({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { mode, known, problems, isSending, isUnconfirmed, changeMode, form } = useAcesso()
  const canAct = useHydrated() && !isSending
  const isSignUp = mode === 'sign-up'
  const { title, lead, submit, change } = texts[mode]
  const askFor = (purpose: 'recovery' | 'signup') =>
    goToStep({ kind: 'request', purpose, email: typed('email') })

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  function handleChangeMode() {
    // The new title first, so that who listens hears it.
    flushSync(changeMode)
    heading.current?.focus()
  }
  return (
    <>
      <div className="mb-8 grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{lead}</p>
      </div>
      <form id={formId} className="grid grid-cols-1 gap-5" {...form}>
        {isSignUp && <ProfileFields problems={problems} known={known} />}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.email}
        />
        <PasswordField
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          error={problems.password}
          about={() => [typed('nome_completo'), typed('email')]}
        />
        <FormNotice>{problems.form}</FormNotice>
        {isUnconfirmed && (
          <Button variant="outline" onClick={() => askFor('signup')}>
            Enviar nova confirmação
          </Button>
        )}
        <Button type="submit" className="mt-2 w-full" disabled={!canAct}>
          {isSending ? 'Processando...' : submit}
        </Button>
      </form>
      {isSignUp && <PrivacidadeLine disabled={!canAct} />}
      <div className="mt-4 grid gap-1">
        {!isSignUp && (
          <Button variant="ghost" disabled={!canAct} onClick={() => askFor('recovery')}>
            Esqueci minha senha
          </Button>
        )}
        <Button variant="ghost" disabled={!canAct} onClick={handleChangeMode}>
          {change}
        </Button>
        {!isSignUp && (
          <PrivacidadeLink disabled={!canAct} className="min-h-11 justify-self-center text-sm">
            Política de privacidade
          </PrivacidadeLink>
        )}
      </div>
    </>
  )
}
