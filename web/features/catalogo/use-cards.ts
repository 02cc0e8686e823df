import { startTransition, useEffect, useReducer, useRef } from 'react'
import type { Mentoria } from './catalogo-data.ts'
import { batch, useGrowing } from './use-growing.ts'

type Card = { key: number; mentoria: Mentoria }
type Options = {
  /** Of another name is another list. */
  name: string
  /** The list answers a key, and the next one may take it away. */
  isTyped: boolean
}
type Drawn = {
  name: string
  front: Card[]
  aside: Card[]
  /** The two have changed places, an odd number of times. */
  isTurned: boolean
}

/** As many as a key's answer waits for: two rows of the widest grid. */
const inView = 6
/** No key must wait for cards far below of the key before: they come when nobody types any more. */
const calmMs = 1500
/** Of a list put aside as many are taken away at once as hold nothing up, and none between two keys. */
const slice = 200
const betweenKeysMs = 300

/**
 * The cards to draw in front, of which the first `own` are of this list and the others spare ones to hide, and those
 * to keep `aside`, all hidden. While a search is typed each place keeps its card, because to change one costs less
 * than to draw it anew; and a list that has grown long is put aside as a whole, to go away slice by slice, because
 * that costs less than to shorten it in view. Otherwise each mentoria keeps its card.
 */
export function useCards(mentorias: Mentoria[], { name, isTyped }: Options): Drawn & { own: number } {
  const drawn = useRef<Drawn>({ name, front: [], aside: [], isTurned: false })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const count = useGrowing(mentorias.length, isTyped ? { name, first: inView, calmMs } : { name })
  const now = next(drawn.current, mentorias.slice(0, count), { name, isTyped })
  const isAsideLong = now.aside.length > (isTyped ? batch : 0)

  useEffect(() => {
    drawn.current = now
    if (!isAsideLong) return
    const timer = setTimeout(() => startTransition(drawAgain), betweenKeysMs)
    return () => clearTimeout(timer)
  })
  // Until the places after those in view have their turn, they show what they had.
  const own = isTyped ? Math.min(Math.max(batch, count), mentorias.length) : count
  return { ...now, own }
}

function next(before: Drawn, shown: Mentoria[], { name, isTyped }: Options): Drawn {
  if (isTyped && name !== before.name && before.front.length > batch) {
    const front = inPlaces(shown, before.aside)
    return { name, front, aside: before.front, isTurned: !before.isTurned }
  }
  const front = isTyped ? inPlaces(shown, before.front) : keepingTheirs(shown, before.front)
  const kept = Math.max(isTyped ? batch : 0, before.aside.length - slice)
  return { name, front, aside: before.aside.slice(0, kept), isTurned: before.isTurned }
}

let lastKey = 0

const inPlaces = (mentorias: Mentoria[], drawn: Card[]): Card[] => [
  ...mentorias.map((mentoria, place) => ({ key: drawn[place]?.key ?? ++lastKey, mentoria })),
  ...drawn.slice(mentorias.length, batch),
]

function keepingTheirs(mentorias: Mentoria[], drawn: Card[]): Card[] {
  const keys = new Map(drawn.map(({ key, mentoria }) => [mentoria.id, key]))
  return mentorias.map((mentoria) => ({ key: keys.get(mentoria.id) ?? ++lastKey, mentoria }))
}
