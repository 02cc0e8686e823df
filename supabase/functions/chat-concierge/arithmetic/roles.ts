import { strengthOfPercent } from './dilution.ts'
import type { Slot } from './network.ts'
import type { Item, Reading } from './reading.ts'
import { of, type Quantity, type Worked } from './units.ts'

/** What a text gives, by its role; a role may be given more than once ("em 1 mL ou em 2 mL"). */
export type Given = Map<Slot, Worked[]>

/** Names of toxins, as they are written. */
export const toxinBrand =
  /\b(?:botox|dysport|disport|xeomin|xeomeen|botulift|prosigne|botulim|nabota|letybo|jeuveau|daxxify|relfydess)\w*/g
const vessel = 'frascos?|ampolas?|toxina|botox|dysport|disport|xeomin|botulift|prosigne|botulim|nabota|letybo'
const substance = `${vessel}|jeuveau|hialuronidase|hyalozima|hialozima|sculptra|elleva|bt|tba|toxina botulinica`

const diluentWord = '(?:soro|sf|s\\.f|agua|abd|salina|diluente|fisiologic|bacteriostatic|solucao salina)'
const verbUsed =
  /\b(?:usei|usamos|usou|gastei|apliquei|tirei|aspirei|puxei|injetei|retirei|foram|ja foi|ja fiz|fiz)(?: [a-z]+){0,2} $/
const eachPoint = /^ ?(?:por|p|em|a|para|pra|no|\/|em cada|a cada|pra cada|cada)? ?(?:cada |cd )?pontos?\b/
const eachPatient =
  /^ ?(?:por|p|em|a|para|pra|\/|em cada|pra cada|para cada|cada)? ?(?:cada |cd )?(?:paciente|cliente|pessoa|pct|pac|cabeca|mulher)/
const eachTenth = /^ ?(?:por|a cada|em|no|na|cada|em cada|para cada|pra cada|\/) ?0[.,]1(?!\d)/
const inVolume =
  /^ ?(?:de |do |da )?(?:[a-z]+ ){0,3}?(?:em|com|c|\+|para|pra|p|\/|e|mais|no|por) ?\/? ?[\d.,]+(?! ?(?:pontos?|pacien|client|pesso|frasc|dias?|u\b|ui\b|unid|x|%))/

type Role = { slot: Slot; before?: RegExp; after?: RegExp; most?: number; least?: number }

const ending = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words}) ?$`)

/** The first role that fits the words around an amount is its role. */
const ofAmounts: Role[] = [
  { slot: 'wanted', after: eachTenth },
  { slot: 'perPoint', after: eachPoint },
  { slot: 'perPoint', before: ending('pontos?(?: (?:de|com|a|x|leva|recebe|tem|=))?|cada ponto [a-z]+') },
  { slot: 'perPatient', after: eachPatient },
  { slot: 'perPatient', before: ending('(?:pacientes?|clientes?|pessoas?|mulheres)(?: (?:de|com|a|x))?') },
  { slot: 'perPatient', before: ending('cada (?:paciente|cliente|pessoa|pct|uma)(?: [a-z]+){0,2}') },
  { slot: 'content', before: ending(`(?:${vessel})(?: (?:de|com|tem|c|e|eh|tinha|for))*`) },
  { slot: 'used', before: verbUsed },
  { slot: 'content', after: inVolume },
  { slot: 'content', before: ending(`(?:${substance})(?: (?:de|com|tem|c))?`) },
  { slot: 'content', before: /\bdilu[a-z]+ (?:o |a |um |uma )?$/, least: 50 },
]
const ofVolumes: Role[] = [
  {
    slot: 'syringe',
    before: ending('seringas?(?: de insulina| comum| bd| agulhada| pequena)?(?: (?:de|com|c))?'),
  },
  { slot: 'pointVolume', after: eachPoint },
  {
    slot: 'pointVolume',
    before: ending('(?:pontos?|injec[a-z]+|aplicac[a-z]+|papulas?|botoes|botao)(?: (?:de|com|a|x))?'),
  },
  { slot: 'pointVolume', before: ending('(?:cada|por|em cada) ponto(?: [a-z]+){0,2}') },
  { slot: 'vialVolume', before: ending('(?:ampolas?|flaconetes?)(?: (?:de|com|c))?') },
  { slot: 'added', after: new RegExp(`^ ?(?:de |do |da )?(?:solucao )?${diluentWord}`) },
  { slot: 'usedVolume', before: verbUsed },
  {
    slot: 'added',
    before: ending('\\+|mais|misturei com|misturar com|acrescent[a-z]+|adicion[a-z]+|completei com'),
  },
  { slot: 'portion', before: ending('cada|por|a cada|em cada|para cada|pra cada'), most: 1 },
]

/** A diluent is no more than this, in mL, and a volume below the other is injected, not poured into a vial. */
const bounds = { diluent: 20, poured: 0.5 }

/** Units in the smallest vial. */
const smallestVial = 50

const amountUnits = new Map([
  ['u', { unit: 'U', factor: 1 }],
  ['utr', { unit: 'U', factor: 1 }],
  ['mg', { unit: 'mg', factor: 1 }],
  ['mcg', { unit: 'mg', factor: 0.001 }],
  ['g', { unit: 'mg', factor: 1_000 }],
])
const counted = new Map<string, Slot>([
  ['pont', 'points'],
  ['inje', 'points'],
  ['apli', 'points'],
  ['paci', 'patients'],
  ['clie', 'patients'],
  ['pess', 'patients'],
  ['mulh', 'patients'],
  ['risq', 'marks'],
  ['trac', 'marks'],
])

/** A dental cartridge, in mL. */
const cartridge = 1.8

const given = (quantity: Quantity): Worked => ({ ...quantity, steps: [] })

/** The roles of the amounts of a text; `isUnits` when bare numbers of vials are units of activity. */
export function rolesIn({ line, items }: Reading, isUnits: boolean): Given {
  const roles: Given = new Map()
  const add = (slot: Slot, ...values: Worked[]) => roles.set(slot, [...(roles.get(slot) ?? []), ...values])
  const volumes: Item[] = []
  for (const item of items.map((one) => withUnit(one, isUnits))) {
    const amount = amountUnits.get(item.unit)
    const count = counted.get(item.unit)
    if (amount) addAmount(item, amount, add)
    else if (item.unit === 'ml') volumes.push(item)
    else if (item.unit === '%' && item.value > 0) add('strength', strengthOfPercent(item.value))
    else if (item.unit === 'mg/ml' || item.unit === 'u/ml')
      add('strength', given(of(item.value, item.unit === 'u/ml' ? 'U/mL' : 'mg/mL')))
    else if (item.unit === 'mg/kg') add('perKilogram', given(of(item.value, 'mg/kg')))
    else if (item.unit === 'kg') add('weight', given(of(item.value, 'kg')))
    else if (count) add(count, given(of(item.value, unitOfCount(count))))
    else if (item.unit === 'tube') add('volume', cartridgesOf(item, line))
    else if (item.unit === 'fras' || item.unit === 'ampo') addVessels(item, add)
  }
  addVolumes(volumes, roles, add, isUnits && /\b(?:dilu|reconst|hidrat)/.test(line))
  settle(line, roles)
  return roles
}

type Add = (slot: Slot, ...values: Worked[]) => void

const unitOfCount = (slot: Slot) =>
  slot === 'points' ? 'ponto' : slot === 'patients' ? 'paciente' : 'risquinho'

function addAmount(item: Item, { unit, factor }: { unit: string; factor: number }, add: Add) {
  const value = item.value * factor
  const role = roleOf(item, ofAmounts)
  // "4 U em 2 mL" is a dose and its volume, not a vial.
  const slot =
    role === undefined || (role === 'content' && unit === 'U' && value < smallestVial) ? 'amount' : role
  if (slot === 'wanted') add(slot, { ...given(of(value * 10, `${unit}/mL`)), steps: [tenfold(value, unit)] })
  else add(slot, given(of(value, unit)))
}

const tenfold = (value: number, unit: string) =>
  `${value} ${unit} por 0,1 mL = ${value * 10} ${unit}/mL`.replace(/\./g, ',')

function addVessels({ value }: Item, add: Add) {
  if (value < 1) add('part', given(of(value, '')))
  else if (value > 1) add('vials', given(of(value, 'frasco')))
}

/** "5 tubetes" as a volume. */
function cartridgesOf({ value }: Item, line: string): Worked {
  const size = cartridgeIn(line)
  const volume = of(value * size, 'mL')
  const figure = (number: number) => String(Math.round(number * 1_000) / 1_000).replace('.', ',')
  const steps = [
    `${figure(value)} ${value === 1 ? 'tubete' : 'tubetes'} × ${figure(size)} mL = ${figure(volume.value)} mL`,
  ]
  return { ...volume, steps }
}

/** The volume of a cartridge, in mL, where the text gives it ("tubete de 1,7 mL"). */
export const cartridgeIn = (line: string) =>
  /\btubetes? (?:[a-z%\d]+ ){0,6}de 1[.,]7 ?ml/.test(line) ? 1.7 : cartridge

const roleOf = ({ before, after, value }: Item, roles: Role[]) =>
  roles.find(
    (role) =>
      (role.before?.test(before) ?? true) &&
      (role.after?.test(after) ?? true) &&
      value <= (role.most ?? value) &&
      value >= (role.least ?? value),
  )?.slot

/** A number without a unit gets the one that its place tells: "botox 100", "em 0,1", "com 4 de soro", "atender 5". */
function withUnit(item: Item, isUnits: boolean): Item {
  if (isUnits && item.isListed && item.value >= 50) return { ...item, unit: 'u' }
  if (item.unit) return item
  const { value, before, after } = item
  const unit = (name: string) => ({ ...item, unit: name })
  if (ending('pes[ao](?:ndo)?(?: (?:e|de|uns|umas|cerca de|mais ou menos))?').test(before)) return unit('kg')
  if (/^ (?:pacientes?|pessoas?|clientes?|mulheres|meninas|agendad|atendimento|moças)/.test(after))
    return unit('paci')
  if (/\b(?:atend[a-z]+|agend[a-z]+) (?:[a-z]+ )?$/.test(before) && value < 100) return unit('paci')
  if (new RegExp(`^ (?:de |do |da )?${diluentWord}`).test(after)) return unit('ml')
  if (isUnits && value >= smallestVial && ending(`(?:${substance})(?: (?:de|com|tem|c|e|eh))*`).test(before))
    return unit('u')
  if (isUnits && (eachPatient.test(after) || eachPoint.test(after)) && !/\bem ?$/.test(before))
    return unit('u')
  if (isUnits && value >= smallestVial && inVolume.test(after)) return unit('u')
  if (isUnits && /\b(?:manda|aplicar|injetar|dar|quero|preciso(?: de)?|pede) $/.test(before)) return unit('u')
  if (value < 1 && /0[.,]\d+ ?$/.test(`${item.value}`.replace('.', ','))) return unit('ml')
  if (
    /\b(?:dilu[a-z]+|hidrat[a-z]+|reconst[a-z]+|em|com|por|para|pra) (?:so )?$/.test(before) &&
    value <= bounds.diluent &&
    isUnits
  )
    return unit('ml')
  return item
}

/** Volumes whose words tell nothing are the diluent of a vial, or what is taken of a solution. */
function addVolumes(volumes: Item[], roles: Given, add: Add, isDissolved: boolean) {
  const plain: Item[] = []
  const poured: Worked[] = []
  for (const item of volumes) {
    const slot = roleOf(item, ofVolumes)
    const quantity = given(of(item.value, 'mL'))
    if (slot === 'added') poured.push(quantity)
    else if (slot) add(slot, quantity)
    else if (item.value >= 1 && item.value <= 2.2 && /\btubetes?\b/.test(item.before) && roles.has('volume'))
      continue
    else plain.push(item)
  }
  const [first, ...rest] = plain
  const isVial = !roles.has('strength') && (roles.has('content') || isDissolved)
  for (const item of isVial && first ? [first, ...rest] : plain) {
    const quantity = given(of(item.value, 'mL'))
    if (
      isVial &&
      (item.value >= bounds.poured || item.value === 0) &&
      (poured.length === 0 || item === first) &&
      isDiluent(item, roles)
    )
      add('diluent', quantity)
    else if (isVial && item.value < bounds.poured) add('portion', quantity)
    else if (roles.has('volume')) poured.push(quantity)
    else add('volume', quantity)
  }
  if (isVial && !roles.has('diluent')) add('diluent', ...poured)
  else if (poured.length > 0) add('added', ...poured)
}

/** Another volume of a vial that has its diluent is one more diluent to compare only after "ou". */
const isDiluent = ({ before }: Item, roles: Given) =>
  !roles.has('diluent') || /\bou (?:em |com |por )?$/.test(before) || /^.*\be (?:em|com) $/.test(before)

/** A mark of a 1 mL insulin syringe, in mL. */
const mark = 0.01

/** Words for the marks of a syringe. */
export const eachMark =
  /\b(?:cada|por|no|o|um|1) (?:risquinho|tracinho|marca(?:cao|cinha)?|traco|risco|linha)\b/
const marked = new RegExp(`${eachMark.source}|\\bseringas? de insulina|risquinho|tracinho`)

/** What only the whole tells. */
function settle(line: string, roles: Given) {
  if (marked.test(line) && !roles.has('mark')) roles.set('mark', [given(of(mark, 'mL'))])
  if (eachMark.test(line) && !roles.has('portion')) roles.set('portion', [given(of(mark, 'mL'))])
  if (!roles.has('content')) {
    // Without a vial what was used is all there is.
    move(roles, 'used', 'amount', () => !roles.has('amount'))
    move(roles, 'usedVolume', 'volume', () => !roles.has('volume'))
  }
  if (/\b(?:soro|sf|agua|dilu[a-z]*|virar?|transform[a-z]*|baixar)\b/.test(line)) {
    const [first, second] = roles.get('strength') ?? []
    if (first && second) {
      roles.set('strength', [first])
      roles.set('wanted', [second])
    }
  }
  const vials = roles.get('vials')?.[0]
  const content = roles.get('content')?.[0]
  if (!content && roles.has('wanted')) move(roles, 'amount', 'content', () => true)
  if (!content && roles.has('vials')) move(roles, 'amount', 'content', ([a, b]) => Boolean(a && b))
  if (vials && content && roles.has('used')) {
    roles.set('content', [given(of(content.value * vials.value, content.unit))])
    roles.delete('vials')
  }
}

function move(roles: Given, from: Slot, to: Slot, when: (values: Worked[]) => boolean) {
  const values = roles.get(from)
  if (!values || !when(values)) return
  roles.set(to, values.slice(0, 1))
  if (values.length > 1) roles.set(from, values.slice(1))
  else roles.delete(from)
}
