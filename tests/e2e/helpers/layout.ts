import type { Page } from 'playwright-core'

/** Words that a narrow screen breaks in the middle, those of members' own texts and of addresses apart. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('script, style, select, textarea, .sr-only'))
        continue
      // Only heard.
      if (element.clientWidth === 1) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![\p{L}@./])\p{L}{4,24}(?![\p{L}@./])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.add(word)
      }
    }
    return [...broken]
  })

/**
 * What large text or a narrow screen spoils: texts that leave the page, are cut or stick out of their
 * control, and texts or controls that lie over each other. Every finding names the text and what is wrong.
 */
export const spoiltLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Piece = { words: string; box: Box; element: Element; layer: Element | null; isText: boolean }
    const controls = 'button, a.inline-flex, summary, input, select, textarea'
    const style = (element: Element) => getComputedStyle(element)
    const up = (element: Element): Element[] => [
      element,
      ...(element.parentElement ? up(element.parentElement) : []),
    ]
    const scrolls = (element: Element) => /auto|scroll/.test(style(element).overflowX)
    const cuts = (element: Element) => /hidden|clip/.test(style(element).overflowX + style(element).overflowY)
    const isOutOfSight = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      up(element).some((one) => cuts(one) && one.getBoundingClientRect().width <= 1) ||
      // The skip link waits above the page.
      element.getBoundingClientRect().bottom + scrollY < 0
    const layerOf = (element: Element) =>
      up(element).find((one) => /fixed|sticky/.test(style(one).position) || one.tagName === 'DIALOG') ?? null
    const isTeaser = (element: Element) =>
      style(element).webkitLineClamp !== 'none' && !matchMedia('(width < 22rem)').matches
    const isInside = (inner: Box, outer: Box) =>
      inner.left >= outer.left - 1.5 &&
      inner.right <= outer.right + 1.5 &&
      inner.top >= outer.top - 1.5 &&
      inner.bottom <= outer.bottom + 1.5

    const found: string[] = []
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim().slice(0, 60) ?? ''
      const element = walker.currentNode.parentElement
      if (!words || !element || element.closest('script, style, select') || isOutOfSight(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Of a line, the middle: letters seldom reach the ends of what the font claims.
        const air = (bottom - top) * 0.18
        const box = { left, right, top: top + air, bottom: bottom - air }
        if (right - left > 1) pieces.push({ words, box, element, layer: layerOf(element), isText: true })
      }
    }
    for (const element of document.querySelectorAll(controls)) {
      if (isOutOfSight(element)) continue
      const box = element.getBoundingClientRect()
      const words = `<${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}>`
      pieces.push({ words, box, element, layer: layerOf(element), isText: false })
    }

    for (const { words, box, element, isText } of pieces) {
      const ancestors = up(element).slice(1)
      const isInRow = ancestors.some(scrolls)
      if (!isInRow && (box.left < -1 || box.right > document.documentElement.clientWidth + 1))
        found.push(`leaves the page: ${words}`)
      // A teaser ends with an ellipsis where its lines are not too short for that; its page has all of it.
      if (isTeaser(element)) continue
      const untilScroller = ancestors.slice(0, Math.max(ancestors.findIndex(scrolls), -1) + 1 || undefined)
      const cutter = untilScroller.find((one) => cuts(one) && !isInside(box, one.getBoundingClientRect()))
      if (cutter && cutter !== document.body) found.push(`cut by ${cutter.className}: ${words}`)
      const control = isText && element.closest(controls)
      if (control && !isInside(box, control.getBoundingClientRect())) found.push(`sticks out: ${words}`)
    }
    const solid = pieces.filter(({ element }) => !isTeaser(element))
    for (const [index, one] of solid.entries()) {
      for (const other of solid.slice(index + 1)) {
        if (one.layer !== other.layer || one.element === other.element) continue
        if (one.element.contains(other.element) && !one.isText) continue
        if (other.element.contains(one.element) && !other.isText) continue
        // A control within a control's end, as the eye of a password.
        if (!one.isText && !other.isText && (isInside(one.box, other.box) || isInside(other.box, one.box)))
          continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 2 && height > 2) found.push(`over each other: ${one.words} | ${other.words}`)
      }
    }
    return [...new Set(found)]
  })

/** Which part of the screen's height is left for the page between the bars that stay in their place. */
export const roomToRead = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== 'DIALOG' &&
      // A notice goes away.
      !element.matches('[data-sonner-toaster]') &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const heights = Array.from({ length: 50 }, (_, index) => ((index + 0.5) * innerHeight) / 50)
    // Near both ends: a bar goes from side to side, a panel or a picture beside the text does not.
    const isFree = (y: number) =>
      [0.2, 0.8].some((part) => !stays(document.elementFromPoint(innerWidth * part, y)))
    const free = heights.filter(isFree)
    return free.length / heights.length
  })
