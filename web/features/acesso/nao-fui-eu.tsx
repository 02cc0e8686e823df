import { useState } from 'react'
import { errorCode } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { auth } from '#shared/session/auth.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { type CodigoStep, goToStep } from './codigo-step.ts'
import { postOwn } from './own-endpoint.ts'
import { StepHeading } from './step-heading.tsx'

async function takeBack(tokenHash: string): Promise<void> {
  const { email } = await postOwn<{ email: string }>('not-me', { token_hash: tokenHash })
  goToStep({ kind: 'code', purpose: 'recovery', email })
  // The account that is open here may be the one whose sessions have just ended.
  if (storedSession()) await auth.refreshSession().catch(() => undefined)
}

/** What "Não fui eu" in a letter opens. Only the button uses the link: mail programs open links by themselves. */
export function NaoFuiEu({ step: { tokenHash } }: { step: Extract<CodigoStep, { kind: 'not-me' }> }) {
  const [isSpent, setIsSpent] = useState(false)
  const { problems, isSending, formProps } = useSubmission(
    () => takeBack(tokenHash),
    (error) => setIsSpent(errorCode(error) === 'otp_expired'),
  )
  return (
    <>
      <StepHeading title="Não foi você?">
        Vamos encerrar todas as sessões da conta, anular a senha e desfazer o que mudou desde então. Depois,
        um código chega ao seu e-mail para você criar uma nova senha.
      </StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <FormNotice>{isSpent ? `${failures.link} ${failures.linkOf.recovery}` : problems.form}</FormNotice>
        {isSpent ? (
          <Button onClick={() => goToStep({ kind: 'request', purpose: 'recovery', email: '' })}>
            Enviar novo código
          </Button>
        ) : (
          <Button type="submit" className="w-full" disabled={isSending}>
            {isSending ? 'Processando...' : 'Proteger minha conta'}
          </Button>
        )}
      </form>
    </>
  )
}
