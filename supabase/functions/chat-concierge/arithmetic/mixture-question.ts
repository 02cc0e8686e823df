import { type Calculation, messageOf } from './calculation.ts'
import { strengthOfPercent } from './dilution.ts'
import { peimWarnings } from './glucose.ts'
import type { Reading } from './reading.ts'
import { diluentWord } from './trade-words.ts'
import { decimal, of, show } from './units.ts'

/** The same amount of two liquids. */
const halves =
  /\bmei[oa] a mei[oa]\b|\bmetade\b.{0,60}\bmetade\b|\bpartes iguais\b|\bmesma (?:quantidade|medida)\b|\b(?:ml|0,5) (?:de )?cada\b/
const asks = /\?|\bq[a-z]{0,4}t[oa]?s?\b|\bfica\b|\bchega\b|\bconcentra|\bcalcul/
const glucose = /\bgl[iu]cose|\bdextrose/
/** "glicose 75 com 50": of glucose a bare number is its strength. */
const twoBare =
  /\bgl[iu]cose (?:a |de )?(\d{2})(?: ?%)? (?:e|com|\+|mais) (?:a |de |da |outra |metade )*(?:gl[iu]cose )?(?:a |de )?(\d{2})(?! ?ml)/
const water = new RegExp(`\\b${diluentWord}`)
/** "chega em 75?", "pra ficar 60%" */
const wanted = /\b(?:cheg|alcanc|vir|fic)[a-z]* (?:em |a |n[ao] |com )?(\d{1,2}(?:[.,]\d)?)/
const each = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?ml (?:de|em|por|pra) cada/

/** The strength of two solutions, or of one and water, that are mixed in equal parts; undefined where they are not. */
export function mixtureAnswer({ line, items }: Reading): Calculation | undefined {
  if (!halves.test(line) || !asks.test(line)) return undefined
  const isGlucose = glucose.test(line)
  const [, one, other] = (isGlucose && twoBare.exec(line)) || []
  const percents = [...new Set(items.filter(({ unit }) => unit === '%').map(({ value }) => value))]
  const told = one && other ? [Number(one), Number(other)] : percents.slice(0, 2)
  const goal = Number(wanted.exec(line)?.[1]?.replace(',', '.') ?? 0)
  const sources = told.length === 1 && water.test(line) ? [...told, 0] : told
  const [first, second] = sources
  if (first === undefined || second === undefined || percents.length > 3) return undefined
  for (const percent of told) strengthOfPercent(percent)
  const percent = (first + second) / 2
  const volume = Number(each.exec(line)?.[1]?.replace(',', '.') ?? 0)
  const isMissed = goal > 0 && Math.abs(goal - percent) > 0.05 && !told.includes(goal)
  const isAbove = goal > Math.max(first, second)
  const opening = !isMissed && !(goal > 0 && told.includes(goal)) ? '' : `**Não chega a ${decimal(goal)}%.** `
  return {
    lookUp: isGlucose ? 'glicose 50% ou 75% no PEIM' : '',
    message: messageOf({
      warnings: isGlucose ? peimWarnings(0, 2 * volume) : [],
      headline: `${opening}Em partes iguais, a mistura fica a **${decimal(percent)}%**.`,
      steps: [
        `(${decimal(first)}% + ${decimal(second)}%) ÷ 2 = ${decimal(percent)}%`,
        volume > 0
          ? `${show(of(volume, 'mL'))} de cada: ${show(of(2 * volume, 'mL'))} com ${show(of((percent * 2 * volume) / 100, 'g'))}`
          : '',
      ].filter(Boolean),
      notes: [
        isAbove ? 'Misturar nunca soma as concentrações: o resultado fica entre as duas.' : '',
        ...(isGlucose ? peimWarnings(percent, 0) : ['Confira a concentração no rótulo.']),
      ],
    }),
  }
}
