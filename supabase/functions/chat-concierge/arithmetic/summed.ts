import { diluentWord, vessel } from './trade-words.ts'
import { of, type Quantity, show } from './units.ts'
import { canonical } from './written-number.ts'

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`
const millilitres = `${number} ?(?:ml )?`
const local = '(?:lido|xilo)[a-z]*(?: ?(?:a )?[12] ?%)?(?: sem vaso[a-z]*)?'
const water = `(?:de )?${diluentWord}[a-z]*(?: (?:para injecao|para injetaveis|destilad[ao]|fisiologic[oa]|bidestilada|esteril))?`
const and = String.raw` ?,? ?(?:e|\+|mais|com)(?: (?:mais|coloc[a-z]+|bot[a-z]+|com|completo com))? ?`

/** "8 mL de água e 1 mL de lidocaína", in either order. */
const twoDiluents = [
  new RegExp(`(?<![\\d.,:])${millilitres}${water}${and}${millilitres}(?:de )?${local}`, 'g'),
  new RegExp(`(?<![\\d.,:])${millilitres}(?:de )?${local}${and}${millilitres}${water}`, 'g'),
]
/** Only what a vial holds in units or in mg is dissolved in two diluents; else the anaesthetic is itself what is thinned. */
const dissolved = new RegExp(
  String.raw`\d ?(?:u|ui|utr|mg|unidades|miligramas)\b(?! ?\/)|\b(?:plla|sculptra|elleva|poli[a-z -]{1,6}l[a-z]*tico|${vessel}|hial[a-z]*)\b`,
)
/** "12 U cada lado" is twice that. */
const eachSide = new RegExp(
  `(?<![\\d.,])${number} ?(?:u|ui|unidades?) ?(?:de |em |por |p |pra )?cada lado\\b`,
  'g',
)
const asksTotal = /\btotal\b|\bao todo\b|\bsoma|\bsobr[ao]|\bquantos frascos/

const numberIn = (written = '') => Number(canonical(written))

/** A text with what belongs together added up, and the steps of it. */
export function summed(text: string): { line: string; steps: string[] } {
  const steps: string[] = []
  const note = (parts: Quantity[], sign: string, whole: Quantity) => {
    steps.push(`${parts.map(show).join(` ${sign} `)} = ${show(whole)}`)
    return String(whole.value).replace('.', ',')
  }
  let line = text
  if (dissolved.test(text))
    for (const pattern of twoDiluents)
      line = line.replace(pattern, (_, one: string, other: string) => {
        const parts = [of(numberIn(one), 'mL'), of(numberIn(other), 'mL')]
        const whole = of(numberIn(one) + numberIn(other), 'mL')
        return `${note(parts, '+', whole)} ml de diluente`
      })
  if (asksTotal.test(line))
    line = line.replace(eachSide, (_, one: string) => {
      const each = of(numberIn(one), 'U')
      return `${note([each, of(2, 'lados')], '×', of(each.value * 2, 'U'))} u nos lados`
    })
  return { line, steps }
}
