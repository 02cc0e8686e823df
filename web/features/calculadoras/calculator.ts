import { Impossible } from '#arithmetic/units.ts'
import { canonical } from '#arithmetic/written-number.ts'
import type { CalculatorName, CardKind } from '#shared/knowledge.ts'

/** What stands in the fields of a calculator, by their names. */
export type Values = Readonly<Record<string, string>>

type Option = { value: string; label: string }

/** A field: one with options is a choice, any other takes a number; `initial` stands in it at first. */
export type CalculatorField = {
  name: string
  label: string
  hint?: string
  initial?: string
  options?: Option[]
}

/** What a calculation comes to: the result first, its steps, and what it must not be read without. */
export type Outcome = {
  headline: string
  /** For which case the result stands, where the fields may leave another one open. */
  remark?: string
  warnings?: string[]
  steps: string[]
  notes?: string[]
  /** The emergency card that a warning speaks of. */
  card?: CardKind
}

export type Calculator = {
  name: CalculatorName
  title: string
  summary: string
  /** The rule in one line. */
  formula: string
  fields: CalculatorField[]
  /** Null while something that is needed is blank. Throws `Impossible` for what cannot be. */
  work: (values: Values) => Outcome | null
}

/** What stands in one field cannot be, whatever the others hold. */
export class FieldImpossible extends Impossible {
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** "20,000": thousands on a label in English, three decimals in Portuguese, which no field here needs. */
const ambiguous = /^([1-9]\d{0,2}),(\d{3})$/

/** Both readings of it, each written so that it is read in one way: "20.000 ou 20". */
function readingsOf(whole: string, decimals: string): string {
  const short = decimals.replace(/0{1,3}$/, '')
  // All three are needed: a zero more, and they are no thousands.
  const exact = short.length === 3 ? `${short}0` : short
  return `${whole}.${decimals} ou ${exact ? `${whole},${exact}` : whole}`
}

/**
 * The number in a field; undefined when it is blank. Throws `FieldImpossible` for what is no number above zero, or may
 * be two.
 */
export function numberIn(values: Values, name: string): number | undefined {
  const written = (values[name] ?? '').trim()
  if (written === '') return undefined
  const [, whole, decimals] = ambiguous.exec(written) ?? []
  if (whole && decimals)
    throw new FieldImpossible(
      name,
      `“${written}” pode ser lido de dois modos: escreva ${readingsOf(whole, decimals)}.`,
    )
  const value = Number(canonical(written))
  if (!Number.isFinite(value))
    throw new FieldImpossible(name, `“${written}” não é um número. Escreva só algarismos e vírgula.`)
  if (value <= 0)
    throw new FieldImpossible(name, 'Use números acima de zero; o que não houver, deixe em branco.')
  return value
}
