import { amountIn, strengthOfPercent } from './dilution.ts'
import { of, show, type Worked } from './units.ts'

/** Limits of PEIM for the biomedic: Normativa CFBM 003/2015, art. 1º (strengths in per cent, volume in mL a session). */
export const peim = { percents: [50, 75], millilitres: 10 } as const

/** What the norm does not allow of `millilitres` at `percent`, in Portuguese. Give 0 for the one that is not known. */
export const peimWarnings = (percent: number, millilitres: number) => [
  ...(millilitres > peim.millilitres
    ? [
        `**Atenção: ${show(of(millilitres, 'mL'))} passam dos ${peim.millilitres} mL por sessão** que a Normativa CFBM 003/2015 permite no PEIM.`,
      ]
    : []),
  ...(percent > 0 && !peim.percents.some((allowed) => Math.abs(allowed - percent) < 1e-9)
    ? ['A Normativa CFBM 003/2015 só prevê glicose a 50% e a 75% no PEIM.']
    : []),
]

/** Grams of glucose in `millilitres` at `percent`. Throws `Impossible` for what cannot be. */
export function glucose(percent: number, millilitres: number): Worked & { warnings: string[] } {
  const strength = strengthOfPercent(percent, 'g')
  const grams = amountIn(strength, of(millilitres, 'mL'))
  return {
    ...grams,
    steps: [...strength.steps, ...grams.steps],
    warnings: peimWarnings(percent, millilitres),
  }
}
