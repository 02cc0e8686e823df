/** So long after the last move nothing scrolls any more; there is no `scrollend` in every browser. */
const calmMs = 120

/**
 * While anything scrolls, `<html>` has `data-scrolling`: what passes under a resting pointer need not answer it
 * (`rest-hover` in member.css), which would cost a third of each frame's time.
 */
export function markScrolling(): void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    if (dataset.scrolling === undefined) dataset.scrolling = ''
    clearTimeout(timer)
    timer = setTimeout(() => delete dataset.scrolling, calmMs)
  }
  document.addEventListener('scroll', mark, { capture: true, passive: true })
}
