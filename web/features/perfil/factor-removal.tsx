import type { User } from '@supabase/auth-js'
import { useSubmission } from '#shared/forms/use-submission.ts'
import type { VerifiedFactor } from '#shared/session/factors.ts'
import { FormEnd } from './form-end.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { removeFactor } from './segundo-fator-data.ts'

type FactorRemovalProps = {
  user: User
  factor: VerifiedFactor
  /** The devices that stay. */
  others: readonly VerifiedFactor[]
  onRemoved: (isStillIn: boolean) => Promise<void>
  onCancel: () => void
}

/** What goes with a device, and the password once more. */
export function FactorRemoval({ user, factor, others, onRemoved, onCancel }: FactorRemovalProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await onRemoved(await removeFactor(String(form.get('current_password')), factor.id))
  })
  const [stays] = others
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <div className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">Remover “{factor.friendly_name}”</h3>
        <p className="wrap-anywhere">
          {stays
            ? `A entrada passa a aceitar só o código de “${stays.friendly_name}”, que pode ser pedido em seguida.`
            : 'É o único aparelho: a verificação em duas etapas será desligada e a senha bastará para entrar.'}
        </p>
      </div>
      <OwnerFields user={user} problems={problems} withCode={false} />
      <FormEnd
        submit="Remover aparelho"
        isDanger
        problems={problems}
        isSending={isSending}
        onCancel={onCancel}
      />
    </form>
  )
}
