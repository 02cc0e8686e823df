import { amountIn, strengthOfPercent } from './dilution.ts'
import { of, show, type Worked } from './units.ts'

/** Limits of PEIM for the biomedic: Normativa CFBM 003/2015, art. 1º (strengths in per cent, volume in mL a session). */
export const peim = { percents: [50, 75], millilitres: 10 } as const

/** Grams of glucose in `millilitres` at `percent`, with what exceeds the norm said in `warnings`. */
export function glucose(percent: number, millilitres: number): Worked & { warnings: string[] } {
  const strength = strengthOfPercent(percent)
  const milligrams = amountIn(strength, of(millilitres, 'mL'))
  const grams = of(milligrams.value / 1_000, 'g')
  const perMillilitre = of(strength.value / 1_000, 'g/mL')
  const warnings = [
    ...(millilitres > peim.millilitres
      ? [
          `**Atenção: ${show(of(millilitres, 'mL'))} passam dos ${peim.millilitres} mL por sessão** que a Normativa CFBM 003/2015 permite no PEIM.`,
        ]
      : []),
    ...(peim.percents.some((allowed) => allowed === percent)
      ? []
      : ['A Normativa CFBM 003/2015 só prevê glicose a 50% e a 75% no PEIM.']),
  ]
  return {
    ...grams,
    steps: [
      `${show(of(percent, ''))}% = ${show(of(percent, 'g'))} em 100 mL = ${show(perMillilitre)}`,
      `${show(perMillilitre)} × ${show(of(millilitres, 'mL'))} = ${show(grams)}`,
    ],
    warnings,
  }
}
