import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Box = { left: number; right: number; top: number; bottom: number }

/** Where the focus is: its name, its place on the page, and what keeps it from being seen. */
export type Stop = { name: string; box: Box; layer: string; card: number; inRow: boolean; problems: string[] }

/** The layer of the toasts, a list over the page. */
const notices = 'OL'

/** The element that has the focus; null when it is the page itself. */
export const focusNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const style = (element: Element) => getComputedStyle(element)
    const up = (element: Element): Element[] => [
      element,
      ...(element.parentElement ? up(element.parentElement) : []),
    ]
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgba = (colour: string) => {
      if (!pixel) throw new Error('No canvas.')
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
      return [...pixel.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = rgba(colour).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: string, other: string) => {
      const [a, b] = [luminance(one), luminance(other)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }
    const isOpaque = (colour: string) => rgba(colour)[3] === 255
    const groundOf = (element: Element) =>
      up(element)
        .map((one) => style(one).backgroundColor)
        .find(isOpaque) ?? 'white'

    const isWithin = (element: Element, outer: Box) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom
    }
    const problems: string[] = []
    const wearer = up(focused)
      .slice(0, 5)
      .find((one) => style(one).outlineStyle === 'solid' && Number.parseFloat(style(one).outlineWidth) >= 2)
    if (!wearer) problems.push('no ring')
    else {
      const { outlineColor, outlineOffset, outlineWidth } = style(wearer)
      const offset = Number.parseFloat(outlineOffset)
      const reach = offset + Number.parseFloat(outlineWidth)
      const around = groundOf(offset < 0 ? wearer : (wearer.parentElement ?? wearer))
      if (contrast(outlineColor, around) < 3) problems.push(`ring ${outlineColor} on ${around}`)
      const ring = wearer.getBoundingClientRect()
      for (const cutter of up(wearer).slice(1)) {
        if (style(cutter).overflowX === 'visible' || cutter === document.documentElement) continue
        const box = cutter.getBoundingClientRect()
        const isCut =
          ring.left - reach < box.left - 1 ||
          ring.right + reach > box.right + 1 ||
          ring.top - reach < box.top - 1 ||
          ring.bottom + reach > box.bottom + 1
        if (isCut) problems.push(`ring cut by ${cutter.className}`)
      }
    }
    const [line] = focused.getClientRects()
    if (line) {
      const { left, right, top, bottom } = line
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      // Not the corners: they are round.
      for (const [atX, atY] of [
        [x, top + 3],
        [x, bottom - 3],
        [left + 3, y],
        [right - 3, y],
      ] as const) {
        const hit = document.elementFromPoint(atX, atY)
        // A notice lies over the page for some seconds; it is closed by its own button.
        if (hit?.closest('[data-sonner-toaster]')) continue
        // A field's own button stands within its end.
        const isOwn = hit && (focused.contains(hit) || hit.contains(focused) || isWithin(hit, line))
        if (!isOwn)
          problems.push(`hidden at ${Math.round(atX)}, ${Math.round(atY)} by ${hit?.className ?? 'the edge'}`)
      }
    }
    const label =
      'labels' in focused ? (focused.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const bar = up(focused).find((one) => /fixed|sticky/.test(style(one).position))
    return {
      name: (focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '').trim(),
      box: { left, right, top: top + scrollY, bottom: bottom + scrollY },
      layer: bar?.tagName ?? '',
      card: [...document.querySelectorAll('li')].findIndex((item) => item.contains(focused)),
      inRow: up(focused).some((one) => /auto|scroll/.test(style(one).overflowX) && one.tagName === 'UL'),
      problems,
    }
  })

/** Presses Tab (or another key that moves) until the focus is at `name`; on its way it is always seen. */
export async function tabTo(page: Page, name: string | RegExp, { key = 'Tab', most = 40 } = {}) {
  const passed: string[] = []
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key)
    const stop = await focusNow(page)
    expect(stop?.problems ?? [], `the focus at "${stop?.name}"`).toEqual([])
    if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return stop
    passed.push(stop?.name ?? '(the page)')
  }
  throw new Error(`${key} does not reach "${name}"; it passes ${passed.join(' · ')}`)
}

/** Every stop of Tab from the top of the page to its end; the notices, the last of all, lead back into it. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let count = 0; count < 90; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusNow(page)
    // Under a dialog the page itself is the first stop.
    if (!stop && stops.length === 0 && count === 0) continue
    if (!stop || (stops.at(-1)?.layer === notices && stop.layer !== notices)) return stops
    stops.push(stop)
  }
  throw new Error('Tab finds no end.')
}

/** The stops of the page itself that lie before the one that precedes them: above, or to its left on one line. */
export const outOfOrder = (stops: readonly Stop[]): string[] =>
  stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    if (!before || stop.layer || before.layer || (stop.inRow && before.inRow)) return []
    // The link of a card covers all of it.
    if (stop.card >= 0 && stop.card === before.card) return []
    const isAbove = stop.box.bottom <= before.box.top + 2 && stop.box.left < before.box.right
    const isSameLine = Math.abs(stop.box.top - before.box.top) < 12
    const isBefore = isAbove || (isSameLine && stop.box.right <= before.box.left)
    return isBefore ? [`${before.name} → ${stop.name}`] : []
  })
