import type { MouseEvent } from 'react'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { sendCode } from './codigo-data.ts'
import { type CodigoStep, goToStep } from './codigo-step.ts'
import { StepHeading } from './step-heading.tsx'

const texts = {
  recovery: {
    title: 'Recuperar acesso',
    lead: 'Informe o e-mail da sua conta. Enviaremos um código para você criar uma nova senha.',
  },
  signup: {
    title: 'Confirmar e-mail',
    lead: 'Informe o e-mail do seu cadastro. Enviaremos um novo código de confirmação.',
  },
}

/** Asks for the address that a code goes to. */
export function CodigoRequest({ step }: { step: Extract<CodigoStep, { kind: 'request' }> }) {
  const { purpose } = step
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    const email = String(form.get('email')).trim()
    await sendCode(purpose, email)
    goToStep({ kind: 'code', purpose, email })
  })
  const { title, lead } = texts[purpose]

  // A code of an earlier e-mail may still be valid, and its link may be open on another device.
  function handleHasCode({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form?.reportValidity()) return
    goToStep({ kind: 'code', purpose, email: String(new FormData(form).get('email')).trim() })
  }

  return (
    <>
      <StepHeading title={title}>{lead}</StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={step.email}
          onChange={(event) => goToStep({ ...step, email: event.target.value })}
          required
          error={problems.email}
        />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={isSending}>
          {isSending ? 'Processando...' : 'Enviar código'}
        </Button>
        <Button variant="ghost" className="-mt-4" disabled={isSending} onClick={handleHasCode}>
          Já tenho um código
        </Button>
      </form>
    </>
  )
}
