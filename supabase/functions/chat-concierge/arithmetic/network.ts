import {
  amountIn,
  concentrationOf,
  containersFor,
  diluentToReach,
  eachOf,
  enoughFor,
  leftOf,
  strengthAfter,
  strengthMixed,
  syringeLinesFor,
  totalOf,
  volumeFor,
  volumeToTake,
} from './dilution.ts'
import type { Quantity, Worked } from './units.ts'

/**
 * What a question about vials, solutions and points may give or ask. Amounts are in U or mg, volumes in mL.
 * - `content`, `diluent`: what one vial holds, and the volume that it is dissolved in
 * - `strength`: per mL; `wanted`: the strength that is to be reached
 * - `volume`, `amount`: what is taken or given in all, as a volume and as an amount
 * - `added`: diluent that `volume` of a solution is mixed with, up to `finalVolume`; `mixed`: the strength then
 * - `otherStrength`, `otherVolume`: a second solution that it is mixed with
 * - `taken`: the volume of a solution from which `finalVolume` of `wanted` is made; `toAdd`: the diluent with it
 * - `used`, `usedVolume`: what was drawn already; `left`, `leftVolume`: what remains; `compared`: a dose it must do for
 * - `syringe`, `syringesFilled`: the volume of a syringe, and how many were filled
 * - `portion`, `inPortion`: a small volume (0,1 mL, a mark of a syringe) and what it holds
 */
export const slots = [
  ...['content', 'diluent', 'strength', 'wanted', 'volume', 'amount', 'added', 'mixed'],
  ...['portion', 'inPortion', 'mark', 'marks', 'syringe', 'syringes', 'vials', 'vialVolume'],
  ...['points', 'perPoint', 'pointVolume', 'patients', 'perPatient', 'used', 'usedVolume', 'left'],
  ...['part', 'perKilogram', 'weight', 'toAdd', 'taken', 'vialsNeeded', 'cartridge', 'cartridges'],
  ...['finalVolume', 'otherStrength', 'otherVolume', 'leftVolume', 'compared', 'comparedVolume'],
  ...['patientVolume', 'syringesFilled'],
] as const
export type Slot = (typeof slots)[number]

export type Known = ReadonlyMap<Slot, Worked>

type Inputs = [Quantity, Quantity, Quantity, Quantity]
type Relation = { gives: Slot; from: Slot[]; by: (...known: Inputs) => Worked }

const relation = (gives: Slot, from: Slot[], by: Relation['by']): Relation => ({ gives, from, by })

/** In this order: what stands first is tried first. */
const relations: Relation[] = [
  relation('strength', ['content', 'diluent'], concentrationOf),
  relation('volume', ['marks', 'mark'], (marks, mark) => totalOf(mark, marks)),
  relation('volume', ['vialVolume', 'vials'], totalOf),
  relation('volume', ['syringe', 'syringesFilled'], totalOf),
  relation('amount', ['perKilogram', 'weight'], amountIn),
  relation('amount', ['perPoint', 'points'], totalOf),
  relation('amount', ['perPatient', 'patients'], totalOf),
  relation('amount', ['content', 'part'], totalOf),
  relation('volume', ['diluent', 'part'], totalOf),
  relation('amount', ['content', 'vials'], totalOf),
  relation('volume', ['pointVolume', 'points'], totalOf),
  relation('mixed', ['strength', 'volume', 'otherStrength', 'otherVolume'], strengthMixed),
  relation('mixed', ['strength', 'volume', 'added'], strengthAfter),
  relation('mixed', ['strength', 'volume', 'finalVolume'], (strength, volume, whole) =>
    strengthAfter(strength, volume, leftOf(whole, volume)),
  ),
  relation('taken', ['strength', 'wanted', 'finalVolume'], volumeToTake),
  relation('toAdd', ['finalVolume', 'taken'], leftOf),
  relation('toAdd', ['strength', 'volume', 'wanted'], diluentToReach),
  relation('diluent', ['content', 'wanted'], volumeFor),
  relation('inPortion', ['strength', 'portion'], amountIn),
  relation('perPoint', ['strength', 'pointVolume'], amountIn),
  relation('amount', ['perPoint', 'points'], totalOf),
  relation('amount', ['strength', 'volume'], amountIn),
  relation('volume', ['amount', 'strength'], volumeFor),
  relation('pointVolume', ['perPoint', 'strength'], volumeFor),
  relation('patientVolume', ['perPatient', 'strength'], volumeFor),
  relation('perPoint', ['amount', 'points'], eachOf),
  relation('pointVolume', ['volume', 'points'], eachOf),
  relation('points', ['volume', 'pointVolume'], (volume, each) => enoughFor(volume, each, 'ponto')),
  relation('points', ['amount', 'perPoint'], (amount, each) => enoughFor(amount, each, 'ponto')),
  relation('patients', ['amount', 'perPatient'], (amount, each) => enoughFor(amount, each, 'paciente')),
  relation('used', ['mixed', 'usedVolume'], amountIn),
  relation('used', ['strength', 'usedVolume'], amountIn),
  relation('compared', ['strength', 'comparedVolume'], amountIn),
  relation('left', ['strength', 'leftVolume'], amountIn),
  relation('left', ['content', 'used'], leftOf),
  relation('left', ['vialsNeeded', 'content', 'amount'], (vials, size, amount) =>
    leftOf(totalOf(size, vials), amount),
  ),
  relation('left', ['content', 'amount'], leftOf),
  relation('leftVolume', ['left', 'strength'], (left, strength) =>
    left.value > 1e-9 ? volumeFor(left, strength) : { value: 0, unit: 'mL', steps: [] },
  ),
  relation('leftVolume', ['diluent', 'usedVolume'], leftOf),
  relation('vialsNeeded', ['amount', 'content'], (amount, size) => containersFor(amount, size, 'frasco')),
  relation('vialsNeeded', ['volume', 'vialVolume'], (volume, size) => containersFor(volume, size, 'ampola')),
  relation('syringes', ['volume', 'syringe'], (volume, size) => containersFor(volume, size, 'seringa')),
  relation('syringes', ['diluent', 'syringe'], (volume, size) => containersFor(volume, size, 'seringa')),
  relation('marks', ['volume', 'mark'], syringeLinesFor),
  relation('marks', ['pointVolume', 'mark'], syringeLinesFor),
  relation('marks', ['portion', 'mark'], syringeLinesFor),
  relation('cartridges', ['volume', 'cartridge'], (volume, size) => containersFor(volume, size, 'tubete')),
  // The whole vial, when nothing less is said.
  relation('volume', ['vialVolume', 'part'], totalOf),
  relation('amount', ['strength', 'vialVolume'], amountIn),
  relation('points', ['content', 'perPoint'], (whole, each) => enoughFor(whole, each, 'ponto')),
  relation('points', ['diluent', 'pointVolume'], (whole, each) => enoughFor(whole, each, 'ponto')),
  relation('patients', ['content', 'perPatient'], (whole, each) => enoughFor(whole, each, 'paciente')),
]

/** The value of `goal` with its steps, and everything that led to it. */
export type Reached = { result: Worked; uses: ReadonlySet<Slot> }

/** Works `goal` out, or gives undefined when what is known does not lead there. */
export function reach(goal: Slot, given: Known): Reached | undefined {
  const known = new Map(given)
  const uses = new Map<Slot, ReadonlySet<Slot>>([...given.keys()].map((slot) => [slot, new Set([slot])]))
  while (!known.has(goal)) {
    const next = relations.find(
      ({ gives, from }) =>
        !known.has(gives) &&
        from.every((slot) => known.has(slot)) &&
        (gives === goal || (leads.has(gives) && (gives !== 'left' || goal === 'leftVolume'))),
    )
    if (!next) return undefined
    const inputs = next.from.flatMap((slot) => known.get(slot) ?? [])
    const result = next.by(...(inputs as unknown as Inputs))
    const steps = [...inputs, result].flatMap((one) => one.steps)
    known.set(next.gives, { ...result, steps: [...new Set(steps)] })
    uses.set(next.gives, new Set([next.gives, ...next.from.flatMap((slot) => [...(uses.get(slot) ?? [])])]))
  }
  const result = known.get(goal)
  return result && { result, uses: uses.get(goal) ?? new Set() }
}

/** Values from which others follow. A value that leads to no other may be impossible, and is worked out only when asked for. */
const leads = new Set(relations.flatMap(({ from }) => from))
