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

/** As many as are in view: the answer to a key waits for no more. */
const inView = 6
/** The next key must not wait for cards far below of the key before. */
const calmMs = 400
/** Of a long list as many are taken away at once as hold nothing up. */
const slice = 96

/**
 * The cards to draw of a long list, and how many of them are of this list: those after, of the list before, are to be
 * hidden and go away slice by slice. Each mentoria keeps its card, and with it the focus; while a search is typed,
 * each place of the list does, because to change a card costs less than to move one or to draw it anew.
 */
export function useCards(mentorias: Mentoria[], { name, isTyped }: Options): { cards: Card[]; own: number } {
  const drawn = useRef<Card[]>([])
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const count = useGrowing(mentorias.length, isTyped ? { name, first: inView, calmMs } : { name })
  const shown = mentorias.slice(0, count)
  const own = isTyped ? Math.min(Math.max(batch, count), mentorias.length) : count
  const before = isTyped ? drawn.current : []
  const rest = before.slice(Math.max(batch, count), -slice)
  const cards = isTyped
    ? [...inPlaces(shown, before), ...before.slice(count, own), ...rest]
    : keepingTheirs(shown, drawn.current)

  useEffect(() => {
    drawn.current = cards
    if (rest.length === 0) return
    const timer = setTimeout(() => startTransition(drawAgain), 20)
    return () => clearTimeout(timer)
  })
  return { cards, own: Math.min(own, cards.length) }
}

let lastKey = 0

const inPlaces = (mentorias: Mentoria[], drawn: Card[]): Card[] =>
  mentorias.map((mentoria, place) => ({ key: drawn[place]?.key ?? ++lastKey, mentoria }))

function keepingTheirs(mentorias: Mentoria[], drawn: Card[]): Card[] {
  const keys = new Map(drawn.map(({ key, mentoria }) => [mentoria.id, key]))
  return mentorias.map((mentoria) => ({ key: keys.get(mentoria.id) ?? ++lastKey, mentoria }))
}
