import { eachMark } from './correct-roles.ts'
import { type Known, reach, type Slot } from './network.ts'
import { asksBoth, asksTotal } from './trade-words.ts'
import type { Worked } from './units.ts'
import type { Want } from './wants.ts'

/** Something that was asked, worked out from one choice of what is known. */
export type Answer = Worked & { slot: Slot; known: Known; uses: ReadonlySet<Slot> }

/** For each wanted value the first meaning that can be computed, then results that use the remaining amounts. */
export function answersFor(wants: Want[], known: Known, line: string): Answer[] {
  const found: Answer[] = []
  const attempt = (slot: Slot, isWanted: (uses: ReadonlySet<Slot>) => boolean) => {
    if (found.some((one) => one.slot === slot)) return true
    const vials = found.find((one) => one.slot === 'vialsNeeded')
    // "Quantos frascos, e quanto sobra?": of all of them.
    const given = vials && slot.startsWith('left') ? new Map(known).set('vialsNeeded', vials) : known
    const reached = reach(slot, given)
    if (!reached || !isWanted(reached.uses)) return false
    found.push({ ...reached.result, slot, known: given, uses: reached.uses })
    return true
  }
  for (const want of wants)
    goalsOf(want, line, known).find(
      (slot) =>
        (!known.has(slot) || isConversion(slot, want) || isSum(slot, known, line)) &&
        attempt(slot, () => true),
    )
  // "Quanto pra cada um e quanto no total?"
  if (found.length > 0 && known.has('perPatient') && asksEachToo.test(line))
    attempt('patientVolume', () => true)
  // How much is left in mL stands beside how much is left.
  if (found.some(({ slot }) => slot === 'left')) attempt('leftVolume', () => true)
  if (found.length > 0 && asksBoth.test(line))
    for (const slot of totalAndEach) if (!known.has(slot)) attempt(slot, () => true)
  if (found.length > 0)
    for (const slot of further)
      if (!known.has(slot)) attempt(slot, (uses) => unusedIn(known, found).some((one) => uses.has(one)))
  return found
}

const asksEachToo =
  /\bcada (?:um|uma|paciente|nodulo|cliente)\b.{0,40}\btotal\b|\btotal\b.{0,40}\bcada (?:um|uma|paciente|nodulo|cliente)\b/

/** What the total and each point get, when both are asked. */
const totalAndEach: Slot[] = ['volume', 'amount', 'pointVolume', 'perPoint']

/** A strength that was given is an answer where another form of it is asked: "2% são quantos mg por mL?" */
const isConversion = (slot: Slot, want: Want) => (slot === 'strength' && want !== 'result') || slot === 'mark'

/** Doses that were added up are an answer. */
const isSum = (slot: Slot, known: Known, line: string) =>
  (slot === 'volume' && /\btotal de [\d.,]+ ml\b/.test(line)) ||
  (slot === 'amount' &&
    (/\btotal de [\d.,]+ u\b/.test(line) ||
      (known.get(slot)?.steps.some((step) => step.includes(' + ')) ?? false)))

/** Further results, shown if they use an amount that the first does not. */
const further: Slot[] = ['amount', 'volume', 'pointVolume', 'points', 'inPortion', 'vialsNeeded', 'mixed']

/** Stated amounts that no answer uses; the size of a syringe and a strength may stay unused. */
export const unusedIn = (known: Known, answers: Answer[]) =>
  [...known.keys()].filter(
    (slot) =>
      !idle.has(slot) &&
      answers.every(
        ({ uses, slot: goal }) => !uses.has(slot) && !(goal === 'left' && comparedSlots.has(slot)),
      ),
  )
/** A dose that the rest is compared with: the sentence on the rest names it already. */
const comparedSlots = new Set<Slot>(['compared', 'comparedVolume'])
const idle = new Set<Slot>(['mark', 'syringe', 'strength', 'cartridge'])

/** What is asked of each millilitre. */
const perMillilitre =
  /\bq\w{0,8}t\w{0,8} (?:(?:u|ui|utr|unidades?|mg|miligramas?) )?(?:[a-z]+ ){0,2}(?:por|no|em cada|a cada|cada|\/|em(?= 1 )) ?(?:cada )?(?:1 )?(?:ml|mililitro)\b|\bcada ml\b/

/** What is asked where something is to be diluted. */
function dilutionOf(known: Known): Slot[] {
  if (known.has('finalVolume')) return ['taken', 'toAdd']
  return known.has('content') ? ['diluent'] : ['toAdd']
}

/** What each point gets is asked; "2 U por ponto" tells it. */
const asksEachPoint =
  /(?<!\d ?(?:u|ui|ml|mg|unidades?|miligramas?)? ?(?:e )?(?:em )?)\b(?:por|cada|em cada|p) ponto\b(?! [\d.,]+)/

const asksEachPatient =
  /\bml\b(?: [a-z]+){0,3} (?:em |pra |para |a |por )?(?:cada|por)(?: (?:uma?|paciente|cliente|pessoa))?\b/

/** What a wanted thing may mean, most likely first. */
const meanings: Record<Want, Slot[]> = {
  units: ['mixed', 'amount', 'perPoint'],
  mass: ['mixed', 'amount', 'strength'],
  grams: ['amount'],
  volume: ['volume', 'pointVolume', 'mark'],
  diluent: [],
  vials: ['vialsNeeded'],
  syringes: ['syringes'],
  points: ['points'],
  patients: ['patients'],
  marks: ['marks'],
  cartridges: ['cartridges'],
  strength: ['mixed', 'strength'],
  left: ['left', 'leftVolume'],
  result: ['mixed', 'pointVolume', 'volume', 'amount', 'strength', 'mark'],
}
const amounts = new Set<Want>(['units', 'mass', 'grams', 'result'])

/** The results that a wanted value may mean, by the text and the known amounts. */
function goalsOf(want: Want, line: string, known: Known): Slot[] {
  const isEachPoint = asksEachPoint.test(line)
  if (want === 'diluent' || (want === 'volume' && known.has('wanted') && !isEachPoint))
    return dilutionOf(known)
  if (want === 'volume' && isEachPoint) return ['pointVolume', 'volume', 'diluent']
  if (want === 'volume' && known.has('perPatient') && asksEachPatient.test(line)) return ['patientVolume']
  if (want === 'vials' && isSum('amount', known, line) && !known.has('content')) return ['amount']
  if (!amounts.has(want)) return meanings[want]
  if (isEachPoint && !known.has('perPoint')) return ['perPoint', 'pointVolume', 'volume']
  if (perMillilitre.test(line) && !known.has('portion')) return ['mixed', 'strength', 'amount']
  const isLeft = /\bsobr[aoe]|\brest[ao]/.test(line) && !(want === 'units' && asksTotal.test(line))
  if (isLeft && want !== 'result') return meanings.left
  const first: Slot = isLeft ? 'left' : 'used'
  if (want === 'result' && known.has('perPatient') && !known.has('patients'))
    return ['patients', first, 'amount']
  const isSmall = eachMark.test(line) || known.has('portion')
  return [
    first,
    ...(isEachPoint ? (['perPoint', 'inPortion'] as const) : isSmall ? (['inPortion'] as const) : []),
    ...(want === 'result' && known.has('wanted') ? dilutionOf(known) : []),
    ...meanings[want],
  ]
}
