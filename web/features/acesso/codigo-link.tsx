import { useState } from 'react'
import { errorCode } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { type CodigoStep, goToStep, type Purpose } from '#shared/session/codigo-step.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { spendLink } from './codigo-data.ts'
import { StepHeading } from './step-heading.tsx'

const texts: Record<Purpose, { title: string; lead: string; act: string }> = {
  recovery: {
    title: 'Criar nova senha',
    lead: 'Você pediu para criar uma nova senha. Este link vale uma vez, por 30 minutos.',
    act: 'Criar nova senha',
  },
  signup: {
    title: 'Confirmar e-mail',
    lead: 'Confirme que este endereço é seu para entrar na plataforma.',
    act: 'Confirmar e-mail',
  },
  email_change: {
    title: 'Confirmar novo e-mail',
    lead: 'Confirme que este endereço é seu. A partir daí, é com ele que você entra.',
    act: 'Confirmar e-mail',
  },
}

type CodigoLinkProps = { step: Extract<CodigoStep, { kind: 'link' }>; member: string | undefined }

/** What a mailed link opens. It is spent by the button alone: mail programs open links by themselves. */
export function CodigoLink({ step, member }: CodigoLinkProps) {
  const { purpose, tokenHash } = step
  const [isSpent, setIsSpent] = useState(false)
  const { problems, isSending, formProps } = useSubmission(
    () => spendLink(purpose, tokenHash),
    (error) => setIsSpent(errorCode(error) === 'otp_expired'),
  )
  const { title, lead, act } = texts[purpose]
  const problem = isSpent ? `${failures.link} ${failures.linkOf[purpose]}` : problems.form
  return (
    <>
      <StepHeading title={title}>{lead}</StepHeading>
      {member && <SignedIn member={member} />}
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <FormNotice>{problem}</FormNotice>
        {isSpent ? (
          purpose !== 'email_change' && (
            <Button onClick={() => goToStep({ kind: 'request', purpose, email: member ?? '' })}>
              Enviar novo código
            </Button>
          )
        ) : (
          <Button type="submit" className="w-full" disabled={isSending}>
            {isSending ? 'Processando...' : act}
          </Button>
        )}
      </form>
    </>
  )
}

/** A link may belong to another account than the one that is open here. */
function SignedIn({ member }: { member: string }) {
  return (
    <p className="mb-6 rounded-control border border-line bg-raised px-4 py-3 wrap-anywhere">
      Neste navegador, você já entrou como <b className="font-semibold">{member}</b>. O link vale para a conta
      que o recebeu.
    </p>
  )
}
