import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { errorCode } from '#shared/failures/error-message.ts'
import { CodigoField } from '#shared/forms/codigo-field.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import type { VerifiedFactor } from '#shared/session/factors.ts'
import { Field } from '#shared/ui/field.tsx'
import { FormEnd } from './form-end.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { confirmAddress, type Enrolment, sendAddressCode, startEnrolment } from './segundo-fator-data.ts'

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
  const [asksForCode, setAsksForCode] = useState(false)
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    if (asksForCode) await confirmAddress(email, String(form.get('codigo')))
    setAsksForCode(false)
    try {
      const name = String(form.get('friendly_name')).trim()
      onStarted(await startEnrolment(String(form.get('current_password')), name))
    } catch (error) {
      if (errorCode(error) !== 'email_not_confirmed') throw error
      await sendAddressCode(email)
      setAsksForCode(true)
    }
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
      {asksForCode && (
        <div className="grid gap-3">
          <p role="status">
            Antes, confirme que o e-mail é seu: enviamos um código de 8 números para {email}. Ele vale por 30
            minutos.
          </p>
          <CodigoField error={problems.codigo} />
        </div>
      )}
      <FormEnd submit="Continuar" problems={problems} isSending={isSending} onCancel={onCancel} />
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
