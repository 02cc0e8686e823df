import { cartridge } from './anaesthetic.ts'
import type { Slot } from './network.ts'
import { of, type Quantity, show, type Worked } from './units.ts'

/** What a text gives, by its role; a role may be given more than once ("em 1 mL ou em 2 mL"). */
export type Given = Map<Slot, Worked[]>

/** A quantity as it was told, with the steps that its reading took. */
export const given = (quantity: Quantity, ...steps: string[]): Worked => ({ ...quantity, steps })

/** "5 tubetes" as a volume. */
export function cartridgesOf(count: number, line: string): Worked {
  const size = of(cartridgeIn(line), 'mL')
  const volume = of(count * size.value, 'mL')
  return given(volume, `${show(of(count, 'tubete'))} × ${show(size)} = ${show(volume)}`)
}

/** The volume of a cartridge, in mL, where the text gives it ("tubete de 1,7 mL"). */
export const cartridgeIn = (line: string) =>
  /\btubetes? (?:[a-z%\d]+ ){0,6}(?:de )?1[.,]7\b/.test(line) ? 1.7 : cartridge
