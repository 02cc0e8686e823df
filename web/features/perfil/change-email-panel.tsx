import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, FieldError } from '#shared/failures/error-message.ts'
import { invalid } from '#shared/failures/failure-sentences.ts'
import { CodigoField } from '#shared/forms/codigo-field.tsx'
import { useFieldHint } from '#shared/forms/field-hint.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { confirmEmail, requestEmail, requestEmailAgain } from './conta-data.ts'
import { OwnerFields } from './owner-fields.tsx'
import { useOwnerProof } from './owner-proof.ts'
import { PanelStep } from './panel-step.tsx'
import { type Conta, perfilQuery } from './perfil-data.ts'

/** Another address: asked for, then confirmed with the code that went there. */
export function ChangeEmailPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const [isAskingAnother, setIsAskingAnother] = useState(false)
  const present = user.email ?? ''
  const asOwner = useOwnerProof(user)
  const reload = () => queryClient.invalidateQueries(perfilQuery())

  async function handleAsk(email: string, form: FormData) {
    // Hosted Supabase does not look at the password here, so it is proved by a sign-in.
    await asOwner(form, () => requestEmail(String(form.get('current_password')), email))
    await reload()
    setIsAskingAnother(false)
  }

  async function handleConfirm(email: string, token: string) {
    await confirmEmail(email, token)
    await reload()
    notify.success('E-mail alterado', `Agora você entra com ${email}.`)
  }

  if (user.new_email && !isAskingAnother) {
    const pending = user.new_email
    return (
      <PanelStep key={pending}>
        <PendingEmail
          {...{ present, pending }}
          onConfirm={(token) => handleConfirm(pending, token)}
          onAskAnother={() => setIsAskingAnother(true)}
        />
      </PanelStep>
    )
  }
  return (
    <PanelStep key={present}>
      <NewEmailForm user={user} onAsk={handleAsk} />
    </PanelStep>
  )
}

type NewEmailFormProps = { user: User; onAsk: (email: string, form: FormData) => Promise<void> }

function NewEmailForm({ user, onAsk }: NewEmailFormProps) {
  const present = user.email ?? ''
  const draft = useFormDraft('alterar-email', user.id)
  const hint = useFieldHint('email')
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    const email = String(form.get('email')).trim().toLowerCase()
    if (email === present) throw new FieldError('email', invalid.sameEmail)
    await onAsk(email, form)
    draft.forget()
  })
  return (
    <form ref={draft.formRef} className="grid grid-cols-1 gap-5" {...formProps}>
      <p className="wrap-anywhere">
        Hoje você entra com <b className="font-semibold">{present}</b>. Enviaremos um código ao novo endereço;
        até ele ser confirmado, nada muda.
      </p>
      <Field
        label="Novo e-mail"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={draft.read().email}
        required
        error={problems.email}
        {...hint}
      />
      <OwnerFields user={user} problems={problems} />
      <FormNotice>{problems.form}</FormNotice>
      <Button type="submit" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Processando...' : 'Enviar código'}
      </Button>
    </form>
  )
}

type PendingEmailProps = {
  present: string
  pending: string
  onConfirm: (token: string) => Promise<void>
  onAskAnother: () => void
}

function PendingEmail({ present, pending, onConfirm, onAskAnother }: PendingEmailProps) {
  const { problems, isSending, formProps } = useSubmission((form) => onConfirm(String(form.get('codigo'))))
  const [isSendingAgain, setIsSendingAgain] = useState(false)
  const [said, setSaid] = useState('')

  async function handleSendAgain() {
    setIsSendingAgain(true)
    setSaid('')
    const done = () => 'Enviamos um novo código. O anterior não vale mais.'
    setSaid(await requestEmailAgain(present).then(done, errorMessage))
    setIsSendingAgain(false)
  }

  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <p className="wrap-anywhere">
        Falta confirmar <b className="font-semibold">{pending}</b>: abra o link que enviamos para lá ou digite
        o código aqui. Até isso, você entra com {present}.
      </p>
      <CodigoField error={problems.codigo} />
      <FormNotice>{problems.form}</FormNotice>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Processando...' : 'Confirmar e-mail'}
        </Button>
        <Button variant="ghost" disabled={isSending || isSendingAgain} onClick={() => void handleSendAgain()}>
          {isSendingAgain ? 'Enviando…' : 'Enviar novo código'}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onAskAnother}>
          Usar outro e-mail
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </form>
  )
}
