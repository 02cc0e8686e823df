import { strengthAfter, strengthOfPercent } from './dilution.ts'
import { anaestheticName } from './drugs.ts'
import { areas, asksTotal, diluentWord, inArea, substance } from './trade-words.ts'
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
/** "… quanto de lidocaína, se ela é 2%?" */
const toldLater = /(?:\bse |\be )?(?:\bela |\blido[a-z]* )?(?:\be |\ba |\bde )?[12] ?%(?=[ ?!.]*$)/
/** The area under the chin that is marked with a point at each centimetre: "5 por 4 cm". */
const underChin = /\bpapada|\bsubment|d[eo]s?oxic|kybella/
const grid = /(?<![\d.,])(\d{1,2}(?:[.,]5)?) ?(?:cm )?(?:x|por) ?(\d{1,2}(?:[.,]5)?) ?cm\b/
const gridSpacing = /\b(?:(?:grade|espacados|distancia|malha|um|1|pontos?) )?(?:de|a cada|cada|com) 1 ?cm\b/g
/** "12 U cada lado" is twice that. */
const eachSide = new RegExp(
  `(?<![\\d.,])${number} ?(?:u|ui|unidades?) ?(?:de |em |por |p |pra )?cada lado\\b`,
  'g',
)
const perSide = /\b(?:de |em |p |pra )?(?:por|cada) lado\b/g
const asksSides =
  /\d ?(?:u|ui|unidades?) ?(?:de |em |p |pra )?(?:por|cada) lado\b.{0,80}\bquant.{0,30}\b(?:(?:por|cada) lado.{0,20}\btotal|total.{0,12} (?:por|cada) lado)\b/
const asksSidesOfTotal =
  /\d ?(?:u|ui|unidades?)\b[^?]{0,60}\b(?:ao todo|no total|n?os 2 lados)\b.{0,60}\b(?:(?:total|ao todo),? e (?:por|em cada|cada) lado|(?:por|em cada|cada) lado,? e (?:no |o )?total)\b/
/** "15 pontos de 2 U e 6 de 1 U", "3 pacientes de 32 U e 1 de 50": groups, each with its dose. */
const group =
  /(?<![\d.,])(\d{1,3}) (?:(?:pontos?|pacientes?|clientes?|pessoas?) (?:(?:de|com|a|x|por|em cada) )?|(?:de|com|a|x|por|em cada) )(\d{1,3}(?:[.,]\d{1,3})?)(?![\d%]|[.,]\d) ?(u|ui|unidades?|ml)?\b(?! ?(?:\/|mg|g|kg))/g
const namesGroup = /\d (ponto|paciente|cliente|pessoa)s? /
/** "20 na glabela, 10 na testa": doses of one patient. */
const areaDose = new RegExp(`(?<![\\d.,])(\\d{1,3}(?:[.,]\\d)?) ?(?:u|ui|unidades?)? ${inArea}`, 'g')
/** "testa 8, glabela 16": the area first. */
const areaFirst = new RegExp(
  `\\b(?:${areas}) ?(?:com |de |: ?|= ?|- ?)?(\\d{1,3}(?:[.,]\\d)?)(?! ?(?:ml|pontos?|mg|%)) ?(?:u|ui|unidades?)?\\b`,
  'g',
)
/** "4 U por ponto em 5 pontos": a group with its dose first. */
const doseFirst =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(?:u|ui|unidades?) (?:por ponto |(?:em )?cada ponto |cada )?em (\d{1,3}) pontos/g
/** "1 mL de lidocaína 2% de cada lado" is twice that. */
const volumeOfSide = new RegExp(
  `(?<![\\d.,])${number} ?ml((?: d[aeo])? (?:lido|xilo|arti|mepi|prilo|bupi)[a-z]*(?: (?:a )?[\\d.,]+ ?%)?(?: (?:sem|com) [a-z]+)?)? (?:de|em|por|pra) cada lado\\b`,
  'g',
)
/** "3 pontos de cada lado" are twice that. */
const pointsOfSide = /(?<![\d.,])(\d{1,2}) (?:pontos?|pontinhos?|picadas?)? ?(?:de|em|por|pra) cada lado\b/g
const asksEachArea = /\b(?:cada|por) (?:area|regiao|local)\b|\bquant[a-z]* (?:[a-z]+ ){0,2}em cada\b|\bou\b/
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
  const [told = ''] = toldLater.exec(text) ?? []
  if (/\b(?:lido|xilo)/.test(text) && dissolved.test(text))
    for (const pattern of twoDiluents)
      line = line.replace(pattern, (found, one: string, other: string) => {
        anaesthetic = anaestheticIn(`${found}${told}`, found, numberIn(one), numberIn(other))
        const parts = [of(numberIn(one), 'mL'), of(numberIn(other), 'mL')]
        const whole = of(numberIn(one) + numberIn(other), 'mL')
        return `${note(parts, '+', whole)} ml de diluente`
      })
  if (anaesthetic && told) line = line.replace(told, ' ')
  if (underChin.test(line) && !/\d pontos\b/.test(line))
    line = line.replace(gridSpacing, ' ').replace(grid, (_, long: string, wide: string) => {
      const sides = [of(numberIn(long), 'cm'), of(numberIn(wide), 'cm')]
      return `${note(sides, '×', of(Math.floor(numberIn(long) * numberIn(wide)), 'ponto'))} pontos`
    })
  // Each side and the whole are asked: two points.
  if (asksSides.test(line) || asksSidesOfTotal.test(line))
    line = `${line.replace(perSide, 'por ponto')} ; 2 pontos de lado`
  else if (asksTotal.test(line) || asksLeft.test(line))
    line = line.replace(eachSide, (_, one: string) => {
      const each = of(numberIn(one), 'U')
      return `${note([each, of(2, 'lados')], '×', of(each.value * 2, 'U'))} u nos lados`
    })
  if (line.match(anaestheticName))
    line = line.replace(volumeOfSide, (_, one: string, drug = '') => {
      const each = of(numberIn(one), 'mL')
      return `${note([each, of(2, 'lados')], '×', of(each.value * 2, 'mL'))} ml${drug} `
    })
  if (/\d ?(?:u|ui|unidades?) (?:por|em|a|de)? ?cada ponto\b|\bpor ponto\b/.test(line))
    line = line.replace(pointsOfSide, (_, count: string) => {
      const points = of(numberIn(count), 'ponto')
      return `${note([points, of(2, 'lados')], '×', of(points.value * 2, 'ponto'))} pontos`
    })
  if ([...line.matchAll(doseFirst)].length > 1) line = line.replace(doseFirst, '$2 pontos de $1 u')
  return { line: areasSummed(groupsSummed(line, note), note), steps, anaesthetic }
}

/** What the lidocaine of two diluents comes to in their whole, where its per cent is told. */
function anaestheticIn(told: string, found: string, one: number, other: number): Worked | undefined {
  const percent = numberIn(/(\d) ?%/.exec(told)?.[1] ?? '0')
  const isLast = /(?:lido|xilo)[^\d+]{0,60}(?:\d ?%[^\d]{0,60})?$/.test(found)
  const [volume, water] = isLast ? [other, one] : [one, other]
  if (!(percent > 0 && volume > 0 && water > 0)) return undefined
  const strength = strengthOfPercent(percent)
  const mixed = strengthAfter(strength, of(volume, 'mL'), of(water, 'mL'))
  return { ...mixed, steps: [...strength.steps, ...mixed.steps] }
}

type Note = (parts: Quantity[], sign: string, whole: Quantity) => string

/** Several groups as what they come to together; one group is left as it is. */
function groupsSummed(line: string, note: Note): string {
  const groups = [...line.matchAll(group)]
  const noun = namesGroup.exec(line)?.[1] ?? (/\bquantos frascos\b/.test(line) ? 'paciente' : undefined)
  if (groups.length < 2 || !noun || /\bou\b/.test(line)) return line
  const isVolume = groups.map(([, , dose, unit]) => unit === 'ml' || (!unit && numberIn(dose) < 1))
  if (new Set(isVolume).size > 1) return line
  const unit = isVolume[0] ? 'mL' : 'U'
  const totals = groups.map(([, count, dose]) => {
    const parts = [of(numberIn(count), noun), of(numberIn(dose), unit)]
    return of(numberIn(note(parts, '×', of(numberIn(count) * numberIn(dose), unit))), unit)
  })
  return together(
    line,
    groups.map(([written]) => written),
    `total de ${note(totals, '+', totalOf(totals))} ${unit.toLowerCase()} `,
  )
}

/** The doses of several areas as one. */
function areasSummed(line: string, note: Note): string {
  const found = [areaDose, areaFirst]
    .map((pattern) => [...line.matchAll(pattern)])
    .find(({ length }) => length >= 2)
  if (!found || asksEachArea.test(line)) return line
  const doses = found.map(([, dose]) => of(numberIn(dose), 'U'))
  return together(
    line,
    found.map(([written]) => written),
    `${note(doses, '+', totalOf(doses))} u `,
  )
}

const totalOf = ([first, ...rest]: Quantity[]) =>
  of(
    rest.reduce((sum, { value }) => sum + value, first?.value ?? 0),
    first?.unit ?? '',
  )

/** A text with `whole` in the place of the first of its `parts`, and the others gone with the words that join them. */
const together = (line: string, [first = '', ...others]: string[], whole: string) =>
  others.reduce(
    (text, part) => text.replace(part, ' '),
    line.replace(first, () => whole),
  )
