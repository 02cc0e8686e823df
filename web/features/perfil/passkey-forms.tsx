import type { User } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import type { Problems } from '#shared/forms/form-problems.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { deviceOf } from './device.ts'
import { OwnerFields } from './owner-fields.tsx'
import { addPasskey, type Passkey, removePasskey, renamePasskey } from './passkeys-data.ts'

const nameIn = (form: FormData) => String(form.get('nome_da_chave')).trim()

type AdditionProps = { user: User; onAdded: () => Promise<void>; onCancel: () => void }

/** The password and a name; then the browser makes the passkey. */
export function PasskeyAddition({ user, onAdded, onCancel }: AdditionProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await addPasskey(String(form.get('current_password')), nameIn(form))
    await onAdded()
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <p>
        O navegador vai perguntar onde guardar a chave: neste aparelho, no celular ou numa chave de segurança.
      </p>
      <OwnerFields user={user} problems={problems} withCode={false} />
      <NameField problems={problems} name={deviceOf(navigator.userAgent).name} />
      <Ending submit="Cadastrar chave" {...{ problems, isSending, onCancel }} />
    </form>
  )
}

type RenamingProps = { passkey: Passkey; onRenamed: () => Promise<void>; onCancel: () => void }

/** Another name for a passkey. */
export function PasskeyRenaming({ passkey, onRenamed, onCancel }: RenamingProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await renamePasskey(passkey.id, nameIn(form))
    await onRenamed()
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <NameField problems={problems} name={passkey.friendly_name ?? ''} />
      <Ending submit="Salvar nome" {...{ problems, isSending, onCancel }} />
    </form>
  )
}

type RemovalProps = { user: User; passkey: Passkey; onRemoved: () => Promise<void>; onCancel: () => void }

/** What goes with a passkey, and the password once more. */
export function PasskeyRemoval({ user, passkey, onRemoved, onCancel }: RemovalProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    // Otherwise the page asks for a device's code in this panel's place.
    if (await removePasskey(String(form.get('current_password')), passkey.id)) await onRemoved()
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <div className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">Remover “{passkey.friendly_name}”</h3>
        <p>
          Ela deixa de abrir a sua conta, e as sessões que abriu em outros aparelhos terminam. Se o aparelho
          se perdeu, é isto que o deixa de fora.
        </p>
      </div>
      <OwnerFields user={user} problems={problems} withCode={false} />
      <Ending submit="Remover chave" isDanger {...{ problems, isSending, onCancel }} />
    </form>
  )
}

const NameField = ({ problems, name }: { problems: Problems; name: string }) => (
  <Field
    label="Nome da chave"
    name="nome_da_chave"
    autoComplete="off"
    maxLength={40}
    pattern=".*\S.*"
    defaultValue={name}
    required
    error={problems.nome_da_chave}
  />
)

type EndingProps = {
  submit: string
  isDanger?: boolean
  problems: Problems
  isSending: boolean
  onCancel: () => void
}

function Ending({ submit, isDanger, problems, isSending, onCancel }: EndingProps): ReactNode {
  return (
    <>
      <FormNotice>{problems.form}</FormNotice>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isSending}>
          {isSending ? 'Processando...' : submit}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  )
}
