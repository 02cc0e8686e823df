import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/** First the one without a window: it draws the page alone, a third of the work less for each one that is opened. */
const paths = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Chromium loads a hidden page for its address bar with every window, and a process ahead of every page: half the
 * processor time of a visit. Of several such switches the last alone counts, so those of Playwright are here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export type LaunchOptions = {
  /** It tells what it tells a screen reader; without one it is silent about what it has not drawn. */
  screenReader?: boolean
}

/** The system's Chromium, without the services that would look for a network. */
export function launchBrowser({ screenReader = false }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = paths.find(existsSync)
  if (!executablePath) throw new Error('Chromium is missing; npm test installs it.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${withoutFeatures}`,
      ...(screenReader ? ['--force-renderer-accessibility'] : []),
    ],
  })
}

export const phone = { viewport: { width: 390, height: 844 } } satisfies BrowserContextOptions
export const tablet = { viewport: { width: 800, height: 1100 } } satisfies BrowserContextOptions
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions

/** A page of a browser of its own, and what its console complained of. */
export type Visit = { page: Page; complaints: string[]; close(): Promise<void> }

// A service worker's requests cannot be held or changed by a test, so only the tests about it have one.
const withoutWorker = { serviceWorkers: 'block' } as const
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** Milliseconds that a state is waited for; a busy machine may take long, and what comes in time costs nothing. */
const patience = 60_000

/** A browser of its own, as a new person has. */
export async function newBrowser(browser: Browser, options: BrowserContextOptions = desktop) {
  const own = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...withoutWorker, ...options }
  const context = await browser.newContext(own)
  context.setDefaultTimeout(patience)
  return context
}

type Arrange = (page: Page) => Promise<unknown>

/** Opens `url` in a tab; `arrange` may prepare the page before. */
export async function openTab(context: BrowserContext, url: string, arrange?: Arrange): Promise<Visit> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && line.text() !== workerBlocked)
      complaints.push(line.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await arrange?.(page)
  await page.goto(url)
  return { page, complaints, close: () => page.close() }
}

/** Opens `url` as a new person would; `arrange` may prepare the page before. */
export async function visit(
  browser: Browser,
  url: string,
  options?: BrowserContextOptions,
  arrange?: Arrange,
): Promise<Visit> {
  const context = await newBrowser(browser, options)
  const tab = await openTab(context, url, arrange)
  return {
    ...tab,
    close: async () => {
      // An answer that a handler is still changing has nobody to go to.
      if (!tab.page.isClosed()) await tab.page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** Whether the page can be scrolled sideways. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
