import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isOwnServer } from '#shared/backend.ts'
import { useFieldHint } from '#shared/forms/field-hint.tsx'
import type { Problems } from '#shared/forms/form-problems.ts'
import { PasswordField } from '#shared/forms/password-field.tsx'
import { ProfileFields } from '#shared/forms/profile-fields.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { leaveTop, onTop, onTravel, putOnTop } from './acesso-history.ts'
import { goToStep } from './codigo-step.ts'
import { PrivacidadeLine, PrivacidadeLink } from './privacidade-link.tsx'
import { type Mode, useAcesso } from './use-acesso.ts'
import { useHydrated } from './use-hydrated.ts'

const texts = {
  login: {
    title: 'Boas-vindas',
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

/** What is typed in the form now; the form is uncontrolled. */
const typed = (name: string) => {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '').trim() : ''
}

const modeOnTop = (): Mode => (onTop() === 'sign-up' ? 'sign-up' : 'login')

/** Login and sign-up in one form, so that what was typed stays when the mode changes. */
export function AcessoForm({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { mode, known, problems, isSending, isBusy, isUnconfirmed, showMode, form, passkey } = useAcesso()
  const canAct = useHydrated() && !isBusy
  const isSignUp = mode === 'sign-up'
  const { title, lead, submit } = texts[mode]

  const offerPasskey = isSignUp ? () => undefined : passkey.offer

  // The built page is the login, so a sign-up that was reloaded comes when the page can act.
  const handleStart = useEffectEvent(() => {
    if (modeOnTop() === 'sign-up') showMode('sign-up')
  })
  useEffect(() => handleStart(), [])

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  function begin(next: Mode) {
    // The new title first, so that screen readers say it.
    flushSync(() => showMode(next))
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.scrollIntoView()
  }

  const handleTravel = useEffectEvent(() => {
    if (modeOnTop() !== mode) begin(modeOnTop())
  })
  useEffect(() => onTravel(handleTravel), [])

  function handleChangeMode() {
    if (isSignUp) leaveTop()
    else putOnTop('sign-up')
    begin(isSignUp ? 'login' : 'sign-up')
  }
  return (
    <>
      <div className="mb-8 grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{lead}</p>
      </div>
      <form id={formId} className="grid grid-cols-1 gap-5" onPointerEnter={offerPasskey} {...form}>
        {isSignUp && <ProfileFields problems={problems} known={known} />}
        <CredentialFields
          {...{ problems, isSignUp }}
          offersPasskey={passkey.isOffered}
          onEmailFocus={offerPasskey}
        />
        <FormNotice>{problems.form}</FormNotice>
        {isUnconfirmed && (
          <Button variant="outline" onClick={() => askForCode('signup')}>
            Enviar nova confirmação
          </Button>
        )}
        <Button type="submit" className="mt-2 w-full" disabled={!canAct}>
          {isSending ? 'Processando...' : submit}
        </Button>
        {isOwnServer && !isSignUp && (
          <Button variant="outline" className="w-full" disabled={!canAct} onClick={passkey.use}>
            {passkey.isSending ? 'Esperando a chave...' : 'Usar chave de acesso'}
          </Button>
        )}
      </form>
      <OtherWays mode={mode} disabled={!canAct} onChangeMode={handleChangeMode} />
    </>
  )
}

const askForCode = (purpose: 'recovery' | 'signup') =>
  goToStep({ kind: 'request', purpose, email: typed('email') })

type CredentialFieldsProps = {
  problems: Problems
  isSignUp: boolean
  /** Whether the browser may fill in a passkey. */
  offersPasskey: boolean
  onEmailFocus: () => void
}

function CredentialFields({ problems, isSignUp, offersPasskey, onEmailFocus }: CredentialFieldsProps) {
  const email = useFieldHint('email')
  return (
    <>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete={offersPasskey ? 'username webauthn' : 'username'}
        onFocus={onEmailFocus}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problems.email}
        {...email}
      />
      <PasswordField
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        error={problems.password}
        about={() => [typed('nome_completo'), typed('email')]}
      />
    </>
  )
}

type OtherWaysProps = { mode: Mode; disabled: boolean; onChangeMode: () => void }

/** What can be done instead of sending the form. */
function OtherWays({ mode, disabled, onChangeMode }: OtherWaysProps) {
  const isSignUp = mode === 'sign-up'
  return (
    <>
      {isSignUp && <PrivacidadeLine disabled={disabled} />}
      <div className="mt-4 grid gap-1">
        {!isSignUp && (
          <Button variant="ghost" disabled={disabled} onClick={() => askForCode('recovery')}>
            Esqueci minha senha
          </Button>
        )}
        <Button variant="ghost" disabled={disabled} onClick={onChangeMode}>
          {texts[mode].change}
        </Button>
        {!isSignUp && (
          <PrivacidadeLink disabled={disabled} className="min-h-11 justify-self-center text-sm">
            Política de privacidade
          </PrivacidadeLink>
        )}
      </div>
    </>
  )
}
