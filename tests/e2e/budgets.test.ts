import { readdirSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { type Scene, setScene } from './helpers/scene.ts'

// Sizes of the built app as it is sent, so they are the same on every machine; times are for `npm run bench:web`.
let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

type Sent = { javascript: number; all: number }

/** What a page fetches once it stands, some seconds after it. */
const later = /\/assets\/(auth|emergencia-page)-/

/** Counts what the page is sent until it stands, headers included, in kB. */
async function weigh(page: Page, until?: RegExp): Promise<Sent> {
  const sent: Sent = { javascript: 0, all: 0 }
  const scripts = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  let isCounted = true
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (until?.test(request.url)) isCounted = false
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isCounted) return
    sent.all += encodedDataLength / 1000
    if (scripts.has(requestId)) sent.javascript += encodedDataLength / 1000
  })
  await devtools.send('Network.enable')
  return sent
}

const onPhone = { ...phone, deviceScaleFactor: 2 }

test('the login screen costs a visitor at most 95 kB of JavaScript and 190 kB in all', async () => {
  let sent: Sent = { javascript: 0, all: 0 }
  const { page, close } = await scene.open('/', {
    view: onPhone,
    arrange: async (page) => {
      sent = await weigh(page)
    },
  })
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.waitForLoadState('networkidle')
  expect(sent.javascript).toBeGreaterThan(50)
  expect(sent.javascript).toBeLessThanOrEqual(95)
  expect(sent.all).toBeLessThanOrEqual(190)
  await close()
})

test('the home costs a member at most 165 kB of JavaScript and 480 kB in all', async () => {
  let sent: Sent = { javascript: 0, all: 0 }
  const { page, close } = await scene.open('/', {
    view: onPhone,
    session: member.session,
    arrange: async (page) => {
      sent = await weigh(page, later)
    },
  })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(sent.javascript).toBeGreaterThan(100)
  expect(sent.javascript).toBeLessThanOrEqual(165)
  expect(sent.all).toBeLessThanOrEqual(480)
  await close()
})

// The first formatter of a page holds a phone up for some 80 ms, more than any other piece of a page's start.
test.each([
  { path: '/', drawn: 'main li img' },
  { path: '/mentorias', drawn: 'main li img' },
  { path: '/concierge', drawn: '[role=log] time' },
])('$path starts no formatter of dates', async ({ path, drawn }) => {
  const { page, close } = await scene.open(path, {
    session: member.session,
    arrange: (page) =>
      page.addInitScript(() => {
        const tell = () => (document.documentElement.dataset.formatter = 'started')
        Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
          construct: (target, args) => tell() && Reflect.construct(target, args),
          apply: (target, self, args) => tell() && Reflect.apply(target, self, args),
        })
        for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
          Date.prototype[name] = new Proxy(Date.prototype[name], {
            apply: (target, self, args) => tell() && Reflect.apply(target, self, args),
          })
        }
      }),
  })
  const formatter = () => page.evaluate(() => document.documentElement.dataset.formatter)
  await page.locator(drawn).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await formatter()).toBeUndefined()
  await page.evaluate(() => new Date().toLocaleTimeString())
  expect(await formatter()).toBe('started')
  await close()
})

test('each picture keeps its budget', () => {
  const folder = 'dist/web/assets'
  const sizes = readdirSync(folder)
    .filter((file) => /\.(avif|webp)$/.test(file))
    .map((file) => [file, statSync(`${folder}/${file}`).size] as const)
  const cards = sizes.filter(([file]) => !file.startsWith('hero-') && /-(320|480|720|960)-/.test(file))
  expect(cards.length).toBe(8 * 4 * 2)
  expect(cards.filter(([, size]) => size > 45_000)).toEqual([])
  const limit = (file: string) => (file.startsWith('hero-phone-') ? 60_000 : 120_000)
  const heroes = sizes.filter(([file]) => /^hero-.*\.avif$/.test(file))
  expect(heroes.length).toBe(6)
  expect(heroes.filter(([file, size]) => size > limit(file))).toEqual([])
})

test('a page asks for its data once', async () => {
  const asked: string[] = []
  const { page, close } = await scene.open('/', {
    session: member.session,
    arrange: async (page) => {
      page.on(
        'request',
        (request) => request.url().includes('/rest/v1/mentorias') && asked.push(request.url()),
      )
    },
  })
  const opened = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main img').first().waitFor()
    await page.waitForLoadState('networkidle')
    return asked.splice(0)
  }
  expect(await opened()).toEqual([`${scene.url}/rest/v1/mentorias?select=*&order=created_at.desc`])
  const href = await page.locator('main a[href^="/mentorias/"]').first().getAttribute('href')
  await page.goto(`${scene.url}/mentorias`)
  expect(await opened()).toHaveLength(1)
  await page.goto(scene.url + href)
  expect(await opened()).toEqual([
    `${scene.url}/rest/v1/mentorias?select=*&id=eq.${href?.replace('/mentorias/', '')}`,
  ])
  await close()
})
