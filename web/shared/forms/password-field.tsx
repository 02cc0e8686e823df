import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import { StrengthNote } from './strength-note.tsx'

const nothing = () => []

type PasswordFieldProps = {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  name?: string
  error?: string | undefined
  /** What anybody may know of the person, and a new password should not be made of. */
  about?: () => readonly string[]
}

/** A password, with a way to see what was typed; a new one shows its strength. */
export function PasswordField({
  label = 'Senha',
  name = 'password',
  autoComplete,
  error,
  about = nothing,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState('')
  const Icon = isShown ? EyeOff : Eye
  return (
    <div>
      <Field
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
        onChange={({ target }) => setTyped(target.value)}
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
      {autoComplete === 'new-password' && <StrengthNote password={typed} about={about} />}
    </div>
  )
}
