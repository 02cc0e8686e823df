import { PasswordField } from '#shared/forms/password-field.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { type CodigoStep, goToStep } from '#shared/session/codigo-step.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { setNewPassword } from './codigo-data.ts'
import { StepHeading } from './step-heading.tsx'

type CodigoPasswordProps = { step: Extract<CodigoStep, { kind: 'password' }>; member: string | undefined }

/** The last step: a new password for the account that the code belongs to. */
export function CodigoPassword({ step: { email }, member }: CodigoPasswordProps) {
  const { problems, isSending, formProps } = useSubmission((form) =>
    setNewPassword(String(form.get('password'))),
  )
  return (
    <>
      <StepHeading title="Crie a nova senha">
        Para a conta <b className="font-semibold text-ink">{email}</b>. Ela será desconectada dos outros
        aparelhos.
        {member && member !== email && ` A conta ${member} sairá deste navegador.`}
      </StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          error={problems.password}
          about={() => [email]}
        />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={isSending}>
          {isSending ? 'Processando...' : 'Salvar nova senha'}
        </Button>
        {problems.form && (
          <Button variant="outline" onClick={() => goToStep({ kind: 'request', purpose: 'recovery', email })}>
            Enviar novo código
          </Button>
        )}
      </form>
    </>
  )
}
