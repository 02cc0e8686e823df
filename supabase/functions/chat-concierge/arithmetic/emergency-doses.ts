import { Impossible, of, roundDown, show } from './units.ts'

/**
 * Doses by weight of the emergency protocols (knowledge/emergencias.md, "Anafilaxia: protocolo" and "Intoxicação por
 * anestésico local (LAST): protocolo", where their sources are).
 */

/** A dose in Portuguese: what to give in one line, and how it was found. */
export type EmergencyDose = { give: string; steps: string[] }

/** Outside of these weights, in kg, the number is more likely a slip than a patient of this trade. */
const weights = { least: 10, most: 250 }

function check(kilograms: number) {
  if (!(kilograms >= weights.least && kilograms <= weights.most))
    throw new Impossible(
      `Confira o peso: a conta vale de ${weights.least} a ${weights.most} kg. Sem o peso, siga o texto do cartão.`,
    )
}

/** mg of epinephrine into the muscle: per kg, and the most at once. */
const epinephrine = { perKg: 0.01, ceiling: 0.5 }

/** Epinephrine of 1 mg/mL into the thigh's muscle for anaphylaxis. Throws `Impossible` for a weight that cannot be. */
export function epinephrineDose(kilograms: number): EmergencyDose {
  check(kilograms)
  const byWeight = epinephrine.perKg * kilograms
  const milligrams = roundDown(Math.min(byWeight, epinephrine.ceiling))
  return {
    give: `Adrenalina 1 mg/mL: ${show(of(milligrams, 'mL'))} (${show(of(milligrams, 'mg'))}) na coxa`,
    steps: [
      `0,01 mg/kg × ${show(of(kilograms, 'kg'))} = ${show(of(byWeight, 'mg'))}, até 0,5 mg por vez; 1 mg = 1 mL.`,
    ],
  }
}

/**
 * mL of lipid emulsion at 20%. Below `whole.from` kg: `perKg` as bolus, then `perKgMinute` each minute. From there on:
 * `whole.millilitres` as bolus. `mostPerKg`: the most in all.
 */
const lipid = { perKg: 1.5, perKgMinute: 0.25, whole: { from: 70, millilitres: 100 }, mostPerKg: 12 }

/** The lipid emulsion for toxicity of a local anaesthetic. Throws `Impossible` for a weight that cannot be. */
export function lipidDose(kilograms: number): EmergencyDose {
  check(kilograms)
  const weight = show(of(kilograms, 'kg'))
  const isWhole = kilograms >= lipid.whole.from
  const bolus = of(isWhole ? lipid.whole.millilitres : roundDown(lipid.perKg * kilograms), 'mL')
  return {
    give: `Emulsão lipídica a 20%, por equipe treinada: ${show(bolus)} em 2 a 3 minutos`,
    steps: [
      isWhole
        ? `A partir de ${lipid.whole.from} kg, ${show(bolus)}.`
        : `1,5 mL/kg × ${weight} = ${show(bolus)}.`,
      isWhole
        ? 'Depois, 250 mL em 15 a 20 minutos.'
        : `Depois, 0,25 mL/kg × ${weight} = ${show(of(roundDown(lipid.perKgMinute * kilograms), 'mL'))} por minuto.`,
      `Teto de tudo: 12 mL/kg × ${weight} = ${show(of(roundDown(lipid.mostPerKg * kilograms), 'mL'))}.`,
      `Na parada, adrenalina em dose baixa: até 1 mcg/kg = ${show(of(roundDown(kilograms), 'mcg'))}.`,
    ],
  }
}
