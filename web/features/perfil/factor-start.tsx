import type { User } from '@supabase/auth-js'
import { useSubmission } from '#shared/forms/use-submission.ts'
import type { VerifiedFactor } from '#shared/session/factors.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { type Enrolment, startEnrolment } from './segundo-fator-data.ts'

type FactorStartProps = {
  user: User
  /** The devices that are there already. */
  factors: readonly VerifiedFactor[]
  onStarted: (enrolment: Enrolment) => void
  onCancel?: (() => void) | undefined
}

/** The password and a name for the device, before anything is shown. */
export function FactorStart({ user, factors, onStarted, onCancel }: FactorStartProps) {
  const email = user.email ?? ''
  const isSpare = factors.length > 0
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    const name = String(form.get('friendly_name')).trim()
    onStarted(await startEnrolment(email, String(form.get('current_password')), name))
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      {isSpare ? <AboutSpare /> : <About />}
      <OwnerFields user={user} problems={problems} withCode={false} />
      <Field
        label="Nome do aparelho"
        name="friendly_name"
        autoComplete="off"
        maxLength={40}
        pattern=".*\S.*"
        defaultValue={isSpare ? 'Aparelho de reserva' : 'Meu celular'}
        required
        error={problems.friendly_name}
      />
      <FormNotice>{problems.form}</FormNotice>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Processando...' : 'Continuar'}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isSending} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}

function About() {
  return (
    <div className="grid gap-3">
      <p>
        Além da senha, a entrada passa a pedir um código que só o seu celular mostra: quem descobrir a sua
        senha não entra sem ele.
      </p>
      <p className="text-muted">
        Você vai precisar de um aplicativo autenticador, como o Google Authenticator, o Microsoft
        Authenticator ou o próprio gerenciador de senhas do celular.
      </p>
    </div>
  )
}

function AboutSpare() {
  return (
    <p>
      Outro celular, um tablet ou um gerenciador de senhas que não esteja no primeiro aparelho. O código de
      qualquer um dos dois abre a sua conta.
    </p>
  )
}
