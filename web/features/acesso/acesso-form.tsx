import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { ProfileFields } from '#shared/ui/profile-fields.tsx'
import { PasswordField } from './password-field.tsx'
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

/** Login and sign-up in one form, so that what was typed stays when the mode changes. */
export function AcessoForm() {
  const { mode, known, problems, isSending, changeMode, form } = useAcesso()
  const canAct = useHydrated()
  const isSignUp = mode === 'sign-up'
  const { title, lead, submit, change } = texts[mode]
  return (
    <>
      <div className="mb-8 grid gap-2">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
      </div>
      <form method="post" className="grid grid-cols-1 gap-5" {...form}>
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
        />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={!canAct || isSending}>
          {isSending ? 'Processando...' : submit}
        </Button>
      </form>
      <Button variant="ghost" className="mt-4 w-full" disabled={!canAct || isSending} onClick={changeMode}>
        {change}
      </Button>
    </>
  )
}
