import {
  Impossible,
  of,
  over,
  type Quantity,
  roundingOf,
  show,
  times,
  type Worked,
  wholeDown,
  wholeUp,
} from './units.ts'

/**
 * The arithmetic of vials, solutions and points. Every function takes quantities with their units (an amount is in
 * mg or U), returns the result with its steps, and throws `Impossible` for what cannot be.
 */

/** Beyond this a volume is no vial, cartridge or syringe of this trade, in mL. */
const mostMillilitres = 5_000

/** A volume of diluent beyond this is no vial's of units, in mL. */
export const mostDiluent = 10

function check(...quantities: Quantity[]) {
  for (const quantity of quantities) {
    if (!Number.isFinite(quantity.value) || quantity.value <= 0)
      throw new Impossible(
        `**${show(quantity)} não serve para a conta**: é preciso um valor acima de zero. Confira o número.`,
      )
    if (quantity.unit === 'mL' && quantity.value > mostMillilitres)
      throw new Impossible(
        `**${show(quantity)} não é um volume possível aqui.** Confira o número e a unidade.`,
      )
  }
}

const worked = (result: Quantity, ...steps: string[]): Worked => ({ ...result, steps })

function divided(a: Quantity, b: Quantity): Worked {
  check(a, b)
  const result = over(a, b)
  return worked(result, `${show(a)} ÷ ${show(b)} = ${show(result)}`)
}

function multiplied(a: Quantity, b: Quantity): Worked {
  check(a, b)
  const result = times(a, b)
  return worked(result, `${show(a)} × ${show(b)} = ${show(result)}`)
}

/** Per cent (w/v) as mg/mL, or as g/mL. No solution holds more than 100%. */
export function strengthOfPercent(percent: number, mass: 'mg' | 'g' = 'mg'): Worked {
  if (!(percent > 0 && percent <= 100))
    throw new Impossible(`**${show(of(percent, '%'))} não é uma concentração possível.** Confira o rótulo.`)
  const strength = of(mass === 'mg' ? percent * 10 : percent / 100, `${mass}/mL`)
  return worked(strength, `${show(of(percent, ''))}% = ${show(strength)}`)
}

/** What 1 mL holds when `content` is dissolved in `volume`. */
export function concentrationOf(content: Quantity, volume: Quantity): Worked {
  const result = divided(content, volume)
  if (result.value > (mostPerMillilitre[result.unit] ?? result.value))
    throw new Impossible(
      `**${show(content)} não cabem em ${show(volume)}.** Confira os números e as unidades.`,
    )
  return result
}

/** No solution is heavier than this. */
const mostPerMillilitre: Record<string, number> = { 'mg/mL': 2_000, 'g/mL': 2 }

/** What `volume` holds. */
export const amountIn = (strength: Quantity, volume: Quantity) => multiplied(strength, volume)

/** The volume that holds `amount`. */
export const volumeFor = (amount: Quantity, strength: Quantity) => divided(amount, strength)

/** The total of `count` times `each`. */
export const totalOf = (each: Quantity, count: Quantity) => {
  check(each, count)
  const total = of(each.value * count.value, each.unit)
  return worked(total, `${show(each)} × ${show(count)} = ${show(total)}`)
}

/** What each of `count` gets of `total`. */
export const eachOf = (total: Quantity, count: Quantity) => {
  check(total, count)
  const each = of(total.value / count.value, total.unit)
  return worked(each, `${show(total)} ÷ ${show(count)} = ${show(each)} por ${count.unit}`)
}

const whole =
  (round: (share: number) => number) =>
  (total: Quantity, each: Quantity, unit: string): Worked => {
    const share = divided(total, each).value
    const count = of(round(share), unit)
    const way = roundingOf(share, count.value)
    const step = `${show(total)} ÷ ${show(each)} = ${show(of(share, ''))} → ${show(count)}`
    return worked(count, way ? `${step}, ${way}` : step)
  }
/** How many whole `unit` (points, patients) `total` is enough for. */
export const enoughFor = whole(wholeDown)
/** How many whole containers (`unit`) of `size` hold `total`: always rounded up. */
export const containersFor = whole(wholeUp)

/** What is left of `content`. */
export function leftOf(content: Quantity, used: Quantity): Worked {
  check(content, used)
  if (used.value > content.value * (1 + 1e-9))
    throw new Impossible(
      `**A conta não fecha**: ${show(used)} é mais do que os ${show(content)} que havia. Confira os números.`,
    )
  const left = of(content.value - used.value, content.unit)
  return worked(left, `${show(content)} − ${show(used)} = ${show(left)}`)
}

/** The strength after `volume` of a solution is mixed with `diluent`: C1V1 = C2V2. */
export function strengthAfter(strength: Quantity, volume: Quantity, diluent: Quantity): Worked {
  const amount = multiplied(strength, volume)
  check(diluent)
  const whole = of(volume.value + diluent.value, volume.unit)
  const result = divided(amount, whole)
  return worked(
    result,
    ...amount.steps,
    `${show(volume)} + ${show(diluent)} = ${show(whole)} no total`,
    ...result.steps,
  )
}

/** The strength of two solutions of one substance, mixed. */
export function strengthMixed(
  one: Quantity,
  volume: Quantity,
  other: Quantity,
  otherVolume: Quantity,
): Worked {
  const [first, second] = [multiplied(one, volume), multiplied(other, otherVolume)]
  const amount = of(first.value + second.value, first.unit)
  const whole = of(volume.value + otherVolume.value, volume.unit)
  const result = divided(amount, whole)
  return worked(
    result,
    ...first.steps,
    ...second.steps,
    `${show(first)} + ${show(second)} = ${show(amount)}`,
    ...result.steps,
  )
}

/** The diluent to add to `volume` of a solution so that its strength falls to `wanted`. */
export function diluentToReach(strength: Quantity, volume: Quantity, wanted: Quantity): Worked {
  checkFalls(strength, wanted)
  const amount = multiplied(strength, volume)
  const whole = divided(amount, wanted)
  const diluent = of(whole.value - volume.value, volume.unit)
  return worked(
    diluent,
    ...amount.steps,
    ...whole.steps,
    `${show(whole)} − ${show(volume)} = ${show(diluent)}`,
  )
}

/** The volume of a solution of `strength` from which `whole` of `wanted` is made. */
export function volumeToTake(strength: Quantity, wanted: Quantity, whole: Quantity): Worked {
  checkFalls(strength, wanted)
  const amount = multiplied(wanted, whole)
  const volume = divided(amount, strength)
  return worked(volume, ...amount.steps, ...volume.steps)
}

function checkFalls(strength: Quantity, wanted: Quantity) {
  const rise = wanted.value / strength.value
  if (rise < 1 - 1e-9) return
  throw new Impossible(
    rise < 1.01
      ? `**A solução já está em ${show(strength)}**: não dilua mais, é só aspirar.`
      : `**Diluir não concentra**: de ${show(strength)} não se chega a ${show(wanted)}. Confira as concentrações.`,
  )
}

/** How many times `mark` (mL) goes into `volume`: lines of a syringe. */
export function syringeLinesFor(volume: Quantity, mark: Quantity): Worked {
  const count = of(divided(volume, mark).value, 'risquinho')
  return worked(count, `${show(volume)} ÷ ${show(mark)} = ${show(count)}`)
}
