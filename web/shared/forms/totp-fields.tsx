import { useEffect, useRef, useState } from 'react'
import { isOwnServer } from '../backend.ts'
import type { FactorName, TotpCode } from '../session/factors.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { CodigoField } from './codigo-field.tsx'
import type { Problems } from './form-problems.ts'

type TotpFieldsProps = {
  /** The devices to choose from, the first one first. */
  factors: readonly FactorName[]
  problems: Problems
}

/** For the choice of a recovery code in place of a device's. */
const spare = 'codigo-de-recuperacao'

/** What the fields of `TotpFields` hold. */
export const totpCodeOf = (form: FormData): TotpCode => ({
  factorId: String(form.get('factor_id')),
  code: String(form.get('codigo_totp') ?? form.get('codigo_recuperacao')),
})

/**
 * Asks, within a form, for what the authenticator app shows on one of the member's devices, or for a recovery code.
 */
export function TotpFields({ factors, problems }: TotpFieldsProps) {
  const [chosen, setChosen] = useState(factors[0]?.id)
  const fields = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== chosen)
      fields.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    shown.current = chosen
  }, [chosen])

  const factor = factors.find(({ id }) => id === chosen) ?? factors[0]
  if (!factor) return null
  const isSpare = chosen === spare
  const others = factors.filter((one) => isSpare || one !== factor)
  return (
    <div ref={fields} className="grid grid-cols-1 gap-1">
      <input type="hidden" name="factor_id" value={factor.id} />
      {isSpare ? (
        <RecoveryCodeField error={problems.codigo_recuperacao} />
      ) : (
        <CodigoField
          name="codigo_totp"
          length={6}
          label={`Código de 6 números${others.length > 0 ? ` de “${factor.friendly_name}”` : ''}`}
          error={problems.codigo_totp}
        />
      )}
      {others.map(({ id, friendly_name }) => (
        <Button key={id} variant="ghost" onClick={() => setChosen(id)}>
          Usar o código de “{friendly_name}”
        </Button>
      ))}
      {isOwnServer && !isSpare && (
        <Button variant="ghost" onClick={() => setChosen(spare)}>
          Usar um código de recuperação
        </Button>
      )}
    </div>
  )
}

function RecoveryCodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Código de recuperação"
      name="codigo_recuperacao"
      hint="Um dos dez que você guardou. Cada um vale uma vez."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      pattern="\s*([0-9A-Za-z][\s\-]*){16}"
      required
      error={error}
      className="text-center text-lg tracking-wide uppercase tabular-nums"
    />
  )
}
