import { useState } from 'react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { CodigoField } from '#shared/forms/codigo-field.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { type CodigoStep, goToStep } from '#shared/session/codigo-step.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { sendCode, spendCode } from './codigo-data.ts'
import { StepHeading } from './step-heading.tsx'

type CodeStep = Extract<CodigoStep, { kind: 'code' }>

const texts = {
  recovery: {
    title: 'Digite o código',
    sent: (email: string) =>
      `Se houver uma conta com este e-mail, enviamos um link e um código de 8 números para ${email}. Eles valem por 30 minutos.`,
    again: 'Se houver uma conta com este e-mail, enviamos um novo código. O anterior não vale mais.',
  },
  signup: {
    title: 'Confirme o seu e-mail',
    sent: (email: string) =>
      `Enviamos um link e um código de 8 números para ${email}. Eles valem por 30 minutos.`,
    again: 'Se houver um cadastro a confirmar, enviamos um novo código. O anterior não vale mais.',
  },
}

/** Where the code of the e-mail is typed or pasted. */
export function CodigoEntry({ step }: { step: CodeStep }) {
  const { purpose, email } = step
  const { problems, isSending, formProps } = useSubmission((form) =>
    spendCode(purpose, email, String(form.get('codigo'))),
  )
  const { title, sent } = texts[purpose]
  return (
    <>
      <StepHeading title={title}>{sent(email)}</StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <CodigoField error={problems.codigo} />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={isSending}>
          {isSending ? 'Processando...' : 'Continuar'}
        </Button>
      </form>
      <SendAgain step={step} isBlocked={isSending} />
    </>
  )
}

function SendAgain({ step, isBlocked }: { step: CodeStep; isBlocked: boolean }) {
  const { purpose, email } = step
  const [isSending, setIsSending] = useState(false)
  const [said, setSaid] = useState('')

  async function handleSend() {
    setIsSending(true)
    setSaid('')
    const outcome = await sendCode(purpose, email).then(() => texts[purpose].again, errorMessage)
    setSaid(outcome)
    setIsSending(false)
  }

  return (
    <div className="mt-4 grid gap-1">
      <p role="status" className="text-center text-sm text-balance text-muted">
        {said || 'Não chegou? Veja também a caixa de spam.'}
      </p>
      <Button variant="ghost" disabled={isSending || isBlocked} onClick={() => void handleSend()}>
        {isSending ? 'Enviando…' : 'Enviar novo código'}
      </Button>
      <Button variant="ghost" onClick={() => goToStep({ kind: 'request', purpose, email })}>
        Usar outro e-mail
      </Button>
    </div>
  )
}
