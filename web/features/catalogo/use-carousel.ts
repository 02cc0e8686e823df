import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { carouselStep, hasNext, hasPrevious } from './carousel.ts'

/** The arrows of a carousel with `shown` cards: whether each arrow is needed now, and how to move by one step. */
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

  // A ResizeObserver calls `measure` after the browser has computed the layout; measuring in the effect itself would
  // force an extra layout of the whole page. It observes the last card too, because further cards make the list's
  // content wider without resizing the list.
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

  // When the focused arrow is about to disappear, the other arrow gets the focus.
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
