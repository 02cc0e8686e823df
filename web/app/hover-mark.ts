/** Shorter than anybody notices, and longer than a card takes to pass by under the pointer in a quick scroll. */
const restMs = 80

/**
 * Marks with `data-hovered` what a mouse or a pen rests on, of all that has `data-lifts`. With `:hover` every card
 * that passes under the pointer would lift and sink again, which costs a third of the time that a long list takes to
 * scroll.
 */
export function markHovered(): void {
  let hovered: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hover = (element: HTMLElement | null) => {
    if (element === hovered) return
    clearTimeout(timer)
    delete hovered?.dataset.hovered
    hovered = element
    if (element) timer = setTimeout(() => (element.dataset.hovered = ''), restMs)
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const isOver = pointerType !== 'touch' && target instanceof Element
    hover(isOver ? target.closest<HTMLElement>('[data-lifts]') : null)
  })
  document.documentElement.addEventListener('pointerleave', () => hover(null))
}
