import { emla } from './anaesthetic.ts'
import { withUnit } from './bare-numbers.ts'
import { correctRoles } from './correct-roles.ts'
import { strengthOfPercent } from './dilution.ts'
import { cartridgesOf, type Given, given } from './given.ts'
import type { Slot } from './network.ts'
import { amountPlaces, roleOf, volumePlaces } from './places.ts'
import type { Item, Reading } from './reading.ts'
import { diluentWord, eachPatient, isDrawnToo, leastPoured, smallestVial, usedBefore } from './trade-words.ts'
import { of, type Quantity, show, type Worked } from './units.ts'

/**
 * How the numbers of a product are meant: bare ones as units of activity, masses in mg or in g, a cream by the gram.
 */
export type Scale = { isUnits: boolean; mass: 'mg' | 'g'; isCream: boolean }

const counted = new Map<string, [Slot, string]>([
  ...['pont', 'inje', 'apli'].map((unit): [string, [Slot, string]] => [unit, ['points', 'ponto']]),
  ...['paci', 'clie', 'pess', 'mulh'].map((unit): [string, [Slot, string]] => [
    unit,
    ['patients', 'paciente'],
  ]),
  ['risq', ['marks', 'risquinho']],
])

/** The roles of the amounts of a text, and the amounts that have none. */
export function rolesIn({ line, items }: Reading, scale: Scale): { roles: Given; loose: Item[] } {
  const roles: Given = new Map()
  const loose: Item[] = []
  const volumes: Item[] = []
  const add = (slot: Slot, value: Worked) => roles.set(slot, [...(roles.get(slot) ?? []), value])
  const isUtr = /utr\b/.test(line)
  const drawn = drawnIn(line, items)
  const read = items.map((one) =>
    withUnit(
      drawn.has(one) && isDose(one, scale) && !toMark.test(one.before) ? { ...one, unit: 'u' } : one,
      scale.isUnits,
      line,
    ),
  )
  for (const [i, item] of read.entries()) {
    const isDrawn = drawn.has(items[i] as Item)
    const { value, unit } = item
    const amount = amountOf(item, scale, isUtr)
    const count = counted.get(unit)
    if (scale.isCream && unit === 'g') add('volume', given(of(value, 'g')))
    else if (scale.isCream && unit === '%') value > 0 && add('strength', strengthOfCream(value))
    else if (amount && isDrawn) add('used', given(amount))
    else if (amount) addAmount(item, amount, add)
    else if (unit === 'ml' && isDrawn) add('usedVolume', given(of(value, 'mL')))
    else if (unit === 'ml') volumes.push(item)
    else if (unit === '%') value > 0 && add('strength', strengthOfPercent(value, scale.mass))
    else if (unit === 'mg/ml' || unit === 'u/ml' || unit === 'utr/ml')
      add('strength', given(strengthIn(item, scale, isUtr)))
    else if (unit === 'mg/kg') add('perKilogram', given(of(value, 'mg/kg')))
    else if (unit === 'kg') add('weight', given(of(value, 'kg')))
    else if ((unit === 'cm' || unit === 'mm') && isSpacing.test(item.before)) continue
    else if (unit === 'risq' && /\bseringa.{0,20}$/.test(item.before)) continue
    else if (count) add(count[0], given(of(value, count[1])))
    else if (unit === 'seri' && value > 1) add('syringesFilled', given(of(value, 'seringa')))
    else if (unit === 'tube') add('volume', cartridgesOf(value, line))
    else if (unit === 'ampo' && isOfDiluent.test(item.after)) continue
    else if (unit === 'fras' || unit === 'ampo')
      add(value < 1 ? 'part' : 'vials', given(of(value, value < 1 ? '' : 'frasco')))
    else if (!times.has(unit) && !isVesselSize(item)) loose.push(item)
  }
  if (scale.isCream && /\bemla\b/.test(line) && roles.has('volume') && !roles.has('strength'))
    add(
      'strength',
      given(of(emla.lidocaina, 'mg/g'), 'EMLA: 25 mg/g de lidocaína e outros 25 mg/g de prilocaína'),
    )
  addVolumes(
    volumes,
    roles,
    scale.isUnits &&
      /\b(?:dilu|reconst|hidrat|soro|sf\b|concentra|0[.,]1\b|(?:coloquei|botei|pus) [\d.,]+ ?ml\b)/.test(
        line,
      ),
  )
  // "50 U em cada axila, 15 pontos por axila": what each of them gets is all there is.
  if (items.some(({ unit, after }) => unit === 'pont' && eachPatient.test(after)) && !roles.has('patients')) {
    roles.set('amount', roles.get('perPatient') ?? roles.get('amount') ?? [])
    roles.delete('perPatient')
  }
  correctRoles(line, roles)
  return { roles, loose }
}

/** What was drawn of a vial, several times over: "36 U na primeira e 44 U na segunda". */
function drawnIn(line: string, items: Item[]): Set<Item> {
  const drawn = new Set<Item>()
  const isOnePatient = !severalPeople.test(line)
  let last: Item | undefined
  for (const item of items) {
    const isNext = last !== undefined && isOnePatient && isDrawnToo(line.slice(last.end, item.at))
    const isAmount = ['', 'u', 'utr', 'ml', 'mg'].includes(item.unit)
    last = isAmount && (usedBefore.test(item.before) || isNext) ? item : undefined
    if (last) drawn.add(last)
  }
  return drawn
}
/** Where several people or points get a dose, one dose is not one draw. */
const severalPeople = /\b(?:seringas?|cada|por (?:paciente|pessoa|ponto|cliente)|pontos|ou)\b/
const isDose = ({ unit, value }: Item, { isUnits }: Scale) => isUnits && unit === '' && value >= 1

/** "aspirei até o 30": a mark of the syringe. */
const toMark = /\bate (?:o|a) (?:numero )?$/
/** How far points stand from one another. */
const isSpacing = /\b(?:a cada|distancia de|espac[a-z]+ de|espacad[oa]s (?:de|a|por)) $/

/** "meia ampola de soro" is no part of the vial. */
const isOfDiluent = new RegExp(`^ ?(?:de |do )?${diluentWord}`)

/** "tubete de 1,8", "seringa de 100" say how large it is. */
const isVesselSize = ({ unit, value, before }: Item) =>
  unit === '' &&
  ((value <= 2.2 && /\btubetes?\b.{0,20}$/.test(before)) ||
    (value <= 100 && /\bseringa.{0,20}$/.test(before)))

/** Units that say when, how old or how often, and nothing to calculate with; a syringe counts only by its volume. */
const times = new Set(['ano', 'mes', 'semana', 'dia', 'h', 'min', 's', 'seri', 'sess', 'vez', 'vezes'])

function amountOf({ value, unit }: Item, scale: Scale, isUtr: boolean): Quantity | undefined {
  if (unit === 'u' || unit === 'utr') return of(value, isUtr ? 'UTR' : 'U')
  const milligrams = { mg: 1, mcg: 0.001, g: 1_000 }[unit]
  const { mass } = scale
  return milligrams === undefined ? undefined : of((value * milligrams) / (mass === 'g' ? 1_000 : 1), mass)
}

const strengthIn = ({ value, unit }: Item, scale: Scale, isUtr: boolean) =>
  unit === 'mg/ml'
    ? of(scale.mass === 'g' ? value / 1_000 : value, `${scale.mass}/mL`)
    : of(value, isUtr ? 'UTR/mL' : 'U/mL')

/** A cream is weighed: 4% is 40 mg in each gram. */
const strengthOfCream = (percent: number): Worked => {
  const strength = of(strengthOfPercent(percent).value, 'mg/g')
  return given(strength, `${show(of(percent, ''))}% = ${show(strength)}`)
}

type Add = (slot: Slot, value: Worked) => void

function addAmount(item: Item, amount: Quantity, add: Add) {
  const role = roleOf(item, amountPlaces)
  const isUnits = amount.unit.startsWith('U')
  if (role === 'wanted') {
    const strength = of(amount.value * 10, `${amount.unit}/mL`)
    add('wanted', given(strength, `${show(amount)} por 0,1 mL = ${show(strength)}`))
  } else if (role === undefined || (role === 'content' && isUnits && item.value < smallestVial))
    add('amount', given(amount))
  else add(role, given(amount))
}

/** Volumes whose words tell nothing are the diluent of a vial, or what is taken of a solution. */
function addVolumes(volumes: Item[], roles: Given, isDissolved: boolean) {
  const add = (slot: Slot, value: Worked) => roles.set(slot, [...(roles.get(slot) ?? []), value])
  const placed = volumes.map((item) => ({
    item,
    slot: roleOf(item, volumePlaces),
    volume: given(of(item.value, 'mL')),
  }))
  for (const { slot, volume } of placed) if (slot && slot !== 'added') add(slot, volume)
  // "4 U por 0,1 mL" is one amount.
  if (roles.has('wanted')) roles.delete('portion')
  const poured = placed.filter(({ slot }) => slot === 'added').map(({ volume }) => volume)
  const isVial = roles.has('content') || (isDissolved && !roles.has('strength'))
  for (const { item, volume } of placed.filter(({ slot }) => !slot)) {
    if (isVial && item.value < leastPoured && item.value > 0) add('portion', volume)
    else if (isVial && (!roles.has('diluent') || item.isListed || isAlternative.test(item.before)))
      add('diluent', volume)
    else if (item.value <= 2.2 && /\btubetes?\b/.test(item.before)) continue
    else if (roles.has('volume')) poured.push(volume)
    else add('volume', volume)
  }
  for (const volume of poured) add(isVial && !roles.has('diluent') ? 'diluent' : 'added', volume)
}

/** Words before one more diluent of the same vial. */
const isAlternative = /\b(?:ou|com|manda|protocolo)(?: (?:em|com|de))? $/
