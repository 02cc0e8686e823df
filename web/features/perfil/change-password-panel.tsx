import { useState } from 'react'
import { PasswordField } from '#shared/forms/password-field.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { changePassword } from './conta-data.ts'
import { OwnerFields } from './owner-fields.tsx'
import { useOwnerProof } from './owner-proof.ts'
import { PanelStep } from './panel-step.tsx'
import type { Conta } from './perfil-data.ts'

/** A new password, for who knows the present one. */
export function ChangePasswordPanel({ user, perfil }: Conta) {
  const email = user.email ?? ''
  const [count, setCount] = useState(0)
  const asOwner = useOwnerProof(user)
  const { problems, isSending, formProps } = useSubmission(async (typed) => {
    await asOwner(typed, () =>
      changePassword(String(typed.get('current_password')), String(typed.get('password'))),
    )
    setCount(count + 1)
    notify.success('Senha alterada', 'Os outros aparelhos foram desconectados.')
  })
  return (
    <PanelStep key={count}>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <OwnerFields user={user} problems={problems} />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          error={problems.password}
          about={() => [email, perfil?.nome_completo ?? '']}
        />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="justify-self-start" disabled={isSending}>
          {isSending ? 'Processando...' : 'Alterar senha'}
        </Button>
      </form>
    </PanelStep>
  )
}
