import { useEffect, useId, useRef, useState } from 'react'
import type { EmergencyDose } from '#arithmetic/emergency-doses.ts'
import { Impossible } from '#arithmetic/units.ts'
import { canonical } from '#arithmetic/written-number.ts'
import { Field } from '#shared/ui/field.tsx'
import { unbroken } from '#shared/ui/unbroken.ts'

/** What the dose comes to for a weight, or the sentence that says why none is computed. */
function workOut(dose: (kilograms: number) => EmergencyDose, typed: string): EmergencyDose | string | null {
  if (typed.trim() === '') return null
  try {
    return dose(Number(canonical(typed.trim())))
  } catch (error) {
    if (error instanceof Impossible) return error.message
    throw error
  }
}

/** The dose by weight: a number in, what to draw up out. */
export function Dose({ dose }: { dose: (kilograms: number) => EmergencyDose }) {
  const [typed, setTyped] = useState('')
  const heading = useId()
  const answer = useRef<HTMLDivElement>(null)
  const result = workOut(dose, typed)
  const given = typeof result === 'string' ? undefined : result?.give

  useEffect(() => {
    if (given) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [given])

  return (
    <section aria-labelledby={heading} className="emergency-tool no-print">
      <h2 id={heading}>Dose pelo peso</h2>
      <Field
        label="Peso do paciente, em kg"
        name="peso"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        className="emergency-field"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typeof result === 'string' ? result : undefined}
      />
      <div ref={answer} role="status">
        {result && typeof result !== 'string' && (
          <>
            <p className="emergency-result">{unbroken(result.give)}</p>
            {result.steps.map((step) => (
              <p key={step} className="text-muted">
                {unbroken(step)}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  )
}
