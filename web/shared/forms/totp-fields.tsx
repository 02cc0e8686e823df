import { useState } from 'react'
import type { FactorName } from '../session/factors.ts'
import { Button } from '../ui/button.tsx'
import { CodigoField } from './codigo-field.tsx'

type TotpFieldsProps = {
  /** The devices to choose from, the first one first. */
  factors: readonly FactorName[]
  error: string | undefined
}

/** Asks, within a form, for what the authenticator app shows on one of the member's devices. */
export function TotpFields({ factors, error }: TotpFieldsProps) {
  const [chosen, setChosen] = useState(factors[0]?.id)
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0]
  if (!factor) return null
  const others = factors.filter((one) => one !== factor)
  return (
    <div className="grid grid-cols-1 gap-1">
      <input type="hidden" name="factor_id" value={factor.id} />
      <CodigoField
        name="codigo_totp"
        length={6}
        label={`Código de 6 números${others.length > 0 ? ` de “${factor.friendly_name}”` : ''}`}
        error={error}
      />
      {others.map(({ id, friendly_name }) => (
        <Button key={id} variant="ghost" onClick={() => setChosen(id)}>
          Usar o código de “{friendly_name}”
        </Button>
      ))}
    </div>
  )
}
