import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { stored } from './account.ts'
import { desktop, launchBrowser, newBrowser, type Visit, visit } from './browser.ts'
import { startProduct } from './product.ts'

type Person = {
  view?: BrowserContextOptions
  theme?: 'dark' | 'light'
  /** A session, or the text that stands in its place; without it a visitor comes. */
  session?: unknown
}

type OpenOptions = Person & { arrange?: (page: Page) => Promise<unknown> }

/** A running product and a browser in which nobody is signed in yet. */
export type Scene = {
  url: string
  /** Where the product keeps the mails that it does not send. */
  mailFolder: string
  open(path: string, options?: OpenOptions): Promise<Visit>
  /** A browser for somebody who opens many pages; it is closed with the scene. */
  person(options?: Person): Promise<BrowserContext>
  close(): Promise<void>
}

type SceneOptions = {
  env?: NodeJS.ProcessEnv
  /** By which name of this machine the browser goes there; passkeys want one. */
  host?: string
  /** With the motion of who did not ask for less: a page takes a quarter more of the processor. */
  withMotion?: boolean
}

/** Without motion, unless the options say otherwise; a stage (`setStage`) has it, unless a test asks there for less. */
export async function setScene(options: SceneOptions = {}): Promise<Scene> {
  const { env, host = '127.0.0.1', withMotion = false } = options
  const [product, browser] = await Promise.all([startProduct(env), launchBrowser()])
  const url = product.url.replace('127.0.0.1', host)
  const usual = { reducedMotion: withMotion ? 'no-preference' : 'reduce' } as const
  return {
    url,
    mailFolder: join(product.dataDir, 'mail'),
    open: (path, { view = desktop, theme, session, arrange } = {}) =>
      visit(browser, url + path, { ...usual, ...view, ...stored(url, { session, theme }) }, arrange),
    person: ({ view = desktop, theme, session } = {}) =>
      newBrowser(browser, { ...usual, ...view, ...stored(url, { session, theme }) }),
    close: async () => {
      await browser.close()
      await product.stop()
    },
  }
}

/** What a toast says, title and sentence. */
export const toast = (page: Page, title: string, sentence?: string) =>
  page.locator('[data-sonner-toast]', { hasText: title }).filter({ hasText: sentence ?? '' })

/** The requests that the page sends from now on to addresses that begin so. */
export function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith(path) && sent.push(request))
  return sent
}
