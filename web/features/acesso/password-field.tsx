import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#shared/ui/field.tsx'

type PasswordFieldProps = { autoComplete: 'current-password' | 'new-password'; error?: string | undefined }

/** The password, with a way to see what was typed. */
export function PasswordField({ autoComplete, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      label="Senha"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      trailing={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          className="icon-button absolute inset-y-0.5 right-0.5"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      }
    />
  )
}
