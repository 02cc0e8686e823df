import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { createMember, stored } from './account.ts'
import {
  desktop,
  type LaunchOptions,
  launchBrowser,
  phone,
  scrollsSideways,
  type Visit,
  visit,
} from './browser.ts'
import { startProduct } from './product.ts'

export type Theme = 'dark' | 'light'

/** Both ends of the widths, for what must hold at each. */
export const views = [
  { width: 'phone', view: phone },
  { width: 'desktop', view: desktop },
] as const

export const themes: readonly Theme[] = ['dark', 'light']

type OpenOptions = BrowserContextOptions & {
  theme?: Theme
  /** Runs before the page is opened, to hold or change what the network brings. */
  arrange?: (page: Page) => Promise<unknown>
}

/** A running product and a member who is signed in. */
export type Stage = {
  url: string
  dataDir: string
  /** Opens `path` as the member, in a browser context of its own. */
  open(path: string, options?: OpenOptions): Promise<Visit>
  close(): Promise<void>
}

/** Starts the product, a browser and one member, whose session every opened page has. */
export async function setStage(options?: LaunchOptions): Promise<Stage> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser(options)])
  const { session } = await createMember(product.url)
  return {
    url: product.url,
    dataDir: product.dataDir,
    open: (path, { theme, arrange, ...options } = {}) => {
      const person = { ...desktop, ...stored(product.url, { session, theme }), ...options }
      return visit(browser, product.url + path, person, arrange)
    },
    close: async () => {
      await browser.close()
      await product.stop()
    },
  }
}

/** Nothing complained (but what the test provoked) and nothing can be scrolled sideways. */
export async function expectCalm({ page, complaints }: Visit, provoked?: RegExp) {
  const unprovoked = complaints.filter((complaint) => !provoked?.test(complaint))
  expect({ unprovoked, sideways: await scrollsSideways(page) }).toEqual({ unprovoked: [], sideways: false })
}

/** What `page` asks from now on, but for the app's own files, which it fetches ahead as it likes. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) calls.push(request.url())
  })
  return calls
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What fades in has its colours only at the end; what turns for ever is not waited for, what is not drawn stands still. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) {
      const { target } = animation.effect as KeyframeEffect
      if (!target?.checkVisibility({ contentVisibilityAuto: true })) animation.finish()
    }
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Shows the page in a theme, of which it keeps nothing. */
const inTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** In each theme, the page breaks no rule of WCAG 2.2 AA that a program can check; afterwards it is as it was. */
export async function expectAccessible(page: Page) {
  const before = await page.evaluate(() => document.documentElement.dataset.theme as Theme)
  for (const theme of themes) {
    await inTheme(page, theme)
    expect(await brokenRules(page), theme).toEqual([])
  }
  await inTheme(page, before)
}

/** The same at both ends of the widths, where nothing can be scrolled sideways either. */
export async function expectAccessibleAtBothWidths(page: Page) {
  const before = page.viewportSize()
  for (const { width, view } of views) {
    await page.setViewportSize(view.viewport)
    await expectAccessible(page)
    expect(await scrollsSideways(page), `sideways on the ${width}`).toBe(false)
  }
  if (before) await page.setViewportSize(before)
}

async function brokenRules(page: Page): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    type Axe = { run(o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const resultTypes = ['violations']
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly, resultTypes })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/** Answers for the server with something that the real one cannot be brought to say. */
export const answerWith = (page: Page, path: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(`**${path}`, (route) => route.fulfill(answer))

/** Keeps requests waiting until `release` lets them, and all later ones, go on to the server. */
export async function holdRequests(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}
