import { asking, type Calculation } from './calculation.ts'
import { sum } from './correct-roles.ts'
import { isFragment } from './follow-up.ts'
import { type Given, given } from './given.ts'
import { answersFor, unusedIn } from './goals.ts'
import type { Known, Slot } from './network.ts'
import { isOfTwo, type Product, productOf } from './products.ts'
import { type Reading, readText } from './reading.ts'
import { rolesIn, type Scale } from './roles.ts'
import { asksLimit, asksTotal, millilitresOfLine, smallestVial, substance } from './trade-words.ts'
import { Impossible, of } from './units.ts'
import { isOtherQuestion, type Want, wantsOf } from './wants.ts'
import { mostFor, wordsFor } from './wording.ts'

/**
 * What a question about a vial, a solution or points asks, or what it lacks; undefined when it asks nothing of the
 * kind.
 */
export const dilutionAnswer = (reading: Reading) => workedOut(reading) ?? askFor(reading)

function workedOut(reading: Reading): Calculation | undefined {
  const { line, words } = reading
  if (isOtherQuestion(line) || /tumesc|klein/.test(line)) return undefined
  // UTR and UI are not one scale.
  if (/utr\b/.test(line) && /\d ?ui\b/.test(line)) return undefined
  const product = productOf(reading)
  if (!product) return undefined
  const wants = wantsOf(line)
  const { roles, loose } = rolesIn(reading, scaleFor(product, wants))
  const isLabelled = product.kind === 'deoxycholic' && !compounded.test(line)
  if (isLabelled && !roles.has('strength') && wants.includes('mass'))
    roles.set('strength', [given(of(labelled, 'mg/mL'), 'ácido desoxicólico da bula dos EUA: 10 mg/mL')])
  if (product.kind === 'deoxycholic' && roles.has('points') && !hasVolume.some((slot) => roles.has(slot)))
    roles.set('pointVolume', [given(of(perPoint, 'mL'), 'bula dos EUA: 0,2 mL por ponto, a cada 1 cm')])
  // A number or a part that is not understood may change everything.
  if (loose.length > 0 || notUnderstood.test(line)) return undefined
  if (lowers.test(line) && !roles.has('wanted')) return undefined
  if (isOfTwo(reading) && isConfused(reading, roles)) return undefined
  const wanted =
    wants.length > 0
      ? wants
      : roles.has('compared')
        ? (['left'] as Want[])
        : asksHow.test(line) && isOneVial(roles)
          ? (['strength'] as Want[])
          : isBare(reading, roles) || (roles.has('wanted') && roles.has('strength'))
            ? (['result'] as Want[])
            : product.kind === 'deoxycholic' && asksLimit.test(line)
              ? (['volume'] as Want[])
              : []
  sumTogether(line, roles, wanted)
  // "50 U em cada lado, quantos mL por lado?"
  if (!roles.has('patients') && !roles.has('amount') && wanted.every((want) => !perPatient.includes(want)))
    rename(roles, 'perPatient', 'amount')
  const choices = choicesOf(line, roles).filter((known) => !isContradictory(known))
  const answers = choices.flatMap((known) => answersFor(wanted, known, line))
  const [known] = choices
  if (!known) return undefined
  const most = answers.length === 0 && words <= mostWordsAsked ? mostFor(known, product, line) : undefined
  if (most) return { lookUp: product.lookUp, message: most }
  if (answers.length === 0 || unusedIn(known, answers).length > 0) return undefined
  // Nobody works with so many: a number was not understood.
  if (product.kind === 'toxin' && answers.some(({ value, unit }) => unit === 'U' && value > mostToxin))
    return undefined
  return { lookUp: product.lookUp, message: wordsFor(answers, known, product, reading) }
}

/** "Como diluir 1500 UI em 5 mL?" holds all that its strength takes. */
const asksHow =
  /\bcomo (?:eu |se |que |devo |posso |vou |faco |faz |fazer |pra |para |a gente ){0,4}(?:dilu|reconst|hidrat|prepar)/
const isOneVial = (roles: Given) => roles.has('content') && roles.has('diluent') && roles.size === 2

/** The label's deoxycholic acid (Kybella): mg/mL, and mL a point; what is compounded says its own strength. */
const labelled = 10
const perPoint = 0.2
const hasVolume: Slot[] = ['pointVolume', 'volume', 'diluent', 'perPoint', 'amount']
const compounded = /\bmanipul|\bformula|\bfarmacia\b|\bmagistra/

/** Units of toxin that a day's sum may come to. */
const mostToxin = 5_000

/** Of two substances a strength may be the other one's: that of the anaesthetic in a vial is not the vial's. */
const isConfused = ({ items }: Reading, roles: Given) =>
  roles.has('otherStrength') ||
  (items.some(({ unit }) => unit === '%') && items.some(({ unit }) => unit === 'mg' || unit === 'u'))

/** Parts, halves, sides: what is said of these changes the numbers. */
const notUnderstood =
  /\b(?:terc[oa]s?|quartos?|metade|mei[oa]|partes iguais|a mais|em vez)\b|\b(?:cada|por|d?os (?:dois|2)) lados?\b.{0,120}\b(?:total|ao todo)\b|\b(?:total|ao todo)\b.{0,120}\b(?:cada|por) lado\b/
/** Words for a strength that is to fall. */
const lowers = /\b(?:baixar|reduzir|transform[a-z]*|chegar|vir[ae]r?)\b(?! quant)/

const scaleFor = ({ kind, isUnits }: Product, wants: Want[]): Scale => ({
  isUnits,
  mass: kind === 'glucose' || (wants.includes('grams') && kind !== 'cream') ? 'g' : 'mg',
  isCream: kind === 'cream',
})

/**
 * Numbers that contradict each other: a point gets a whole vial, more is taken than the vial holds, or two strengths
 * are given. Then one was misread.
 */
function isContradictory(known: Known) {
  const point = known.get('perPoint')
  if (point?.unit === 'U' && point.value >= smallestVial) return true
  const figure = (slot: Slot) => known.get(slot)?.value
  const [content, diluent, strength] = [figure('content'), figure('diluent'), figure('strength')]
  if (content === undefined || !diluent || known.has('vials')) return false
  const marks = figure('marks')
  const [amount, volume] = [figure('amount'), figure('volume') ?? (marks && marks * millilitresOfLine)]
  const perMillilitre = strength ?? (content !== undefined && diluent ? content / diluent : undefined)
  // "Cheia até 30, quanto tenho? E para 4 U?" are two questions.
  const isOfTwoDraws =
    perMillilitre !== undefined &&
    amount !== undefined &&
    volume !== undefined &&
    Math.abs(perMillilitre * volume - amount) > amount / 100
  if (isOfTwoDraws && !known.has('patients')) return true
  const isOtherStrength = strength !== undefined && Math.abs(strength * diluent - content) > content / 100
  return isOtherStrength || Math.max(figure('volume') ?? 0, figure('portion') ?? 0) > diluent
}

/** Only a solution and its volume, or points and theirs, and no words of another question. */
const isBare = (reading: Reading, roles: Given) =>
  isFragment({ ...reading, line: reading.line.replaceAll(productName, ' ') }) &&
  bareSums.some((slots) => slots.every((slot) => roles.has(slot)))
const bareSums: Slot[][] = [
  ['content', 'diluent'],
  ['perKilogram', 'weight'],
  ['strength', 'volume'],
  ['points', 'pointVolume'],
]
const productName = new RegExp(`\\b(?:${substance}|botulinica|glicose|creme|desoxi[a-z]*|conta)\\b`, 'g')

/** Doses that are asked for together are one: "64 U numa e 38 U na outra, quantos frascos?"; so are points. */
function sumTogether(line: string, roles: Given, wants: Want[]) {
  const isTotal = asksTotal.test(line)
  const isSeveral = (roles.get('amount')?.length ?? 0) > 1
  const { value: patients } = roles.get('patients')?.[0] ?? {}
  // "2 pacientes: uma 42, a outra 36"
  if (isSeveral && patients === roles.get('amount')?.length) roles.delete('patients')
  if (isSeveral && (wants.includes('vials') || wants.includes('left') || isTotal)) {
    sum(roles, 'amount')
    if (isTotal && !wants.includes('units')) wants.unshift('units')
  }
  // "paciente A 22 U, paciente B 38 U"
  if ((roles.get('perPatient')?.length ?? 0) > 1 && !roles.has('patients') && !roles.has('amount')) {
    rename(roles, 'perPatient', 'amount')
    sum(roles, 'amount')
  }
  if (!/\bou\b/.test(line) && /\bmais\b|\+|\bdepois\b|\boutros\b/.test(line)) sum(roles, 'points')
}

/** Roles that may have several values in one message, each worked out; the others only where "ou" stands between. */
const listed = new Set<Slot>(['amount', 'perPoint', 'portion', 'diluent', 'content', 'pointVolume', 'points'])

/**
 * A role given more than once is worked out for each of its values; with two such roles it is unclear which values
 * belong together.
 */
function choicesOf(line: string, roles: Given): Known[] {
  const several = [...roles].filter(([, values]) => values.length > 1)
  const first = new Map([...roles].flatMap(([slot, [value]]) => (value ? [[slot, value] as const] : [])))
  const [one, ...others] = several
  if (!one) return [first]
  const [slot, values] = one
  if (others.length > 0 || (!listed.has(slot) && !/\bou\b/.test(line))) return []
  return values.slice(0, 4).map((value) => new Map(first).set(slot, value))
}

const perPatient: Want[] = ['patients', 'vials', 'units', 'result']

function rename(roles: Given, from: Slot, to: Slot) {
  const values = roles.get(from)
  if (values) roles.set(to, values)
  roles.delete(from)
}

type Missing = { ask: string; chips: string[]; when: RegExp; kinds: Product['kind'][] }

/** What is asked back where it alone is missing: with the first of its chips the sum can be worked out. */
const askable: Missing[] = [
  {
    ask: 'Em quantos mL o frasco foi diluído?',
    chips: ['1 mL', '2 mL', '2,5 mL', '4 mL'],
    when: /0[.,]\d|risquinho|seringa|\baspir|\bpux|\bml\b|dilu/,
    kinds: ['toxin', 'hyaluronidase'],
  },
  {
    ask: 'Quantas unidades tem o frasco?',
    chips: ['Frasco de 100 U', 'Frasco de 50 U', 'Frasco de 300 U', 'Frasco de 500 U'],
    when: /./,
    kinds: ['toxin', 'hyaluronidase'],
  },
  {
    ask: 'Qual é a diluição do frasco?',
    chips: ['100 U em 1 mL', '100 U em 2 mL', '100 U em 2,5 mL', '500 U em 2,5 mL'],
    when: /\bml\b|\baspir|\bpux|volume|risquinho/,
    kinds: ['toxin'],
  },
  {
    ask: 'Qual é a diluição do frasco?',
    chips: ['2000 U em 5 mL', '2000 U em 4 mL', '1500 U em 5 mL', '1500 U em 3 mL'],
    when: /\bml\b|\baspir|\bpux|volume|risquinho/,
    kinds: ['hyaluronidase'],
  },
  {
    ask: 'Qual é a concentração da glicose?',
    chips: ['50%', '75%'],
    when: /./,
    kinds: ['glucose'],
  },
  {
    ask: 'Qual é a concentração da solução?',
    chips: ['2%', '1%', '3%', '4%'],
    when: /\blido|\bxilo|\bxylo|\barti|\bmepi|\bprilo|\bbupi/,
    kinds: ['other'],
  },
  {
    ask: 'Qual é a concentração do rótulo? A de um manipulado é a da receita.',
    chips: ['10 mg/mL', '5 mg/mL', '20 mg/mL'],
    when: /./,
    kinds: ['deoxycholic'],
  },
  {
    ask: 'Quantos mL foram, ou vão ser?',
    chips: ['5 mL', '2 mL', '8 mL', '10 mL'],
    when: /ampola|glicose/,
    kinds: ['glucose'],
  },
]

/** How it is calculated is told by the sources. */
const asksMethod = /\bformula|\bcomo (?:sei|calcul|se calcul|fac|faz|saber)/
/** A longer message tells more than a missing number. */
const mostWordsAsked = 22

function askFor({ line, words, items }: Reading): Calculation | undefined {
  if (words > mostWordsAsked || items.length === 0 || asksMethod.test(line)) return undefined
  const product = productOf(readText(line))
  const hasPercent = items.some(({ unit }) => unit === '%')
  const missing = askable.find(
    ({ chips, when, kinds }) =>
      product &&
      kinds.includes(product.kind) &&
      when.test(line) &&
      !(hasPercent && chips[0]?.endsWith('%')) &&
      isSolved(`${line} ; ${chips[0]}`),
  )
  return missing && asking(missing.ask, missing.chips, product?.lookUp ?? '')
}

/** Whether the sum can be worked out. An impossible result says no: with another number it may be possible. */
function isSolved(text: string) {
  try {
    return workedOut(readText(text)) !== undefined
  } catch (error) {
    if (error instanceof Impossible) return false
    throw error
  }
}
