import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityTree } from './helpers/accessibility-tree.ts'
import { desktop, phone } from './helpers/browser.ts'
import { expectAccessible, expectCalm, type Stage, setStage } from './helpers/stage.ts'

const size = 60

let stage: Stage
beforeAll(async () => {
  stage = await setStage({ screenReader: true })
})
afterAll(() => stage.close())

const ids = Array.from({ length: size }, () => crypto.randomUUID())

/** A list of as many, whose titles take one line or several. */
const openLong = (path: string, view: typeof phone) =>
  stage.open(path, {
    ...view,
    arrange: (page) =>
      page.route('**/rest/v1/mentorias?*', async (route) => {
        const list = new URL(route.request().url())
        const wanted = list.searchParams.get('id')?.slice('eq.'.length)
        list.searchParams.delete('id')
        const response = await route.fetch({ url: list.href })
        const [one] = (await response.json()) as object[]
        const titulo = (index: number) => `Turma ${index + 1}${', com todos os protocolos'.repeat(index % 4)}`
        const all = ids.map((id, index) => ({ ...one, id, titulo: titulo(index) }))
        await route.fulfill({ response, json: wanted ? all.filter(({ id }) => id === wanted) : all })
      }),
  })

const listOf = (page: Page) => page.locator('main').getByRole('list').filter({ hasText: 'Turma 1' })
const isDrawn = (card: Locator) =>
  card.getByRole('link').evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

/** Opens it and waits until what is far from view is no longer drawn. */
async function openSettled(path: string, view: typeof phone) {
  const opened = await openLong(path, view)
  const cards = listOf(opened.page).getByRole('listitem')
  await cards.nth(size - 1).waitFor({ state: 'attached' })
  await expect.poll(() => isDrawn(cards.last())).toBe(false)
  return { ...opened, cards }
}

describe.each([
  { path: '/mentorias', width: 'phone', view: phone },
  { path: '/mentorias', width: 'desktop', view: desktop },
  { path: '/', width: 'phone', view: phone },
  { path: '/', width: 'desktop', view: desktop },
])('$path on a $width', ({ path, view }) => {
  test('a screen reader finds every item, heading and link of a long list, drawn or not', async () => {
    const { page, close } = await openSettled(path, view)
    const lines = (await accessibilityTree(page)).map((line) => line.trim())
    const inList = lines.slice(lines.findIndex((line) => line.startsWith('list') && line !== 'listitem'))
    const count = (start: string) => inList.filter((line) => line.startsWith(start)).length
    expect(count('link "Turma ')).toBe(size)
    expect(count('heading "Turma ')).toBe(size)
    expect(lines.filter((line) => line === 'listitem').length).toBeGreaterThanOrEqual(size)
    await expectAccessible(page)
    await close()
  })

  test('the last card is drawn when the focus or the view comes to it', async () => {
    const visit = await openSettled(path, view)
    const last = visit.cards.last()
    await last.getByRole('link').focus()
    await expect.poll(() => isDrawn(last)).toBe(true)
    await last.scrollIntoViewIfNeeded()
    await last.getByText('Carga horária:').waitFor()
    await expectCalm(visit)
    await visit.close()
  })
})

test.each([phone, desktop])(
  'whoever left far below, by a jump, comes back to the same card',
  async (view) => {
    const { page, close } = await openSettled('/mentorias', view)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }))
    const inView = () =>
      page.evaluate(() => {
        const below = [300, 400].map((y) => document.elementFromPoint(innerWidth / 4, y)?.closest('li'))
        const card = below.find((card) => card)
        return {
          titulo: card?.querySelector('h2')?.textContent,
          lift: card && getComputedStyle(card).translate,
          top: card?.getBoundingClientRect().top ?? 0,
        }
      })
    await expect.poll(async () => (await inView()).titulo).toBeDefined()
    const { titulo = '' } = await inView()
    const link = page.getByRole('link', { name: titulo, exact: true })
    // Where it is at the click, less the lift: until then the cards above it may still take their real height.
    await link.evaluate((element) =>
      element.addEventListener(
        'click',
        () => {
          const card = element.closest('li') ?? element
          const [, lift = '0'] = getComputedStyle(card).translate.split(' ')
          const openedAt = card.getBoundingClientRect().top - Number.parseFloat(lift)
          Object.assign(window, { openedAt })
        },
        { capture: true },
      ),
    )
    await link.click()
    await page.getByRole('article').getByRole('heading', { level: 1, name: titulo }).waitFor()
    const openedAt = await page.evaluate(() => (window as unknown as { openedAt: number }).openedAt)
    await page.goBack()
    await page.mouse.move(0, 0)
    const isBack = async () => {
      const now = await inView()
      return now.titulo === titulo && now.lift === 'none' && Math.abs(now.top - openedAt) < 1
    }
    await expect.poll(isBack).toBe(true)
    await close()
  },
)

test('a card lifts under a pointer', async () => {
  const { cards, close } = await openSettled('/mentorias', desktop)
  const lift = (card: Locator) => card.evaluate((element) => getComputedStyle(element).translate)
  for (const card of [cards.nth(1), cards.nth(7)]) {
    await card.hover()
    await expect.poll(() => lift(card)).toBe('0px -4px')
  }
  await close()
})
