/**
 * A value with its unit. Units are `mg`, `g`, `U`, `mL`, `kg`, counted things (`ponto`, `frasco`…), quotients of
 * these (`mg/mL`), or nothing for a bare number. A per cent (w/v) is `mg/mL`: 1% is 10 mg/mL.
 */
export type Quantity = { value: number; unit: string }

/** A result and the lines of arithmetic that lead to it, in Portuguese. */
export type Worked = Quantity & { steps: string[] }

/** What cannot be, or must not be done; `message` is the Portuguese sentence for the person who asked. */
export class Impossible extends Error {}

export const of = (value: number, unit: string): Quantity => ({ value, unit })

const parts = (unit: string) => {
  const [above = '', below = ''] = unit.split('/')
  return { above: above.split('·').filter(Boolean), below: below.split('·').filter(Boolean) }
}

/** `a × b`; units that stand above and below the line cancel: mg/mL × mL is mg. */
export function times(a: Quantity, b: Quantity): Quantity {
  const [one, other] = [parts(a.unit), parts(b.unit)]
  const below = [...one.below, ...other.below]
  const above = [...one.above, ...other.above].filter((unit) => {
    const cancelled = below.indexOf(unit)
    if (cancelled >= 0) below.splice(cancelled, 1)
    return cancelled < 0
  })
  return of(a.value * b.value, above.join('·') + (below.length > 0 ? `/${below.join('·')}` : ''))
}

/** `a ÷ b`. */
export function over(a: Quantity, b: Quantity): Quantity {
  const { above, below } = parts(b.unit)
  return times(a, of(1 / b.value, `${below.join('·')}/${above.join('·')}`))
}

const formatWith = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits, useGrouping: false })
// To make one takes longer than all the rest of a sum.
const [twoDecimals, threeDecimals] = [formatWith(2), formatWith(3)]

/** A number as Brazilians write it: two decimals at most, three below one. */
export const decimal = (value: number) => (Math.abs(value) < 1 ? threeDecimals : twoDecimals).format(value)

/** Two decimals, never above the value: a limit must not grow by rounding. */
export const roundDown = (value: number) => Math.floor(value * 100 + 1e-9) / 100

/** Whole ones that fit, and whole ones that are needed; a rest that comes of binary fractions does not count. */
export const wholeDown = (value: number) => Math.floor(value + 1e-9)
export const wholeUp = (value: number) => Math.ceil(value - 1e-9)

/** Which way a count was rounded, in words; nothing where it came out even. */
export function roundingOf(exact: number, count: number): string {
  if (Math.abs(exact - count) < 0.005) return ''
  return `arredondado para ${count < exact ? 'baixo' : 'cima'}`
}

const plurals: Record<string, string> = {
  ponto: 'pontos',
  frasco: 'frascos',
  ampola: 'ampolas',
  seringa: 'seringas',
  paciente: 'pacientes',
  tubete: 'tubetes',
  risquinho: 'risquinhos',
}

/** "2,5 mL", "1 frasco", "3 frascos", "16,67 mg/mL". */
export const show = ({ value, unit }: Quantity) =>
  unit ? `${decimal(value)} ${value === 1 ? unit : (plurals[unit] ?? unit)}` : decimal(value)
