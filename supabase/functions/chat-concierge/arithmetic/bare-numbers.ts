import { mostDiluent } from './dilution.ts'
import type { Slot } from './network.ts'
import { amountPlaces, roleOf } from './places.ts'
import type { Item } from './reading.ts'

import { comparedBefore, diluentWord, ending, inArea, smallestVial, substance } from './trade-words.ts'

/** What a number without a unit is, by the words before and behind it, those of the whole text, and its size. */
type Rule = {
  unit: string
  before?: RegExp
  after?: RegExp
  line?: RegExp
  notAfter?: RegExp
  least?: number
  most?: number
}

/** Doses and diluents written bare stay within these, in U and mL. */
const bounds = { dose: 5, diluent: 30, people: 100, group: 60, percent: 5 }

/** "lido 2 em 1%", "lido 2 sem vaso": what may follow a strength. */
const ofStrength = /^ ?(?:$|[,.;?]|(?:sem|com|em|pra|para|e|pura)\b)/

/** The first that fits gives the unit. */
const rules: Rule[] = [
  { unit: '%', before: /\bgl[iu]cos[ae](?: al?| de| da)? $/, least: bounds.percent, most: 100 },
  { unit: 'risq', before: /risquinho (?:do |de )?$/, least: 1 },
  { unit: 'risq', before: /\b(?:ate|no|o|numero) (?:o |a )?$/, line: /seringa/ },
  { unit: 'kg', before: /\bpes(?:[ao]|ar|asse|ando|ava)(?: (?:e|de|uns|umas|cerca de|mais ou menos))? $/ },
  { unit: 'paci', after: /^ (?:pacientes?|pessoas?|clientes?|agendad|atendimento)/ },
  { unit: 'paci', before: /\b(?:atend[a-z]+|agend[a-z]+) (?:[a-z]+ )?$/, most: bounds.people },
  // "20 modelos com 30 unidades cada"
  { unit: 'paci', after: /^ [a-z]{3,}s\b/, line: /\bcada\b/, least: 1, most: bounds.group },
  { unit: 'pont', before: /\bmais $/, line: /\d pontos?\b.{0,120}\bmais \d/, least: 1, most: bounds.group },
  { unit: 'ml', after: new RegExp(`^ (?:de |do |da )?${diluentWord}`) },
  { unit: 'ml', before: /\bcomplet[a-z]+(?: [a-z]+){0,2} (?:ate|para|pra|em) $/ },
  { unit: '%', before: /\b(?:lido|xilo|mepi|prilo|arti)[a-z]* (?:a )?$/, after: ofStrength, most: 4 },
  {
    unit: '%',
    before: /\b(?:acido [a-z]+|tca|ata|glicolico|hipoclorito|ml a|partindo d[aeo]) $/,
    least: bounds.percent,
  },
  { unit: 'ml', most: 0.999 },
]

/** Rules for numbers without a unit, for a product whose amounts are masses. */
const rulesOfMass: Rule[] = [
  {
    unit: 'mg',
    before: ending('(?:plla|sculptra|elleva|latico|frascos?)(?: (?:de|com|tem))?'),
    least: smallestVial,
  },
  { unit: 'ml', before: /\bampolas? de $/, most: bounds.diluent },
]

/** Rules for numbers without a unit, for a product whose amounts are units of activity. */
const rulesOfUnits: Rule[] = [
  // "… quantos mL? e 30?"
  { unit: 'u', before: /\? e $/, after: /^ ?\?$/, least: bounds.dose },
  // "a Ana usa 42 unidades e a Bia 36"
  {
    unit: 'u',
    before: /\be (?:a |o |na |no )?(?!com |em |de |mais )[a-z]{2,12} $/,
    line: /\d ?(?:u|ui|unidades)\b[^.?\d]{0,40}\be (?:a |o |na |no )?[a-z]{2,12} \d/,
    least: bounds.dose,
    most: bounds.people,
  },
  { unit: 'u', before: comparedBefore, least: bounds.dose, most: bounds.people },
  { unit: 'ml', before: /\b(?:us[oa]|uso a|diluicao) (?:a )?(?:de|com) $/, most: mostDiluent },
  { unit: 'u', after: new RegExp(`^ ${inArea}`), least: 1, most: bounds.people },
  {
    unit: 'ml',
    before: /\b(?:dilu[a-z]*|hidrat[a-z]+|reconst[a-z]+) (?:(?:em|com|pra|para) )?$/,
    most: mostDiluent,
  },
  {
    unit: 'ml',
    before:
      /\b(?:em|com|por|botei|coloquei|pus|posto|colocado|botado|pusesse|colocasse|botasse|diluisse|puser|colocar|botar|ou|\/) (?:so )?$|\/ ?$/,
    notAfter:
      /^ (?!de |e |ai |ou |qu|q |fica|cada|ml|entao|dilu|pra |para |por |em |na |no |tem |se |da |so )[a-z]/,
    most: mostDiluent,
  },
  {
    unit: 'u',
    before: /\b(?:aplicar|injetar|dar|quero|preciso(?: de)?|pede|pra|para|manda) $/,
    least: bounds.dose,
  },
]

/** Roles that a dose without a unit has by its place. */
const placed = new Set<Slot>(['wanted', 'perPoint', 'perPatient', 'content'])

/** "20 unidades de insulina", "na seringa": marks, where no vial is spoken of. */
const onSyringe = /^ (?:de insulina|(?:d|n|em )[ao]? ?(?:the )?seringa)/
const namesVial = new RegExp(`\\b(?:${substance})\\b`)

/** A number without a unit gets the one that its place tells: "botox 100", "em 0,1", "com 4 de soro", "atender 5". */
export function withUnit(item: Item, isUnits: boolean, line: string): Item {
  if (item.unit === 'u' && onSyringe.test(item.after) && !namesVial.test(line))
    return { ...item, unit: 'risq' }
  // In a list, the unit may belong to the other number only: "100 e 2 mL", "glicose 75 10 mL".
  if (item.isListed && isUnits && item.value >= smallestVial) return { ...item, unit: 'u' }
  const isBare = item.unit === '' || (item.isListed && fits(rules[0], item, line))
  if (!isBare) return item
  const place = isUnits ? roleOf(item, amountPlaces) : undefined
  const isDose =
    place !== undefined && placed.has(place) && (place !== 'content' || item.value >= smallestVial)
  const found =
    rules.find((rule) => fits(rule, item, line)) ??
    (isDose ? { unit: 'u' } : undefined) ??
    (isUnits ? rulesOfUnits : rulesOfMass).find((rule) => fits(rule, item, line))
  return found ? { ...item, unit: found.unit } : item
}

const fits = (rule: Rule | undefined, { value, before, after }: Item, line: string) =>
  rule !== undefined &&
  (rule.before?.test(before) ?? true) &&
  (rule.after?.test(after) ?? true) &&
  (rule.line?.test(line) ?? true) &&
  !rule.notAfter?.test(after) &&
  value >= (rule.least ?? value) &&
  value <= (rule.most ?? value)
