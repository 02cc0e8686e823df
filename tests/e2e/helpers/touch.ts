import type { Page } from 'playwright-core'

/**
 * The controls that a finger misses: those of less than 44 px, measured by where a touch lands on them.
 * Links and buttons in a running sentence are excepted (WCAG 2.2, 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = 44
    const targets = 'a[href], button, input, select, textarea, summary, [role=button]'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      !getComputedStyle(element.parentElement ?? element).display.includes('flex') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue
      if (document.querySelector('dialog[open]') && !element.closest('dialog')) continue
      if (element.matches('.skip-link')) element.focus()
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const hitBy = document.elementFromPoint(x, y)?.closest('[data-sonner-toaster]')
      // A notice lies over the page for some seconds.
      if (hitBy && !hitBy.contains(element)) continue
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return !!hit && (element.contains(hit) || hit.closest('label')?.control === element)
      }
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < wanted && isHit(dx * (steps + 0.5), dy * (steps + 0.5))) steps += 1
        return steps
      }
      const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
      if (element.matches('.skip-link')) element.blur()
      if (width >= wanted && height >= wanted) continue
      const words = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)
      small.push(`${element.tagName} ${words || element.getAttribute('name')}: ${width} × ${height}`)
    }
    return small
  })

/** What still moves or would move. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string) =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
    const wouldMove = (element: Element) => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } =
        getComputedStyle(element)
      return (
        (animationName !== 'none' && lasts(animationDuration)) ||
        (transitionProperty !== 'none' && lasts(transitionDuration))
      )
    }
    return [...document.querySelectorAll('body *')]
      .filter(wouldMove)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`)
  })
