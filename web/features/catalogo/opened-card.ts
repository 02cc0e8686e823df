let opened = { id: '', list: '', top: 0 }

/** Where the link's card is in the window, apart from the lift that a pointer gives it. */
const topOf = (link: Element) => (link.closest('li')?.offsetTop ?? 0) - scrollY

/** Remembers from which list of a page a mentoria was opened, and where its card was; a page's main list is "". */
export function keepOpened(id: string, list: string, link: Element): void {
  opened = { id, list, top: topOf(link) }
}

/** Whether a mentoria was opened from this list; the main list when that is not known. */
export const wasOpenedIn = (id: string, list: string) => (opened.id === id ? opened.list : '') === list

let left = ''

/** Remembers that a mentoria's page is left, for the list that may follow it. */
export function keepLeft(id: string): void {
  left = id
}

/**
 * Scrolls so that the card of the mentoria that was just left is where it was when it was opened. The router restores
 * the distance from the top, which is inexact, because cards outside the view have an estimated height.
 */
export function returnToOpened(list: Element): void {
  const link = left === opened.id && list.querySelector(`a[href$="/${left}"]`)
  left = ''
  if (link) keepInPlace(link, opened.top)
}

/** Frames, a third of a second or more: cards that come near the view take their real height in one of the next. */
const framesKept = 20

/** Keeps the card where it was while the cards around it take their real height, unless the member scrolls. */
function keepInPlace(link: Element, top: number): void {
  const scrolled = new AbortController()
  const { signal } = scrolled
  for (const name of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(name, () => scrolled.abort(), { signal, passive: true })
  const keep = (frames: number) => {
    if (signal.aborted) return
    window.scrollBy({ top: topOf(link) - top, behavior: 'instant' })
    if (frames > 1) requestAnimationFrame(() => keep(frames - 1))
    else scrolled.abort()
  }
  keep(framesKept)
}
