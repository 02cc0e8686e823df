import { strengthAfter, strengthOfPercent } from './dilution.ts'
import { asksTotal, diluentWord, substance } from './trade-words.ts'
import { of, type Quantity, show, type Worked } from './units.ts'
import { canonical } from './written-number.ts'

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`
const millilitres = `${number} ?(?:ml )?`
const local = '(?:lido|xilo)[a-z]*(?: ?(?:a )?[12] ?%)?(?: sem vaso[a-z]*)?'
const water = `(?:de )?${diluentWord}[a-z]*(?: (?:para injecao|para injetaveis|destilad[ao]|fisiologic[oa]|bidestilada|esteril))?`
const and = String.raw` ?(?:,|\.|e|\+|mais|com){1,2}(?: [a-z]{1,12}){0,4} ?`

/** "8 mL de água e 1 mL de lidocaína", in either order; "com 8 + 1 de lido". */
const twoDiluents = [
  new RegExp(`(?<=\\b(?:com|em) )${millilitres}(?:\\+|mais|e) ?${millilitres}(?:de )?${local}`, 'g'),
  new RegExp(`(?<![\\d.,:])${millilitres}${water}${and}${millilitres}(?:de )?${local}`, 'g'),
  new RegExp(`(?<![\\d.,:])${millilitres}(?:de )?${local}${and}${millilitres}${water}`, 'g'),
]
/** Only what a vial holds in units or in mg is dissolved in two diluents; else the anaesthetic is itself what is thinned. */
const dissolved = new RegExp(
  String.raw`\d ?(?:u|ui|utr|mg|unidades|miligramas)\b(?! ?\/)|\b(?:${substance})\b`,
)
/** "12 U cada lado" is twice that. */
const eachSide = new RegExp(
  `(?<![\\d.,])${number} ?(?:u|ui|unidades?) ?(?:de |em |por |p |pra )?cada lado\\b`,
  'g',
)
/** "15 pontos de 2 U e 6 de 1 U": groups of points, each with its dose. */
const groupOfPoints =
  /(?<![\d.,])(\d{1,3}) (?:pontos? )?(?:de|com|a|x|por|em cada) (\d{1,3}(?:[.,]\d{1,3})?)(?![\d.,%]) ?(u|ui|unidades?|ml)?\b(?! ?(?:\/|mg|g|kg))/g
const asksLeft = /\bsobr[ao]|\bquantos frascos/

const numberIn = (written = '') => Number(canonical(written))

/** A text with what belongs together added up, and the steps of it. */
export function summed(text: string): { line: string; steps: string[]; anaesthetic?: Worked | undefined } {
  const steps: string[] = []
  const note: Note = (parts, sign, whole) => {
    steps.push(`${parts.map(show).join(` ${sign} `)} = ${show(whole)}`)
    return String(whole.value).replace('.', ',')
  }
  let line = text
  let anaesthetic: Worked | undefined
  if (/\b(?:lido|xilo)/.test(text) && dissolved.test(text))
    for (const pattern of twoDiluents)
      line = line.replace(pattern, (found, one: string, other: string) => {
        anaesthetic = anaestheticIn(found, numberIn(one), numberIn(other))
        const parts = [of(numberIn(one), 'mL'), of(numberIn(other), 'mL')]
        const whole = of(numberIn(one) + numberIn(other), 'mL')
        return `${note(parts, '+', whole)} ml de diluente`
      })
  if (asksTotal.test(line) || asksLeft.test(line))
    line = line.replace(eachSide, (_, one: string) => {
      const each = of(numberIn(one), 'U')
      return `${note([each, of(2, 'lados')], '×', of(each.value * 2, 'U'))} u nos lados`
    })
  return { line: pointsSummed(line, note), steps, anaesthetic }
}

/** What the lidocaine of two diluents comes to in their whole, where its per cent is told. */
function anaestheticIn(found: string, one: number, other: number): Worked | undefined {
  const percent = numberIn(/(\d) ?%/.exec(found)?.[1] ?? '0')
  const isLast = /(?:lido|xilo)[^\d+]{0,60}(?:\d ?%[^\d]{0,60})?$/.test(found)
  const [volume, water] = isLast ? [other, one] : [one, other]
  if (!(percent > 0 && volume > 0 && water > 0)) return undefined
  const strength = strengthOfPercent(percent)
  const mixed = strengthAfter(strength, of(volume, 'mL'), of(water, 'mL'))
  return { ...mixed, steps: [...strength.steps, ...mixed.steps] }
}

type Note = (parts: Quantity[], sign: string, whole: Quantity) => string

/** Several groups of points as what they come to together; one group is left as it is. */
function pointsSummed(line: string, note: Note): string {
  const groups = [...line.matchAll(groupOfPoints)]
  const [first] = groups
  if (!first || groups.length < 2 || !/\d pontos? /.test(line) || /\bou\b/.test(line)) return line
  const doses = groups.map(([, count, dose, unit]) => ({
    count: numberIn(count),
    dose: numberIn(dose),
    unit,
  }))
  const isVolume = doses.every(({ dose, unit }) => unit === 'ml' || (!unit && dose < 1))
  const unit = isVolume ? 'mL' : 'U'
  if (doses.some((one) => (one.unit === 'ml' || one.dose < 1) !== isVolume)) return line
  const totals = doses.map(({ count, dose }) =>
    of(numberIn(note([of(count, 'ponto'), of(dose, unit)], '×', of(count * dose, unit))), unit),
  )
  const whole = note(
    totals,
    '+',
    of(
      totals.reduce((sum, { value }) => sum + value, 0),
      unit,
    ),
  )
  const rest = groups.slice(1).reduce((text, [written]) => text.replace(written, ' '), line)
  return rest.replace(first[0], `total de ${whole} ${unit.toLowerCase()} `)
}
