import type { User } from '@supabase/auth-js'
import type { Problems } from '#shared/forms/form-problems.ts'
import { PasswordField } from '#shared/forms/password-field.tsx'
import { TotpFields } from '#shared/forms/totp-fields.tsx'
import { verifiedFactors } from '#shared/session/factors.ts'

type OwnerFieldsProps = {
  user: User
  problems: Problems
  /** Whether a code is asked for too, of who has a second step. */
  withCode?: boolean
}

/** What the owner of the account knows and has: the present password and, with a second step, its code. */
export function OwnerFields({ user, problems, withCode = true }: OwnerFieldsProps) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" defaultValue={user.email} readOnly hidden />
      <PasswordField
        label="Senha atual"
        name="current_password"
        autoComplete="current-password"
        error={problems.current_password}
      />
      {withCode && <TotpFields factors={verifiedFactors(user)} problems={problems} />}
    </>
  )
}
