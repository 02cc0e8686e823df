import { SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { TotpFields, totpCodeOf } from '#shared/forms/totp-fields.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { isProofGone, proveFactor } from '#shared/session/proof-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { type CodigoStep, goToStep } from './codigo-step.ts'
import { LostDevice } from './lost-device.tsx'
import { StepHeading } from './step-heading.tsx'

/** Between the mailed code and the new password, for a member with a second step. */
export function CodigoFactor({
  step: { email, factors },
}: {
  step: Extract<CodigoStep, { kind: 'factor' }>
}) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    try {
      await proveFactor(totpCodeOf(form))
    } catch (error) {
      if (isProofGone(error)) throw new SpokenError(failures.passwordTooLate)
      throw error
    }
    goToStep({ kind: 'password', email })
  })
  return (
    <>
      <StepHeading title="Código de verificação">
        A conta <b className="font-semibold text-ink">{email}</b> tem verificação em duas etapas. Antes da
        nova senha, digite o código que o aplicativo autenticador mostra.
      </StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <TotpFields factors={factors} problems={problems} />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={isSending}>
          {isSending ? 'Processando...' : 'Continuar'}
        </Button>
        {problems.form && (
          <Button variant="outline" onClick={() => goToStep({ kind: 'request', purpose: 'recovery', email })}>
            Enviar novo código
          </Button>
        )}
      </form>
      <LostDevice hasSpare={factors.length > 1} />
    </>
  )
}
