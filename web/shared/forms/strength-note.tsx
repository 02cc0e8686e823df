import { useEffect, useRef, useState } from 'react'
import type { Strength, strengthOf } from './password-strength.ts'

type StrengthNoteProps = { password: string; about: () => readonly string[] }

const steps = [1, 2, 3, 4] as const
const colours = ['', 'bg-danger', 'bg-rose', 'bg-gold', 'bg-success'] as const

/** How strong a new password is: only shown, never required. */
export function StrengthNote({ password, about }: StrengthNoteProps) {
  const strength = useStrength(password, about)
  const place = useRef<HTMLDivElement>(null)
  const isShown = strength !== null
  // It comes with the first letter, and on a phone often beneath the edge or the keyboard.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={place} role="status" className="scroll-mb-4 text-sm text-muted">
      {strength && (
        <div className="mt-2 grid gap-1.5">
          <span aria-hidden="true" className="grid grid-cols-4 gap-1.5">
            {steps.map((step) => (
              <span
                key={step}
                className={`h-1 rounded-full ${step <= strength.level ? colours[strength.level] : 'bg-line'}`}
              />
            ))}
          </span>
          <p>
            Senha <b className="font-semibold text-ink">{strength.label}</b>. {strength.advice}
          </p>
        </div>
      )}
    </div>
  )
}

/** The rule and its list of common passwords are loaded with the first letter; if that fails, nothing is shown. */
function useStrength(password: string, about: () => readonly string[]): Strength | null {
  const [rate, setRate] = useState<typeof strengthOf | null>(null)
  const isNeeded = password !== ''
  useEffect(() => {
    if (!isNeeded) return
    import('./password-strength.ts').then(
      (rule) => setRate(() => rule.strengthOf),
      () => undefined,
    )
  }, [isNeeded])
  return isNeeded && rate ? rate(password, about()) : null
}
