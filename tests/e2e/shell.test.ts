import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { desktop, phone } from './helpers/browser.ts'
import { type Scene, setScene } from './helpers/scene.ts'
import {
  answerWith,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectCalm,
  views,
} from './helpers/stage.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene({ withMotion: true })
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const places = [
  { path: '/', label: 'Início', heading: null, title: /^Início · Estética$|^Estética$/ },
  { path: '/mentorias', label: 'Mentorias', heading: 'Mentorias', title: /^Mentorias · Estética$/ },
  { path: '/concierge', label: 'Concierge', heading: null, title: /· Estética$/ },
  { path: '/agenda', label: 'Agenda', heading: 'Agenda', title: /^Agenda · Estética$/ },
  { path: '/perfil', label: 'Perfil', heading: 'Perfil', title: /^Perfil · Estética$/ },
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test.each(views)(
  'one menu leads to the five places and marks the current one, on the $width',
  async ({ view, width }) => {
    const visit = await scene.open('/perfil', { view, session: member.session })
    const { page } = visit
    const links = menu(page).getByRole('link')
    await links.first().waitFor()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      places.map(({ path }) => path),
    )
    const titles = new Set<string>()
    for (const place of places) {
      await menu(page).getByRole('link', { name: place.label }).click()
      await page.waitForURL(scene.url + place.path)
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual([place.label])
      expect(await heading(page).count()).toBe(1)
      expect(await page.title()).toMatch(place.title)
      titles.add(await page.title())
      if (place.heading) expect(await heading(page).textContent()).toBe(place.heading)
      expect(await page.getByRole('main').count()).toBe(1)
      await expectCalm(visit)
    }
    expect(titles.size).toBe(places.length)
    const bar = await menu(page).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    if (width === 'phone') {
      expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(height)
      await page.setViewportSize({ width: 740, height: 360 })
      const onSide = await page.getByRole('banner').boundingBox()
      expect(onSide?.height, 'one line on a phone on its side').toBeLessThan(64)
      await page.setViewportSize({ width: 480, height: 320 })
      const inTwo = await page.getByRole('banner').boundingBox()
      expect(inTwo?.height, 'two lines on the smallest on its side').toBeLessThan(112)
      await page.setViewportSize(view.viewport)
    }
    if (width === 'desktop') {
      expect(bar?.y).toBeLessThan(64)
      await page.setViewportSize({ width: 820, height: 1180 })
      const beside = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const { scrollWidth, clientWidth } = document.documentElement
        document.documentElement.style.fontSize = ''
        return scrollWidth - clientWidth
      })
      expect(beside, 'the bar of a tablet with letters of twice the size').toBe(0)
      await page.setViewportSize(view.viewport)
    }
    for (const box of await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON()),
    )) {
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.width).toBeGreaterThanOrEqual(width === 'phone' ? 44 : 24)
    }
    await visit.close()
  },
)

test('a mentoria is within the mentorias, and /home is the home', async () => {
  const { page, close } = await scene.open('/home', { session: member.session })
  await heading(page).waitFor()
  expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual(['Início'])
  await page.goto(`${scene.url}/mentorias`)
  await page.getByRole('main').locator('a[href^="/mentorias/"]').first().click()
  await page.waitForURL(/\/mentorias\/.+/)
  expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual(['Mentorias'])
  await page.goBack()
  await page.waitForURL(/\/mentorias$/)
  await close()
})

test('an unknown path is answered in English', async () => {
  const visit = await scene.open('/isto/nao/existe', { view: phone, session: member.session })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
  expect(await page.getByRole('main').getAttribute('lang')).toBe('en')
  expect(await page.title()).toBe('Page not found · Estética')
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${scene.url}/`)
  await menu(page).waitFor()
  await expectCalm(visit)
  await visit.close()
})

// The walk through the menu does the same at 390 and 1280 px.
test.each([320, 800])('no page scrolls sideways or complains at %i px', async (width) => {
  const visit = await scene.open('/', { view: { viewport: { width, height: 760 } }, session: member.session })
  for (const { path } of [...places, { path: '/home' }, { path: '/mentorias/' }, { path: '/nada' }]) {
    await visit.page.goto(scene.url + path)
    await heading(visit.page).waitFor()
    await visit.page.locator('[data-skeleton], .skeleton').first().waitFor({ state: 'detached' })
    await expectCalm(visit)
  }
  await visit.close()
})

describe('the theme', () => {
  test('is dark at first, stored, and changed by the button in the top bar', async () => {
    const visit = await scene.open('/agenda', { session: member.session })
    const { page } = visit
    await page.evaluate(() => localStorage.removeItem('theme'))
    await page.reload()
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Alternar tema' })
    await toggle.waitFor()
    expect(await theme(page)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    const other = await page.context().newPage()
    await other.goto(`${scene.url}/perfil`)
    await menu(other).waitFor()
    await toggle.click()
    expect(await theme(page)).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await toggle.click()
    expect(await theme(page)).toBe('dark')
    await expectCalm(visit)
    await visit.close()
  })

  test('is there before any file of the app, for members and visitors, and a foreign value means dark', async () => {
    const visit = await scene.open('/', { theme: 'light' })
    const { page } = visit
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await theme(page)).toBe('light')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(250, 246, 241)')
    await page.evaluate(() => localStorage.setItem('theme', 'roxo'))
    await page.reload()
    expect(await theme(page)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    expect(await ground()).toBe('rgb(17, 11, 19)')
    await visit.close()
  })
})

test('the keyboard skips to the content and reaches everything in order', async () => {
  const visit = await scene.open('/agenda', { session: member.session })
  const { page } = visit
  await heading(page).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.reload()
  await heading(page).waitFor()
  const reached: (string | null | undefined)[] = []
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('aria-label'),
      ),
    )
  }
  expect(reached).toEqual([
    '#conteudo',
    '/',
    '/',
    '/mentorias',
    '/concierge',
    '/agenda',
    '/perfil',
    'Alternar tema',
  ])
  await expectCalm(visit)
  await visit.close()
})

describe('without a network', () => {
  test.each(views)('a banner says so until it is back, on the $width', async ({ view }) => {
    const visit = await scene.open('/perfil', { view, session: member.session })
    const { page } = visit
    await page.locator('dl').waitFor()
    // The last that a page fetches by itself.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /toaster-.*\.css/.test(name)),
    )
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const banner = page.getByText('Você está sem conexão.')
    await banner.waitFor()
    await expectAccessible(page)
    await expectCalm(visit)
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await visit.close()
  })

  test('a page that waits for its data gets it when the network is back', async () => {
    const visit = await scene.open('/agenda', { session: member.session })
    const { page } = visit
    await menu(page).getByRole('link', { name: 'Perfil' }).hover()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await menu(page).getByRole('link', { name: 'Perfil' }).click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(await page.locator('dl').count()).toBe(0)
    await page.context().setOffline(false)
    await page.locator('dl').waitFor()
    await expectCalm(visit, /ERR_INTERNET_DISCONNECTED/)
    await visit.close()
  })

  test('a page whose code did not come says so and comes by itself', async () => {
    const visit = await scene.open('/perfil', { session: member.session })
    const { page } = visit
    await page.locator('dl').waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await menu(page).getByRole('link', { name: 'Agenda' }).click()
    await page.getByRole('alert').waitFor()
    expect(await menu(page).isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await expectCalm(visit, /ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    await visit.close()
  })
})

describe('a page that fails', () => {
  test('says so inside the shell and can be tried again', async () => {
    const visit = await scene.open('/mentorias', {
      view: phone,
      session: member.session,
      arrange: (page) => answerWith(page, '/rest/v1/mentorias*', { json: [null] }),
    })
    const { page } = visit
    await page.getByRole('alert').getByText('Ocorreu um erro. Tente novamente.').waitFor()
    expect(await menu(page).isVisible()).toBe(true)
    expect(await page.title()).toBe('Algo deu errado · Estética')
    await expectAccessibleAtBothWidths(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mentorias' }).waitFor()
    await page.getByRole('main').locator('a[href^="/mentorias/"]').first().waitFor()
    await visit.close()
  })

  test('leaves the others whole', async () => {
    const { page, close } = await scene.open('/mentorias', {
      session: member.session,
      arrange: (page) => answerWith(page, '/rest/v1/mentorias*', { json: [null] }),
    })
    await page.getByRole('alert').waitFor()
    await menu(page).getByRole('link', { name: 'Agenda' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  })
})

describe('after a new deployment, a part that is gone', () => {
  const gone = { status: 404, contentType: 'text/plain', body: 'Arquivo não encontrado.' }

  test('reloads the page once and is there', async () => {
    const { page, close } = await scene.open('/perfil', { session: member.session, view: desktop })
    await page.locator('dl').waitFor()
    await page.route('**/assets/agenda-page-*.js', (route) => route.fulfill(gone), { times: 1 })
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await menu(page).getByRole('link', { name: 'Agenda' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    await close()
  })

  test('that stays gone is said, without a circle of reloads', async () => {
    const { page, close } = await scene.open('/perfil', { session: member.session, view: phone })
    await page.locator('dl').waitFor()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/agenda-page-*.js', (route) => route.fulfill(gone))
    await menu(page).getByRole('link', { name: 'Agenda' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    expect(loads).toBe(1)
    await close()
  })

  test('when it is the whole app, is said too', async () => {
    const { page, close } = await scene.open('/agenda', {
      session: member.session,
      arrange: (page) => page.route('**/assets/member-app-*.js', (route) => route.fulfill(gone)),
    })
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await close()
  })
})

test('who wants no motion gets none', async () => {
  const { page, close } = await scene.open('/agenda', {
    view: { ...desktop, reducedMotion: 'reduce' },
    session: member.session,
  })
  await heading(page).waitFor()
  await menu(page).getByRole('link', { name: 'Perfil' }).click()
  await page.locator('dl').waitFor()
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
  await close()
})
