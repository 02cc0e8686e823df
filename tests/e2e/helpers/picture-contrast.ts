import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

/** How much light each of the 256 values of a colour's part gives. */
const light = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0)

/** Of two luminances, as WCAG reckons it. */
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The colour of a text and the boxes of its lines, once it is in view. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1).map((box) => box.toJSON())
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return {
      boxes: boxes as DOMRect[],
      color,
      fontSize: Number.parseFloat(fontSize),
      weight: Number(fontWeight),
    }
  })

/** What WCAG calls large: 24 px, or 18.66 px in bold. */
const neededFor = (size: number, weight: number) => (size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5)

/** The luminance of every pixel within a box. */
async function groundsOf(page: Page, { x, y, width, height }: DOMRect): Promise<number[]> {
  const png = await page.screenshot({ clip: { x, y, width, height } })
  const data = await sharp(png).removeAlpha().raw().toBuffer()
  const grounds: number[] = []
  for (let at = 0; at < data.length; at += 3) grounds.push(luminance(data[at], data[at + 1], data[at + 2]))
  return grounds
}

/**
 * The contrast of a text with the pixels that it stands on, as the screen shows them. One pixel in a hundred
 * may be worse: a picture has its sparks.
 */
export async function contrastOnPicture(
  page: Page,
  text: Locator,
): Promise<{ reached: number; needed: number }> {
  const { boxes, color, fontSize, weight } = await linesOf(text)
  const ink = luminance(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
  await text.evaluate((element) => {
    ;(element as HTMLElement).style.setProperty('color', 'transparent', 'important')
  })
  const reached = (await Promise.all(boxes.map((box) => groundsOf(page, box))))
    .flat()
    .map((one) => contrast(ink, one))
  await text.evaluate((element) => (element as HTMLElement).style.removeProperty('color'))
  reached.sort((one, other) => one - other)
  return { reached: reached[Math.floor(reached.length / 100)] ?? 0, needed: neededFor(fontSize, weight) }
}
