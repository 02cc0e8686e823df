import { type Calculation, messageOf } from './calculation.ts'
import { productOf } from './products.ts'
import type { Reading } from './reading.ts'
import { of, show } from './units.ts'

const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const squared = '(?:cm2|cm²|cm quadrados?|centimetros quadrados?)'
/** "10 por 10 cm", "5 x 8 cm" */
const sides = new RegExp(`(?<![\\d.,])${number} ?(?:cm )?(?:x|por) ?${number} ?cm\\b`)
const areaTold = new RegExp(`(?<![\\d.,])${number} ?${squared}`, 'g')
/** "1 g pra cada 10 cm2", "2 mL por cm2" */
const rate = new RegExp(
  `(?<![\\d.,])${number} ?(gramas?|g|ml|mg|u) (?:(?:pra|para|por|a|em) )?(?:cada|por|/) ?${number}? ?${squared}`,
)
const units: Record<string, string> = { grama: 'g', gramas: 'g', ml: 'mL', u: 'U' }

const numberIn = (written: string) => Number(written.replace(',', '.'))

/** What an area takes where the amount for each cm² is told; undefined for anything else. */
export function areaAnswer(reading: Reading): Calculation | undefined {
  const [written, amount = '', unit = '', per = '1'] = rate.exec(reading.line) ?? []
  if (!written || !/\bq[a-z]{0,4}t[oa]?s?\b/.test(reading.line)) return undefined
  const rest = reading.line.replace(written, ' ')
  const [, long = '', wide = ''] = sides.exec(rest) ?? []
  const [one, ...others] = [...rest.matchAll(areaTold)].map(([, value = '']) => numberIn(value))
  if (others.length > 0 || (one === undefined) === (long === '')) return undefined
  const area = of(one ?? numberIn(long) * numberIn(wide), 'cm²')
  const [each, share] = [of(numberIn(amount), units[unit] ?? unit), of(numberIn(per), 'cm²')]
  if (![area, each, share].every(({ value }) => value > 0)) return undefined
  const whole = show(of((each.value * area.value) / share.value, each.unit))
  const areaStep = `${long} cm × ${wide} cm = ${show(area)}`
  return {
    lookUp: productOf(reading)?.lookUp ?? '',
    message: messageOf({
      headline: `Para ${show(area)} são **${whole}**.`,
      steps: [
        ...(one === undefined ? [areaStep] : []),
        `${show(each)} × ${show(area)} ÷ ${show(share)} = ${whole}`,
      ],
      notes: ['A dose por área é a que você deu: confira no rótulo a área e a dose máximas.'],
    }),
  }
}
