import { anaesthetics, cartridge, emla } from './anaesthetic.ts'
import { strengthOfPercent } from './dilution.ts'
import { drugNames } from './drugs.ts'
import type { Slot } from './network.ts'
import type { Item, Reading } from './reading.ts'
import { of, over, type Quantity, show, type Worked } from './units.ts'

/** What a text gives, by its role; a role may be given more than once ("em 1 mL ou em 2 mL"). */
export type Given = Map<Slot, Worked[]>

/** How the numbers of a product are meant: bare ones as units of activity; glucose in g; a cream by the gram. */
export type Scale = { isUnits: boolean; kind: string }

/** Names of toxins, as they are written. */
export const toxinBrand =
  /\b(?:botox|botx|d[iy]sp\w*t|xeom[ie]+n|botulift|prosigne|botulim|nabota|letybo|jeuveau|daxxify|relfydess)\b/g

const brands = toxinBrand.source.replace('\\b(?:', '').replace(/\)\\b$/, '')
const vessel = `frascos?|ampolas?|toxina|${brands}`
const substance = `${vessel}|hial[a-z]*|hilauro|hyal[a-z]*|biometil|sculptra|elleva|bt|tba|toxina botulinica`
const diluentWord = '(?:soro|sf|s\\.f|agua|abd|salina|diluente|fisiologic|bacteriostatic)'
const verbUsed =
  /\b(?:usei|usamos|usou|gastei|apliquei|tirei|aspirei|injetei|retirei|foram|ja foi|ja fiz|fiz)(?: [a-z]+){0,2} $/
const eachOne = '(?:por|p|em|a|para|pra|no|\\/|em cada|a cada|pra cada|de cada|cada)'
const person = '(?:paciente|cliente|pessoa|cabeca|mulher|axila|lado|area)'
const eachPoint = new RegExp(`^ ?(?:${eachOne} )?(?:cada )?\\/?pontos?\\b`)
const eachPatient = new RegExp(
  `^ ?(?:${eachOne} ?)?(?:cada )?${person}|^ ?(?:de |em |pra )?cada\\b|^ ?x \\d+ ${person}`,
)
const eachTenth = /^ ?(?:por|a cada|em|no|na|cada|em cada|para cada|pra cada|\/) ?0[.,]1(?!\d)/
/** "100 U em 2 mL", "250 mg/5 mL", "300 com 3 de soro": an amount and the volume that it is in. */
const inVolume =
  /^ ?(?:de |do |da )?(?:[a-z]+ ){0,3}?(?:em|com|c|\+|para|pra|p|\/|e|mais|no|por|coloquei|coloco|botei|pus|ponho) ?\/? ?[\d.,]+(?! ?(?:pontos?|pacien|client|pesso|frasc|dias?|u\b|ui\b|unid|x|%|g\b))/

/** Units in the smallest vial. */
const smallestVial = 50
/** A diluent is no more than this, in mL. */
const mostDiluent = 30
/** Volumes below this are injected, not poured into a vial. */
const leastPoured = 0.5
/** A bare number below this is no dose in units. */
const leastBareDose = 5
/** A mark of a 1 mL insulin syringe, in mL. */
const hundredth = 0.01

type Role = { slot: Slot; before?: RegExp; after?: RegExp; most?: number }

const ending = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words}) ?$`)
const pointWords = 'pontos?|injec[a-z]+|aplicac[a-z]+|papulas?|botoes|botao'

/** The first role that fits the words around an amount is its role. */
const ofAmounts: Role[] = [
  { slot: 'wanted', after: eachTenth },
  { slot: 'syringe', before: ending('(?:seringas?|risquinhos?)(?: de insulina)? (?:de|com)') },
  { slot: 'inPortion', before: /\b0[.,]\d+ ?(?:ml)? ?(?:tem|leva|da|e|=|sao|vale|pede) ?$/ },
  { slot: 'perPoint', after: eachPoint },
  {
    slot: 'perPoint',
    before: ending('pontos?(?: (?:de|com|a|x|leva|recebe|tem|=))?|cada ponto(?: [a-z]+){1,3}'),
  },
  { slot: 'perPatient', after: eachPatient },
  { slot: 'perPatient', before: ending(`${person}s?(?: (?:de|com|a|x))?`) },
  { slot: 'perPatient', before: ending(`cada (?:${person}|um|uma)(?: [a-z]+){0,4}`) },
  { slot: 'content', before: ending(`(?:${vessel})(?: (?:de|com|tem|c|e|eh|tinha|for))*`) },
  { slot: 'used', before: verbUsed },
  { slot: 'content', after: inVolume },
  { slot: 'content', before: ending(`(?:${substance})(?: (?:de|com|tem|c))?`) },
  { slot: 'content', before: /\bdilu[a-z]+ (?:o |a |um |uma )?$/ },
]
const ofVolumes: Role[] = [
  {
    slot: 'syringe',
    before: ending('seringas?(?: de insulina| comum| bd| nova| pequena)?(?: (?:de|com|c))?'),
  },
  { slot: 'pointVolume', after: eachPoint },
  { slot: 'pointVolume', before: ending(`(?:${pointWords})(?: (?:de|com|a|x))?`) },
  { slot: 'pointVolume', before: ending('(?:cada|por|em cada) ponto(?: [a-z]+){0,2}') },
  { slot: 'vialVolume', before: ending('(?:ampolas?|flaconetes?)(?: (?:de|com|c|tem))?') },
  { slot: 'added', after: new RegExp(`^ ?(?:de |do |da )?(?:solucao )?${diluentWord}`) },
  { slot: 'finalVolume', after: /^ ?(?:no )?(?:final|pronto|no total|ao todo)/ },
  { slot: 'finalVolume', before: /\b(?:completei|completar|completando|completo)(?: [a-z]+){0,2} $/ },
  { slot: 'usedVolume', before: verbUsed },
  {
    slot: 'added',
    before: ending('\\+|mais|misturei com|misturar com|acrescent[a-z]+|adicion[a-z]+|junto com'),
  },
  { slot: 'syringe', after: /^ ?(?:insulin )?seringa/ },
  { slot: 'portion', before: ending('cada|por|a cada|em cada|para cada|pra cada'), most: 1 },
  { slot: 'portion', after: /^ ?(?:tem|leva|da|=|sao) ?\d/, most: 1 },
]

const counted = new Map<string, [Slot, string]>([
  ...['pont', 'inje', 'apli'].map((unit): [string, [Slot, string]] => [unit, ['points', 'ponto']]),
  ...['paci', 'clie', 'pess', 'mulh'].map((unit): [string, [Slot, string]] => [
    unit,
    ['patients', 'paciente'],
  ]),
  ['risq', ['marks', 'risquinho']],
])

const given = (quantity: Quantity, ...steps: string[]): Worked => ({ ...quantity, steps })

/** The roles of the amounts of a text, and the amounts that have none. */
export function rolesIn({ line, items }: Reading, scale: Scale): { roles: Given; loose: Item[] } {
  const roles: Given = new Map()
  const loose: Item[] = []
  const volumes: Item[] = []
  const add = (slot: Slot, value: Worked) => roles.set(slot, [...(roles.get(slot) ?? []), value])
  const isUtr = /\butr\b/.test(line)
  for (const item of items.map((one) => withUnit(one, scale, line))) {
    const { value, unit } = item
    const amount = amountOf(item, scale, isUtr)
    const isCream = scale.kind === 'cream'
    const count = counted.get(unit)
    if (isCream && unit === 'g') add('volume', given(of(value, 'g')))
    else if (isCream && unit === '%') value > 0 && add('strength', strengthOfCream(value))
    else if (amount) addAmount(item, amount, add)
    else if (unit === 'ml') volumes.push(item)
    else if (unit === '%') value > 0 && add('strength', strengthOfPercent(value, massOf(scale)))
    else if (unit === 'mg/ml' || unit === 'u/ml' || unit === 'utr/ml')
      add('strength', given(strengthIn(item, scale, isUtr)))
    else if (unit === 'mg/kg') add('perKilogram', given(of(value, 'mg/kg')))
    else if (unit === 'kg') add('weight', given(of(value, 'kg')))
    else if (count) add(count[0], given(of(value, count[1])))
    else if (unit === 'tube') add('volume', cartridgesOf(value, line))
    else if (unit === 'fras' || unit === 'ampo')
      add(value < 1 ? 'part' : 'vials', given(of(value, value < 1 ? '' : 'frasco')))
    else if (!times.has(unit)) loose.push(item)
  }
  if (scale.kind === 'cream' && /\bemla\b/.test(line) && roles.has('volume') && !roles.has('strength'))
    add(
      'strength',
      given(of(emla.lidocaina, 'mg/g'), 'EMLA: 25 mg/g de lidocaína e outros 25 mg/g de prilocaína'),
    )
  addVolumes(
    volumes,
    roles,
    scale.isUnits && /\b(?:dilu|reconst|hidrat|soro|sf\b|concentra|0[.,]1\b)/.test(line),
  )
  settle(line, roles)
  return { roles, loose }
}

/** Units that say when, how old or how often, and nothing to calculate with; a syringe counts only by its volume. */
const times = new Set(['ano', 'mes', 'semana', 'dia', 'h', 'min', 's', 'seri', 'sess', 'vez', 'vezes'])

const massOf = ({ kind }: Scale) => (kind === 'glucose' ? 'g' : 'mg')

function amountOf({ value, unit }: Item, scale: Scale, isUtr: boolean): Quantity | undefined {
  if (unit === 'u' || unit === 'utr') return of(value, isUtr ? 'UTR' : 'U')
  const milligrams = { mg: 1, mcg: 0.001, g: 1_000 }[unit]
  const mass = massOf(scale)
  return milligrams === undefined ? undefined : of((value * milligrams) / (mass === 'g' ? 1_000 : 1), mass)
}

const strengthIn = ({ value, unit }: Item, scale: Scale, isUtr: boolean) =>
  unit === 'mg/ml'
    ? of(massOf(scale) === 'g' ? value / 1_000 : value, `${massOf(scale)}/mL`)
    : of(value, isUtr ? 'UTR/mL' : 'U/mL')

/** A cream is weighed: 4% is 40 mg in each gram. */
const strengthOfCream = (percent: number): Worked => {
  const strength = of(strengthOfPercent(percent).value, 'mg/g')
  return given(strength, `${show(of(percent, ''))}% = ${show(strength)}`)
}

type Add = (slot: Slot, value: Worked) => void

function addAmount(item: Item, amount: Quantity, add: Add) {
  const role = roleOf(item, ofAmounts)
  const isUnits = amount.unit.startsWith('U')
  if (role === 'wanted') {
    const strength = of(amount.value * 10, `${amount.unit}/mL`)
    add('wanted', given(strength, `${show(amount)} por 0,1 mL = ${show(strength)}`))
  } else if (role === undefined || (role === 'content' && isUnits && item.value < smallestVial))
    add('amount', given(amount))
  else add(role, given(amount))
}

/** "5 tubetes" as a volume. */
function cartridgesOf(count: number, line: string): Worked {
  const size = of(cartridgeIn(line), 'mL')
  const volume = of(count * size.value, 'mL')
  return given(volume, `${show(of(count, 'tubete'))} × ${show(size)} = ${show(volume)}`)
}

/** The volume of a cartridge, in mL, where the text gives it ("tubete de 1,7 mL"). */
export const cartridgeIn = (line: string) =>
  /\btubetes? (?:[a-z%\d]+ ){0,6}de 1[.,]7 ?ml/.test(line) ? 1.7 : cartridge

const roleOf = ({ before, after, value }: Item, roles: Role[]) =>
  roles.find(
    (role) =>
      (role.before?.test(before) ?? true) &&
      (role.after?.test(after) ?? true) &&
      value <= (role.most ?? value),
  )?.slot

const ofDiluent = new RegExp(`^ (?:de |do |da )?${diluentWord}`)
const behindSubstance = ending(`(?:${substance})(?: (?:de|com|tem|c|e|eh))*`)
const behindShare = ending(`${person}s?(?: (?:de|com|a|x))|pontos? (?:de|com|x)|cada uma? [a-z]+`)

/** A number without a unit gets the one that its place tells: "botox 100", "em 0,1", "com 4 de soro", "atender 5". */
function withUnit(item: Item, { isUnits }: Scale, line: string): Item {
  const { value, before, after } = item
  const unit = (name: string) => ({ ...item, unit: name })
  if (isUnits && item.isListed && value >= smallestVial) return unit('u')
  if (item.unit) return item
  if (/seringa/.test(line) && /\b(?:ate|no|o|numero) (?:o |a )?$/.test(before)) return unit('risq')
  if (/\bglicose(?: a| de| da)? $/.test(before) && value >= 5) return unit('%')
  if (/\bpes[ao](?:ndo)?(?: (?:e|de|uns|umas|cerca de|mais ou menos))? $/.test(before)) return unit('kg')
  if (/^ (?:pacientes?|pessoas?|clientes?|agendad|atendimento)/.test(after)) return unit('paci')
  if (/\b(?:atend[a-z]+|agend[a-z]+) (?:[a-z]+ )?$/.test(before) && value < 100) return unit('paci')
  // "20 modelos com 30 unidades cada"
  if (/\bcada\b/.test(line) && Number.isInteger(value) && value <= 60 && /^ [a-z]{3,}s\b/.test(after))
    return unit('paci')
  if (ofDiluent.test(after)) return unit('ml')
  if (value < 1) return unit('ml')
  if (/\bampolas? de $/.test(before) && !isUnits && value <= 20) return unit('ml')
  if (!isUnits) return item
  if (eachTenth.test(after)) return unit('u')
  if (value >= smallestVial && (behindSubstance.test(before) || inVolume.test(after))) return unit('u')
  if (
    /\b(?:dilu[a-z]*|hidrat[a-z]+|reconst[a-z]+) (?:(?:em|com|pra|para) )?$/.test(before) &&
    value <= mostDiluent
  )
    return unit('ml')
  if (eachPatient.test(after) || (eachPoint.test(after) && !/\bem ?$/.test(before))) return unit('u')
  if (behindShare.test(before)) return unit('u')
  if (
    /\b(?:em|com|por|para|pra|botei|coloquei|pus|ou|\/) (?:so )?$|\/ ?$/.test(before) &&
    value <= mostDiluent
  )
    return unit('ml')
  if (
    value >= leastBareDose &&
    /\b(?:aplicar|injetar|dar|quero|preciso(?: de)?|pede|pra|para|manda) $/.test(before)
  )
    return unit('u')
  return item
}

/** Volumes whose words tell nothing are the diluent of a vial, or what is taken of a solution. */
function addVolumes(volumes: Item[], roles: Given, isDissolved: boolean) {
  const add = (slot: Slot, value: Worked) => roles.set(slot, [...(roles.get(slot) ?? []), value])
  const placed = volumes.map((item) => ({
    item,
    slot: roleOf(item, ofVolumes),
    volume: given(of(item.value, 'mL')),
  }))
  for (const { slot, volume } of placed) if (slot && slot !== 'added') add(slot, volume)
  // "4 U por 0,1 mL" is one amount.
  if (roles.has('wanted')) roles.delete('portion')
  const poured = placed.filter(({ slot }) => slot === 'added').map(({ volume }) => volume)
  const isVial = !roles.has('strength') && (roles.has('content') || isDissolved)
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

/** Words for each mark of a syringe. */
export const eachMark = /\b(?:cada|por|no|o|um|1|quanto e|da|de) (?:1 )?risquinho\b|risquinhos.*\bcada uma?\b/

/** What only the whole tells. */
function settle(line: string, roles: Given) {
  const first = (slot: Slot) => roles.get(slot)?.[0]
  if (/risquinho|seringa de insulina|seringa de 100/.test(line) || roles.has('marks')) {
    const isDouble = /\b(?:2 em 2|dois em dois)\b/.test(line)
    const size = given(of(isDouble ? 2 * hundredth : hundredth, 'mL'))
    roles.set('mark', [size])
    if (eachMark.test(line) && !roles.has('portion')) roles.set('portion', [size])
  }
  if (!first('content')) {
    // Without a vial what was used is all there is.
    move(roles, 'used', 'amount')
    move(roles, 'usedVolume', 'volume')
    if (first('wanted') && /\bsoro|\bsf\b|dilu|frasco/.test(line)) move(roles, 'amount', 'content')
    if (first('vials')) move(roles, 'amount', 'content', 2)
  }
  const strengths = roles.get('strength') ?? []
  if (
    strengths.length === 2 &&
    /\b(?:soro|sf|agua|dilu[a-z]*|vir[ae]r?|transform[a-z]*|baixar|pra|para|p|quero|pede|partindo|chegar)\b/.test(
      line,
    ) &&
    !/mistur[a-z]+ .*\bcom\b|\bjunt/.test(line)
  ) {
    const [one, other] = strengths as [Worked, Worked]
    const isStated = /\bvir[ae]|ficar|chegar/.test(line)
    const isDown = one.value > other.value || isStated
    roles.set('strength', [isDown ? one : other])
    roles.set('wanted', [isDown ? other : one])
    if (/\b(?:quero|preciso|precisa) (?:de )?(?:[\d.,]+) ?ml\b/.test(line))
      move(roles, 'volume', 'finalVolume')
  }
  if (/\btubete\b/.test(line) && !first('volume')) roles.set('volume', [cartridgesOf(1, line)])
  const drug = drugNames.find(([name]) => line.match(name))?.[1]
  if (/\btubete/.test(line) && !first('strength') && drug && drug !== 'emla' && drug !== 'unknown') {
    const { name, percents } = anaesthetics[drug]
    const { steps, ...usual } = strengthOfPercent(percents[0])
    roles.set('strength', [given(usual, ...steps.map((step) => `tubete de ${name}: ${step}`))])
  }
  if (/\btubetes\b/.test(line)) roles.set('cartridge', [given(of(cartridgeIn(line), 'mL'))])
  const volumes = [...(roles.get('volume') ?? []), ...(roles.get('added') ?? [])]
  const isOneScale =
    new Set(
      [...volumes, ...strengths.map(({ unit }) => ({ unit: unit.split('/')[1] }))].map(({ unit }) => unit),
    ).size === 1
  if (roles.get('strength')?.length === 2 && volumes.length === 2 && isOneScale) {
    const [one, other] = roles.get('strength') as [Worked, Worked]
    const [volume, otherVolume] = volumes as [Worked, Worked]
    for (const [slot, value] of [
      ['strength', one],
      ['volume', volume],
      ['otherStrength', other],
      ['otherVolume', otherVolume],
    ] as const)
      roles.set(slot, [value])
    roles.delete('added')
  }
  const [vials, content, portion, inPortion] = [
    first('vials'),
    first('content'),
    first('portion'),
    first('inPortion'),
  ]
  if (portion && inPortion) {
    const strength = over(inPortion, portion)
    roles.set('strength', [given(strength, `${show(inPortion)} ÷ ${show(portion)} = ${show(strength)}`)])
    roles.delete('portion')
    roles.delete('inPortion')
  }
  if (vials?.value === 1) roles.delete('vials')
  else if (vials && content && roles.has('used')) {
    roles.set('content', [given(of(content.value * vials.value, content.unit))])
    roles.delete('vials')
  }
}

/** Moves the first value of a role that has at least `least` of them to a role that has none. */
function move(roles: Given, from: Slot, to: Slot, least = 1) {
  const values = roles.get(from) ?? []
  if (values.length < least || roles.has(to)) return
  roles.set(to, values.slice(0, 1))
  if (values.length > 1) roles.set(from, values.slice(1))
  else roles.delete(from)
}
