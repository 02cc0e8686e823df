import type { User } from '@supabase/auth-js'
import type { Problems } from '#shared/forms/form-problems.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { Field } from '#shared/ui/field.tsx'
import { deviceOf } from './device.ts'
import { FormEnd } from './form-end.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { addPasskey, removePasskey, renamePasskey } from './passkeys-data.ts'
import type { Passkey } from './passkeys-query.ts'

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
      <FormEnd submit="Cadastrar chave" problems={problems} isSending={isSending} onCancel={onCancel} />
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
      <FormEnd submit="Salvar nome" problems={problems} isSending={isSending} onCancel={onCancel} />
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
      <FormEnd
        submit="Remover chave"
        isDanger
        problems={problems}
        isSending={isSending}
        onCancel={onCancel}
      />
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
