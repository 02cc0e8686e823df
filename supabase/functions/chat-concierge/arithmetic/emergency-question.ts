import { type Calculation, messageOf } from './calculation.ts'
import { type EmergencyDose, epinephrineDose, lipidDose } from './emergency-doses.ts'
import type { Reading } from './reading.ts'

type Emergency = {
  of: RegExp
  drug: RegExp
  /** A dilution that tells of it by itself where nothing else is told: 1:1000 is what goes into the thigh. */
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

/** Epinephrine that is no thigh's: with an anaesthetic, into a vein, in an arrest, or given already. */
const ofOther =
  /%|anest|\b(?:lido|xilo|arti|mepi|bupi|prilo)|klein|tumesc|\bveia|\bvenos|endoven|intraven|\b[ei]v\b|parada|\bpcr\b|\bja (?:dei|fiz|apliquei|usei)|demais|excess/

/** The dose by weight that an emergency's protocol holds; undefined without one weight. */
export function emergencyAnswer({ line, items, ratio: told }: Reading): Calculation | undefined {
  const found = emergencies.find(
    ({ of, drug, ratio }) =>
      drug.test(line) && (of.test(line) || (ratio !== undefined && told === ratio && !ofOther.test(line))),
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
