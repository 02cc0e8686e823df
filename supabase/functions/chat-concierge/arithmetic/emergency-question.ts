import { type Calculation, messageOf } from './calculation.ts'
import { type EmergencyDose, epinephrineDose, lipidDose } from './emergency-doses.ts'
import type { Reading } from './reading.ts'

type Emergency = {
  of: RegExp
  drug: RegExp
  /** A dilution that tells of it by itself: 1:1000 is that of no anaesthetic. */
  ratio?: number
  dose: (kilograms: number) => EmergencyDose
  lookUp: string
}

const emergencies: Emergency[] = [
  {
    of: /anafil|anaphyl/,
    drug: /\badre|\bepi/,
    ratio: 1_000,
    dose: epinephrineDose,
    lookUp: 'Anafilaxia: protocolo, dose de adrenalina na coxa',
  },
  {
    of: /\blast\b|intoxica|toxicidade|emulsao/,
    drug: /\bemulsao|\bintralipid|\blipid/,
    dose: lipidDose,
    lookUp: 'Intoxicação por anestésico local (LAST): protocolo, emulsão lipídica',
  },
]

/** The dose by weight that an emergency's protocol holds; undefined without one weight. */
export function emergencyAnswer({ line, items, ratio: told }: Reading): Calculation | undefined {
  const found = emergencies.find(
    ({ of, drug, ratio }) => drug.test(line) && (of.test(line) || (ratio !== undefined && told === ratio)),
  )
  const [weight, ...others] = items.filter(({ unit }) => unit === 'kg')
  if (!found || !weight || others.length > 0) return undefined
  const { give, steps } = found.dose(weight.value)
  return {
    lookUp: found.lookUp,
    message: messageOf({
      headline: `**${give}**.`,
      steps,
      notes: ['Com sinais agora, ligue [192](tel:192) e siga o protocolo: não espere a conta.'],
    }),
  }
}
