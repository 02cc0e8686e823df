import { type Known, reach, type Slot } from './network.ts'
import { eachMark } from './settle.ts'
import { asksBoth, asksTotal } from './trade-words.ts'
import type { Worked } from './units.ts'
import type { Want } from './wants.ts'

/** Something that was asked, worked out from one choice of what is known. */
export type Answer = Worked & { slot: Slot; known: Known; uses: ReadonlySet<Slot> }

/** The first thing each want may mean that can be worked out, and what else uses the rest of what was told. */
export function answersFor(wants: Want[], known: Known, line: string): Answer[] {
  const found: Answer[] = []
  const attempt = (slot: Slot, isWanted: (uses: ReadonlySet<Slot>) => boolean) => {
    if (found.some((one) => one.slot === slot)) return true
    const reached = reach(slot, known)
    if (!reached || !isWanted(reached.uses)) return false
    found.push({ ...reached.result, slot, known, uses: reached.uses })
    return true
  }
  for (const want of wants)
    goalsOf(want, line, known).find(
      (slot) =>
        (!known.has(slot) || isConversion(slot, want) || isSum(slot, known, line)) &&
        attempt(slot, () => true),
    )
  // How much is left in mL stands beside how much is left.
  if (found.some(({ slot }) => slot === 'left')) attempt('leftVolume', () => true)
  if (found.length > 0 && asksBoth.test(line))
    for (const slot of ofBoth) if (!known.has(slot)) attempt(slot, () => true)
  if (found.length > 0)
    for (const slot of further)
      if (!known.has(slot)) attempt(slot, (uses) => unusedIn(known, found).some((one) => uses.has(one)))
  return found
}

/** What the total and each point get, when both are asked. */
const ofBoth: Slot[] = ['volume', 'amount', 'pointVolume', 'perPoint']

/** A strength that was given is an answer where another form of it is asked: "2% são quantos mg por mL?" */
const isConversion = (slot: Slot, want: Want) => (slot === 'strength' && want !== 'result') || slot === 'mark'

/** Doses that were added up are an answer. */
const isSum = (slot: Slot, known: Known, line: string) =>
  (slot === 'volume' && /\btotal de [\d.,]+ ml\b/.test(line)) ||
  (slot === 'amount' &&
    (/\btotal de [\d.,]+ u\b/.test(line) ||
      (known.get(slot)?.steps.some((step) => step.includes(' + ')) ?? false)))

/** What is told beside a result when it takes up something that the result leaves out. */
const further: Slot[] = ['amount', 'volume', 'pointVolume', 'points', 'inPortion', 'vialsNeeded', 'mixed']

/** What was told and is used by no answer; the size of a syringe and a strength may stand idle. */
export const unusedIn = (known: Known, answers: Answer[]) =>
  [...known.keys()].filter(
    (slot) =>
      !idle.has(slot) &&
      answers.every(({ uses, slot: goal }) => !uses.has(slot) && !(goal === 'left' && ofLeft.has(slot))),
  )
/** A dose that what is left is compared with stands in the sentence of what is left. */
const ofLeft = new Set<Slot>(['compared', 'comparedVolume'])
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

/** What a wanted thing may mean, most likely first. */
function goalsOf(want: Want, line: string, known: Known): Slot[] {
  const isEachPoint = asksEachPoint.test(line)
  const isAmount = want === 'units' || want === 'mass' || want === 'grams' || want === 'result'
  if (isEachPoint && isAmount && !known.has('perPoint'))
    return ['perPoint', 'pointVolume', ...(want === 'result' ? (['volume'] as const) : [])]
  if (perMillilitre.test(line) && isAmount && !known.has('portion')) return ['mixed', 'strength', 'amount']
  const isEachMark = eachMark.test(line)
  const small: Slot[] = isEachPoint
    ? ['perPoint', 'inPortion']
    : isEachMark || known.has('portion')
      ? ['inPortion']
      : []
  const isTotal = want === 'units' && asksTotal.test(line)
  const left: Slot[] = /\bsobr[aoe]|\brest[ao]/.test(line) && !isTotal ? ['left'] : ['used']
  const toDilute = dilutionOf(known)
  switch (want) {
    case 'units':
      return [...left, ...small, 'mixed', 'amount', 'perPoint', 'strength']
    case 'mass':
      return [...left, ...small, 'mixed', 'amount', 'strength']
    case 'grams':
      return ['amount']
    case 'volume':
      if (isEachPoint) return ['pointVolume', 'volume', 'diluent']
      return known.has('wanted') ? toDilute : ['volume', 'pointVolume', 'mark']
    case 'diluent':
      return toDilute
    case 'vials':
      return isSum('amount', known, line) && !known.has('content') ? ['amount'] : ['vialsNeeded']
    case 'syringes':
      return ['syringes']
    case 'points':
      return ['points']
    case 'patients':
      return ['patients']
    case 'marks':
      return ['marks']
    case 'cartridges':
      return ['cartridges']
    case 'strength':
      return ['mixed', 'strength']
    case 'left':
      return ['left', 'leftVolume']
    case 'result':
      if (known.has('perPatient') && !known.has('patients')) return ['patients', ...left, 'amount']
      return [
        ...left,
        'mixed',
        ...small,
        ...(known.has('wanted') ? toDilute : []),
        'pointVolume',
        'volume',
        'amount',
        'strength',
        ...(isEachMark ? (['mark'] as const) : []),
      ]
  }
}
