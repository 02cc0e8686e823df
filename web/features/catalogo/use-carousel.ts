import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { carouselStep, hasNext, hasPrevious } from './carousel.ts'

/** Knows which arrows make sense now for a list that shows so many cards, and moves it by a step. */
export function useCarousel(shown: number) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [arrows, setArrows] = useState({ previous: false, next: false })

  const measure = useCallback(() => {
    if (!list.current) return
    const now = { previous: hasPrevious(list.current), next: hasNext(list.current) }
    setArrows((before) => (before.previous === now.previous && before.next === now.next ? before : now))
  }, [])

  // By an observer, which looks when the browser has laid out what is drawn: measured while drawing, all would be laid
  // out before its time. The last card too: more cards widen the list without resizing it.
  useEffect(() => {
    const scroller = list.current
    const last = scroller?.children[shown - 1]
    if (!scroller || !last) return
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    observer.observe(last)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [measure, shown])

  // An arrow that goes away hands the focus to the other one.
  useLayoutEffect(() => {
    if (!arrows.next && document.activeElement === next.current) previous.current?.focus()
    if (!arrows.previous && document.activeElement === previous.current) next.current?.focus()
  }, [arrows])

  const move = (direction: -1 | 1) => {
    if (!list.current) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = direction * carouselStep(list.current)
    list.current.scrollBy({ left, behavior: isCalm ? 'auto' : 'smooth' })
  }

  return { list, previous, next, arrows, move }
}

/** Scrolls to the whole card when the keyboard focuses it; under a pointer the card must not move. */
export function revealFocused({ target }: FocusEvent<Element>) {
  if (!target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
