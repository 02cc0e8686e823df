import { decimal, Impossible, of, roundDown, roundingOf, show, wholeDown } from './units.ts'

/** A rule for healthy adults: mg per kg of body weight, and the most in mg whatever the weight. */
export type Rule = { perKg: number; ceiling: number }

export type Facts = {
  /** Portuguese name. */
  name: string
  plain: Rule
  /** With epinephrine; the same as `plain` where the sources make no difference. */
  withEpinephrine: Rule
  /** A lower rule of another source, where sources differ. */
  lower?: Rule & { source: string }
  /** The strengths sold, in per cent, the one of cartridges first. */
  percents: number[]
  /** Title of the passage with the sources. */
  lookUp: string
}

const australia = 'padrão odontológico australiano'

/**
 * Limits of local anaesthetics. The sources are those of the passages named in `lookUp` (knowledge/anestesia-local.md):
 * US labels (lidocaine, articaine, mepivacaine), the Canadian table (their ceilings; bupivacaine per kg) and the
 * Australian standard (every lower rule, and prilocaine, whose sources differ most).
 */
export const anaesthetics = {
  lidocaina: {
    name: 'lidocaína',
    plain: { perKg: 4.5, ceiling: 300 },
    withEpinephrine: { perKg: 7, ceiling: 500 },
    lower: { perKg: 4.4, ceiling: 300, source: australia },
    percents: [2, 1],
    lookUp: 'dose máxima de lidocaína com e sem epinefrina por quilo',
  },
  articaina: {
    name: 'articaína',
    plain: { perKg: 7, ceiling: 500 },
    withEpinephrine: { perKg: 7, ceiling: 500 },
    percents: [4],
    lookUp: 'dose máxima de articaína',
  },
  mepivacaina: {
    name: 'mepivacaína',
    plain: { perKg: 6.6, ceiling: 400 },
    withEpinephrine: { perKg: 6.6, ceiling: 400 },
    lower: { perKg: 4.4, ceiling: 300, source: australia },
    percents: [3, 2],
    lookUp: 'dose máxima de mepivacaína',
  },
  prilocaina: {
    name: 'prilocaína',
    plain: { perKg: 6, ceiling: 400 },
    withEpinephrine: { perKg: 6, ceiling: 400 },
    percents: [3, 4],
    lookUp: 'dose máxima de prilocaína',
  },
  bupivacaina: {
    name: 'bupivacaína',
    plain: { perKg: 2, ceiling: 175 },
    withEpinephrine: { perKg: 2, ceiling: 200 },
    lower: { perKg: 1.3, ceiling: 90, source: australia },
    percents: [0.5],
    lookUp: 'dose máxima de bupivacaína',
  },
} as const satisfies Record<string, Facts>

export type Anaesthetic = keyof typeof anaesthetics

/** Volume of a dental cartridge in Brazil, in mL. */
export const cartridge = 1.8

/** EMLA, lidocaine and prilocaine in mg per gram of cream. */
export const emla = { lidocaina: 25, prilocaina: 25 } as const

/** Most epinephrine in a session, in mg: a healthy adult, and one with a controlled disease of the heart. */
export const epinephrineLimits = { healthy: 0.2, heart: 0.04 } as const

/** The rule for adults is not applied outside these weights, in kg. */
export const adultWeight = { least: 30, most: 250 } as const

/** More than this is not infiltrated, in per cent. */
const strongestInfiltrated = 5

/** A solution to be injected: strength in per cent; `ratio` is 100000 for epinephrine 1:100.000. */
export type Solution = {
  drug: Anaesthetic
  withEpinephrine: boolean
  percent?: number | undefined
  ratio?: number | undefined
  /** What the member limits it to. */
  own?: Partial<Rule> | undefined
}

export type Limit = {
  /** mg: the lowest of weight and ceiling, lowered for the epinephrine where strength and ratio are known. */
  milligrams: number
  byWeight: number
  /** The label's rule, or the member's where that is lower. */
  rule: Rule
  label: Rule
  /** mL at which the epinephrine reaches its own limit, where it does so first. */
  epinephrineAt?: number
}

/** Throws `Impossible` for a weight that is no adult's. */
export function checkWeight(kilograms: number) {
  if (!(kilograms >= 1 && kilograms <= adultWeight.most))
    throw new Impossible(
      `**${show(of(kilograms, 'kg'))} não parece o peso de um paciente.** Confira o número: a dose máxima sai do peso.`,
    )
  if (kilograms < adultWeight.least)
    throw new Impossible(
      `**Não calculo dose máxima para ${show(of(kilograms, 'kg'))}**: os limites que tenho nas fontes valem para adulto saudável, e não para criança. Siga a bula e quem prescreve em pediatria.`,
    )
}

/** Throws `Impossible` for a strength or an epinephrine ratio that no solution for infiltration has. */
export function checkSolution({ drug, percent, ratio }: Solution) {
  if (percent !== undefined && !(percent > 0 && percent <= strongestInfiltrated))
    throw new Impossible(
      `**${capital(anaesthetics[drug].name)} a ${show(of(percent, ''))}% não é solução de infiltrar.** Confira a concentração no rótulo.`,
    )
  if (ratio !== undefined && (ratio < 50_000 || ratio > 400_000))
    throw new Impossible(
      `**1:${ratio.toLocaleString('pt-BR')} não é a epinefrina de um anestésico** (as usuais são 1:100.000 e 1:200.000; 1:1.000 é a ampola de adrenalina, cem vezes mais forte que 1:100.000). Não aplique sem conferir o rótulo.`,
    )
}

/**
 * The most of one solution for a healthy adult of `kilograms`. Throws `Impossible` for a weight, strength or ratio
 * that cannot be.
 */
export function limitFor(solution: Solution, kilograms: number): Limit {
  checkWeight(kilograms)
  checkSolution(solution)
  const facts: Facts = anaesthetics[solution.drug]
  const label = solution.withEpinephrine ? facts.withEpinephrine : facts.plain
  const rule = lowered(label, facts.lower, solution.own)
  const byWeight = rule.perKg * kilograms
  const milligrams = Math.min(byWeight, rule.ceiling)
  const first = atEpinephrine(solution, epinephrineLimits.healthy)
  if (!first || first.milligrams >= milligrams) return { milligrams, byWeight, rule, label }
  return { milligrams: first.milligrams, byWeight, rule, label, epinephrineAt: first.millilitres }
}

/** A rule with what a member limits it to; whoever takes the lower per kg of other sources gets their ceiling too. */
function lowered(label: Rule, lower: Rule | undefined, { perKg, ceiling }: Partial<Rule> = {}): Rule {
  const least = lower && perKg !== undefined && perKg <= lower.perKg ? lower.ceiling : label.ceiling
  return {
    perKg: Math.min(perKg ?? label.perKg, label.perKg),
    ceiling: Math.min(ceiling ?? least, least, label.ceiling),
  }
}

/** mL and mg of a solution that hold `epinephrine` mg of it, when strength and ratio are known. */
function atEpinephrine({ withEpinephrine, percent, ratio }: Solution, epinephrine: number) {
  if (!withEpinephrine || !percent || !ratio) return undefined
  const millilitres = epinephrineVolume(epinephrine, ratio)
  return { millilitres, milligrams: millilitres * percent * 10 }
}

/** mL at 1:`ratio` that hold `epinephrine` mg. */
export const epinephrineVolume = (epinephrine: number, ratio: number) => (epinephrine * ratio) / 1_000

/** mg of epinephrine in `millilitres` at 1:`ratio`. */
export const epinephrineIn = (millilitres: number, ratio: number) => (millilitres * 1_000) / ratio

/** Whole cartridges of `size` mL that `milligrams` fill at `percent`. */
export const wholeCartridges = (milligrams: number, percent: number, size: number = cartridge) =>
  wholeDown(milligrams / (percent * 10) / size)

/** What was given, in mg, and the epinephrine that went with it. A cream of two drugs is two doses. */
export type Given = {
  drug: Anaesthetic
  withEpinephrine: boolean
  milligrams: number
  epinephrine?: number | undefined
  own?: Partial<Rule> | undefined
}

/** The two doses of `grams` of EMLA, as if all of it were absorbed. */
export const emlaDoses = (grams: number): Given[] => [
  { drug: 'lidocaina', withEpinephrine: false, milligrams: grams * emla.lidocaina },
  { drug: 'prilocaina', withEpinephrine: false, milligrams: grams * emla.prilocaina },
]

export type Sum = {
  /** Each dose with its own limit and its share of it. */
  shares: (Given & { limit: number; share: number })[]
  /** The sum of the shares: from 1 on nothing more is given. */
  spent: number
}

/** How much of the whole allowance of an adult of `kilograms` doses spend: amide anaesthetics add up. */
export function sumOfFractions(given: Given[], kilograms: number): Sum {
  checkWeight(kilograms)
  const shares = given.map((dose) => {
    if (!(dose.milligrams >= 0))
      throw new Impossible('**Uma dose não pode ser negativa.** Confira os números.')
    const limit = limitFor(dose, kilograms).milligrams
    return { ...dose, limit, share: dose.milligrams / limit }
  })
  return { shares, spent: shares.reduce((sum, { share }) => sum + share, 0) }
}

/** mg of `solution` that may still be given after `given`; 0 when nothing may. */
export function stillAllowed(solution: Solution, given: Given[], kilograms: number): number {
  const { spent } = sumOfFractions(given, kilograms)
  const whole = limitFor({ ...solution, ratio: undefined }, kilograms).milligrams
  const epinephrine = given.reduce((sum, dose) => sum + (dose.epinephrine ?? 0), 0)
  const byEpinephrine = atEpinephrine(solution, epinephrineLimits.healthy - epinephrine)?.milligrams ?? whole
  return Math.max(0, Math.min(whole * (1 - spent), byEpinephrine))
}

/**
 * "261 mg, 13,05 mL, 7 tubetes": an amount in the measures that a strength allows, never rounded up, and of what the
 * cartridges were rounded.
 */
export function inMeasures(milligrams: number, percent: number, size: number = cartridge) {
  const mass = show(of(roundDown(milligrams), 'mg'))
  const volume = show(of(roundDown(milligrams / percent / 10), 'mL'))
  const exact = milligrams / (percent * 10) / size
  const count = wholeCartridges(milligrams, percent, size)
  const way = roundingOf(exact, count)
  const rounding = way && `; ${decimal(roundDown(exact))} ${way}`
  return { mass, volume, cartridges: show(of(count, 'tubete')), rounding }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
