import { type Calculation, messageOf } from './calculation.ts'
import { amountIn, concentrationOf } from './dilution.ts'
import { productOf } from './products.ts'
import type { Item, Reading } from './reading.ts'
import { leastPoured, smallestVial, usedBefore } from './trade-words.ts'
import { of, show, type Worked } from './units.ts'

/** Ends where an amount begins that somebody only believed: "achando que era 100", "pensei que fossem 2 mL". */
const believedBefore =
  /\b(?:(?:ach|pens|jur|imagin|cre)(?:ando|ei|ava|ndo|nte)|como se)(?: de)? (?:que )?(?:(?:o|a|eu|ele|ela|se|um|frasco|fosse|fossem|era|eram|tinha|tivesse|continha|tratava|estava|de|com|so|soro|ficou|ficava|posto|colocado|usado|tava|em) ){0,6}$/
const asks = /\bqual\b|\bq[a-z]{0,4}t[oa]?s?\b|\bdose\b|\?/
/** A dose told in units may itself be believed; several people tell several stories. */
const otherStory = /\b(?:pacientes|ou|sobr[ao]|mais|seringas?)\b/

type Vial = { content: number; diluent: number }

/** What was given from a vial, or a diluent, that was taken for another one: truly, and as it was believed. */
export function mistakenAnswer(reading: Reading): Calculation | undefined {
  const { line } = reading
  // "um frasco" is the one that is told.
  const items = reading.items.filter(({ unit, value }) => unit !== 'fras' || value !== 1)
  const product = productOf(reading)
  if (!product?.isUnits || !asks.test(line) || otherStory.test(line)) return undefined
  const believed = items.filter(({ before }) => believedBefore.test(before))
  const rest = items.filter((item) => !believed.includes(item))
  const [vials, diluents, portions] = [isVial, isDiluent, isPortion].map((fits) => rest.filter(fits))
  const [mistaken, vial, diluent, portion] = [believed[0], vials?.[0], diluents?.[0], portions?.[0]]
  if (!mistaken || !vial || !diluent || believed.length > 1) return undefined
  if (usedBefore.test(diluent.before)) return undefined
  // An amount more than these may change everything.
  if (rest.length > (portion ? 3 : 2)) return undefined
  const truth = { content: vial.value, diluent: diluent.value }
  const belief = isVial(mistaken)
    ? { ...truth, content: mistaken.value }
    : isDiluent(mistaken)
      ? { ...truth, diluent: mistaken.value }
      : undefined
  if (!belief) return undefined
  const [real, meant] = [truth, belief].map((one) => doseOf(one, portion, /utr\b/.test(line) ? 'UTR' : 'U'))
  if (!real || !meant) return undefined
  const where = portion ? `Em ${show(of(portion.value, 'mL'))} ` : 'A concentração '
  return {
    lookUp: product.lookUp,
    message: messageOf({
      headline: `${where}${portion ? 'foram' : 'é'} de verdade **${show(real)}**; pela conta que você achava, ${portion ? 'seriam' : 'seria'} **${show(meant)}**.`,
      steps: [...new Set([...real.steps, ...meant.steps])],
      notes: [product.notice],
    }),
  }
}

const isVial = ({ unit, value }: Item) =>
  (unit === 'u' || unit === 'utr' || unit === '') && value >= smallestVial
const isDiluent = ({ unit, value }: Item) =>
  (unit === 'ml' || unit === '') && value >= leastPoured && value <= mostPoured
const isPortion = ({ unit, value }: Item) =>
  (unit === 'ml' || unit === '') && value > 0 && value < leastPoured
/** Millilitres in a vial; a bare number above may be anything. */
const mostPoured = 20

function doseOf({ content, diluent }: Vial, portion: Item | undefined, unit: string): Worked {
  const strength = concentrationOf(of(content, unit), of(diluent, 'mL'))
  if (!portion) return strength
  const dose = amountIn(strength, of(portion.value, 'mL'))
  return { ...dose, steps: [...strength.steps, ...dose.steps] }
}
