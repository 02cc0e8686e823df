import { type Calculation, messageOf } from './calculation.ts'
import { amountIn, leftOf, strengthOf, volumeFor } from './dilution.ts'
import { productOf } from './products.ts'
import type { Item, Reading } from './reading.ts'
import { inVolume, leastPoured, smallestVial, usedBefore } from './trade-words.ts'
import { Impossible, of, over, show, type Worked } from './units.ts'

const asksLeft = /\bsobr[aoe]|\brest[ao]/
/** A dose that what is left is compared with: "dá pra uma glabela de 20 U?", "chega para mais 30 U". */
const comparedBefore =
  /\b(?:da|daria|chega|chegaria|basta|serve|cabe|caberia|consigo|suficiente|suficientes)(?: ainda)?(?: fazer| aplicar)? (?:pra|para|p|pro) (?:[a-z]+ ){0,5}$/
/** Between two doses of a list of draws: "36 U na primeira e 44 U na segunda", "0,5 mL, depois 0,3 mL". */
const goesOn = /(?:^|[ ,;.+])(?:e|mais|depois)(?: [a-z]+){0,3} $|^ ?[,+] ?$|^[ a-z]{0,24}, ?(?:[a-z]+ ){0,3}$/
/** What is asked or planned is no draw. */
const isPlanned =
  /\?|\b(?:quero|queria|precis\w*|vou|falt\w*|ainda|pretendo|consigo|posso|da|daria|cheg\w*|cabe|serve|basta|suficiente)\b|\bq(?:ua|u|a)?n?t[oa]?s?\b|\bsobr|\brest|(?:,|\be|\bmais|\bdepois) (?:[a-z]+ )?(?:pra|para|p)\b/
/** Where several people or points get a dose, one dose is not one draw. */
const repeated = /\b(?:seringas?|cada|por (?:paciente|pessoa|ponto|cliente)|pontos|ou)\b/

/** Whether a dose is told that what is left is compared with. */
export const comparesDose = ({ items }: Reading) => items.some(({ before }) => comparedBefore.test(before))

type Told = { content?: Item; diluent?: Item; draws: Item[]; compared?: Item }

/** What is left of a vial after several draws, and whether that is enough for one more dose; undefined otherwise. */
export function drawsAnswer(reading: Reading): Calculation | undefined {
  const product = productOf(reading)
  if (!product?.isUnits || !asksLeft.test(reading.line) || repeated.test(reading.line)) return undefined
  const told = toldIn(reading)
  if (!told?.content || told.draws.length === 0 || (told.draws.length < 2 && !told.compared)) return undefined
  const content = of(told.content.value, /utr\b/.test(reading.line) ? 'UTR' : 'U')
  const strength = told.diluent && strengthOf(content, of(told.diluent.value, 'mL'))
  const inUnits = (item: Item): Worked | undefined => {
    if (item.unit !== 'ml') return { ...of(item.value, content.unit), steps: [] }
    return strength && amountIn(strength, of(item.value, 'mL'))
  }
  const draws = told.draws.flatMap((item) => inUnits(item) ?? [])
  const wanted = told.compared && inUnits(told.compared)
  if (draws.length < told.draws.length || (told.compared && !wanted)) return undefined
  return {
    lookUp: product.lookUp,
    message: messageOf({
      ...leftWords({ content, strength, draws, wanted }),
      notes: ['A sobra é do mesmo paciente, no prazo da bula; não junte restos de frascos.', product.notice],
    }),
  }
}

/** Each amount in its place; undefined when one of them has none. */
function toldIn({ line, items }: Reading): Told | undefined {
  const told: Told = { draws: [] }
  for (const one of items) {
    const item = one.unit === '' && one.value < 1 ? { ...one, unit: 'ml' } : one
    const isUnits = item.unit === 'u' || item.unit === 'utr' || item.unit === ''
    const last = told.draws.at(-1)
    const isDraw =
      usedBefore.test(item.before) || (last !== undefined && isListedAfter(line.slice(last.end, item.at)))
    if (comparedBefore.test(item.before) && !told.compared) told.compared = item
    else if (isDraw && (isUnits || item.unit === 'ml')) told.draws.push(item)
    else if (isUnits && item.value >= smallestVial && !told.content && isVial(item)) told.content = item
    else if (isDiluent(item, told)) told.diluent = item
    else return undefined
  }
  return told
}

const isListedAfter = (between: string) => goesOn.test(between) && !isPlanned.test(between)

const isVial = ({ before, after }: Item) =>
  inVolume.test(after) || /\b(?:frascos?|ampola|[a-z]*botox|dysport|xeomin)(?: [a-z]+){0,2} $/.test(before)

const isDiluent = ({ unit, value }: Item, { content, diluent, draws }: Told) =>
  content !== undefined &&
  diluent === undefined &&
  draws.length === 0 &&
  (unit === 'ml' || unit === '') &&
  value >= leastPoured &&
  value < smallestVial

type Drawn = {
  content: { value: number; unit: string }
  strength: Worked | undefined
  draws: Worked[]
  wanted: Worked | undefined
}

function leftWords({ content, strength, draws, wanted }: Drawn) {
  const used = of(
    draws.reduce((sum, { value }) => sum + value, 0),
    content.unit,
  )
  const isEmpty = Math.abs(used.value - content.value) < 1e-9
  const left = leftOf(content, used)
  const volume = strength && !isEmpty ? volumeFor(left, strength) : undefined
  const spare = wanted && left.value - wanted.value
  const steps = [
    ...draws.flatMap((draw) => draw.steps),
    draws.length > 1 ? `${draws.map(show).join(' + ')} = ${show(used)}` : '',
    ...left.steps,
    ...(volume ? [...(strength?.steps ?? []), ...volume.steps] : []),
    ...(wanted?.steps ?? []),
  ]
  return {
    headline: [
      isEmpty ? 'Não sobra nada.' : `Sobram **${show(left)}**${volume ? `, em **${show(volume)}**` : ''}.`,
      wanted && spare !== undefined ? enoughSentence(wanted, spare, strength) : '',
    ]
      .filter(Boolean)
      .join(' '),
    steps: [...new Set(steps)].filter(Boolean),
  }
}

function enoughSentence(wanted: Worked, spare: number, strength: Worked | undefined) {
  if (!(wanted.value > 0))
    throw new Impossible('**Uma dose de zero não serve para a conta.** Confira o número.')
  const volume = strength ? ` (${show(over(wanted, strength))})` : ''
  if (spare < -1e-9)
    return `**Não dá** para ${show(wanted)}${volume}: faltam **${show(of(-spare, wanted.unit))}**.`
  return `**Sim, dá** para ${show(wanted)}${volume}${spare > 1e-9 ? `, e ainda ficam ${show(of(spare, wanted.unit))}` : ', e não fica mais nada'}.`
}
