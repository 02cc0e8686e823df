import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityTree, missingBranches, treeProblems } from './helpers/accessibility-tree.ts'
import { drawings } from './helpers/drawings.ts'
import { outOfOrder, walk } from './helpers/keyboard.ts'
import { brokenWords, roomToRead, spoiltLayout } from './helpers/layout.ts'
import { type Scene, setScene } from './helpers/scene.ts'
import { type Audience, gatherAudience, lookAt, type Screen, screens } from './helpers/screens.ts'
import { expectAccessible } from './helpers/stage.ts'
import { movingParts, smallTargets } from './helpers/touch.ts'

let scene: Scene
let audience: Audience
beforeAll(async () => {
  scene = await setScene()
  audience = await gatherAudience(scene, { hasTouch: true })
})
afterAll(() => scene.close())

const withText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)

/** A narrow phone, a desktop at 200% and at 400%, and text alone at 200% on a phone and on a desktop. */
const sizes = [
  { width: 320, height: 640, text: 100 },
  { width: 640, height: 400, text: 100 },
  { width: 320, height: 256, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1280, height: 800, text: 200 },
]

/** Nothing is cut, covered or beside the page, and the bars leave room to read. Themes differ in colours alone. */
async function expectWholeAtEverySize(page: Page) {
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await withText(page, text)
    expect(await spoiltLayout(page), `${width} × ${height}, text ${text}%`).toEqual([])
    if (width === 320 && height === 640) expect(await brokenWords(page), 'broken words').toEqual([])
    expect(await roomToRead(page), `room at ${width} × ${height}, text ${text}%`).toBeGreaterThanOrEqual(0.4)
  }
  // Where letters are that large, the longest words are hyphenated, for which this browser has no dictionary.
  await page.setViewportSize({ width: 320, height: 640 })
  await withText(page, 200)
  const broken = (await brokenWords(page)).filter(({ length }) => length < 13)
  expect(broken, 'broken words at 320 px, text 200%').toEqual([])
  await withText(page, 100)
}

/** Every stop of Tab is seen, and they follow each other as the screen does. */
async function expectWalk(page: Page) {
  const stops = await walk(page)
  expect(stops.length).toBeGreaterThan(0)
  const unseen = stops.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))
  expect({ unseen, outOfOrder: outOfOrder(stops) }).toEqual({ unseen: [], outOfOrder: [] })
}

async function expectNamed(page: Page, { name }: Screen) {
  const tree = await accessibilityTree(page)
  expect(treeProblems(tree), tree.join('\n')).toEqual([])
  const drawing = drawings[name]
  if (drawing) expect(missingBranches(tree, drawing), tree.join('\n')).toEqual([])
}

test.each(screens)('$name', (screen) =>
  lookAt(audience, screen, async (page) => {
    await expectNamed(page, screen)
    expect(await smallTargets(page), 'targets for a finger').toEqual([])
    expect(await movingParts(page), 'motion, though none is wanted').toEqual([])
    await expectWholeAtEverySize(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await screen.rest?.(page)
      await expectAccessible(page)
      await expectWalk(page)
    }
  }),
)

test('every drawing is of a screen', () => {
  const names = screens.map(({ name }) => name)
  expect(Object.keys(drawings).filter((name) => !names.includes(name))).toEqual([])
})

test('a drawing finds what is missing, renamed, moved or in another state', () => {
  const tree = [
    'main',
    '  heading "A" [level=1]',
    '  list',
    '    listitem',
    '      link "B"',
    '  button "C" [disabled]',
  ]
  expect(missingBranches(tree, 'main\n  link "B"\n  button "C" [disabled]')).toEqual([])
  for (const drawn of [
    'main\n  link "D"',
    'main\n  button "C"',
    'list\n  button "C" [disabled]',
    'link "B"\nheading…',
  ])
    expect(missingBranches(tree, drawn), drawn).toHaveLength(1)
})

test('the page in English says so, its title included; the one after it is Portuguese again', async () => {
  const { page, close } = await scene.open('/nada', { session: audience.member })
  const lang = () => page.locator('html').getAttribute('lang')
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
  expect(await lang()).toBe('en')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('navigation').waitFor()
  await expect.poll(lang).toBe('pt-BR')
  await close()
})
