import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, phone } from './helpers/browser.ts'
import {
  answerWith,
  expectAccessible,
  expectCalm,
  holdRequests,
  type Stage,
  setStage,
  views,
  watchCalls,
} from './helpers/stage.ts'

const listPath = '/rest/v1/mentorias?*'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

type Row = Record<string, unknown>

/** Opens the home with the real list, changed. */
async function openWith(change: (list: Row[]) => Row[], options: Parameters<Stage['open']>[1] = {}) {
  return stage.open('/', {
    ...options,
    arrange: (page) =>
      page.route(`**${listPath}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: change((await response.json()) as Row[]) })
      }),
  })
}

const rows = (page: Page) => page.locator('main').getByRole('heading', { level: 2 })
const row = (page: Page, name: string) => page.getByRole('region', { name })

const heroTexts = [
  'Excelência em Estética',
  'Onde a técnica encontra a delicadeza',
  'Mentorias para profissionais da saúde que querem dominar procedimentos estéticos com ciência, segurança e um olhar próprio.',
]

describe.each(views)('on a $width', ({ view }) => {
  test('the hero, three rows of cards in order, every picture drawn', async () => {
    const home = await stage.open('/', { ...view, reducedMotion: 'reduce' })
    const { page } = home
    for (const text of heroTexts) await page.getByText(text).waitFor()
    await rows(page).first().waitFor()
    expect(await rows(page).allTextContents()).toEqual([
      'Harmonização Facial',
      'Harmonização Corporal',
      'Procedimentos Injetáveis',
    ])
    expect(await page.title()).toContain('Início')
    expect(await page.locator('main li').count()).toBe(9)
    for (const picture of await page.locator('main li img').all()) await untilDrawn(picture)
    await expectAccessible(page)
    await expectCalm(home)

    await expectWholeCard(row(page, 'Harmonização Facial').getByRole('listitem').nth(2))
    await expectArrows(row(page, 'Harmonização Facial'))
    await expectCalm(home)
    await home.close()
  })
})

async function untilDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** The card of 'Harmonização Facial' shows all that docs/product.md names. */
async function expectWholeCard(card: Locator) {
  expect(await card.getByRole('heading', { name: 'Harmonização Facial' }).isVisible()).toBe(true)
  expect(await card.getByRole('link').getAttribute('href')).toMatch(/^\/mentorias\/[\da-f-]{36}$/)
  for (const text of ['Facial', '20h', '2 dias']) {
    expect(await card.getByText(text, { exact: true }).isVisible()).toBe(true)
  }
  expect(await card.getByText(/^Dois dias para planejar a face/).isVisible()).toBe(true)
  expect(await card.getByRole('img').getAttribute('alt')).not.toBe('')
}

/** Arrows move a row by 80% of what is visible of it, and hide where there is no more. */
async function expectArrows(section: Locator) {
  const list = section.getByRole('list')
  const next = section.getByRole('button', { name: 'Próximo', exact: true })
  const previous = section.getByRole('button', { name: 'Anterior', exact: true })
  await scrollTo(list, 0)
  await expect.poll(() => previous.isVisible()).toBe(false)
  const end = await farthest(list)

  await next.click()
  await expect.poll(() => scrolled(list)).toBeCloseTo(Math.min(await step(list), end), 0)
  await previous.click()
  await expect.poll(() => scrolled(list)).toBe(0)
  await expect.poll(() => previous.isVisible()).toBe(false)

  await scrollTo(list, end - 11)
  await expect.poll(() => next.isVisible()).toBe(true)
  await scrollTo(list, end - 10)
  await expect.poll(() => next.isVisible()).toBe(false)
}

const step = (list: Locator) => list.evaluate((element) => element.clientWidth * 0.8)
const scrolled = (list: Locator) => list.evaluate((element) => element.scrollLeft)
const farthest = (list: Locator) => list.evaluate((element) => element.scrollWidth - element.clientWidth)
const scrollTo = (list: Locator, left: number) =>
  list.evaluate((element, to) => element.scrollTo({ left: to, behavior: 'instant' }), left)

test('a long row moves by whole steps, smoothly too, by mouse and by keyboard', async () => {
  const many = (list: Row[]) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...list[0],
      id: crypto.randomUUID(),
      titulo: `Turma ${index + 1}`,
    }))
  const home = await openWith(many, desktop)
  const section = row(home.page, 'Harmonização Facial')
  const list = section.getByRole('list')
  const next = section.getByRole('button', { name: 'Próximo', exact: true })
  await next.click()
  await expect.poll(() => scrolled(list)).toBeCloseTo(await step(list), 0)
  await next.press('Enter')
  await expect.poll(() => scrolled(list)).toBeCloseTo(2 * (await step(list)), 0)
  await section.getByRole('button', { name: 'Anterior', exact: true }).press('Space')
  await expect.poll(() => scrolled(list)).toBeCloseTo(await step(list), 0)

  await scrollTo(list, 0)
  const cards = section.getByRole('listitem')
  await cards.nth(2).getByRole('link').focus()
  // Over the card's heart.
  await cards.nth(2).getByRole('button', { name: 'Guardar Turma 3 na minha lista' }).waitFor()
  await home.page.keyboard.press('Tab')
  await home.page.keyboard.press('Tab')
  const fourth = cards.nth(3).getByRole('link')
  expect(await fourth.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(async () => (await cards.nth(3).boundingBox())?.x).toBeLessThan(900)
  await expectCalm(home)
  await home.close()
})

test('a row moves by a finger', async () => {
  const home = await stage.open('/', { ...phone, hasTouch: true, isMobile: true })
  const list = row(home.page, 'Harmonização Facial').getByRole('list')
  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const y = ((await list.boundingBox())?.y ?? 0) + 100
  const devtools = await home.page.context().newCDPSession(home.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 340)
  for (let x = 320; x >= 80; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(() => scrolled(list)).toBeGreaterThan(200)
  await expectCalm(home)
  await home.close()
})

test("the hero's buttons do nothing, and /home is the home too", async () => {
  const home = await stage.open('/home')
  const { page } = home
  await rows(page).first().waitFor()
  expect(await page.getByRole('navigation').locator('[aria-current=page]').textContent()).toBe('Início')
  const asked = watchCalls(page)
  for (const name of ['Começar Agora', 'Mais Informações']) await page.getByRole('button', { name }).click()
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(asked).toEqual([])
  await expectCalm(home)
  await home.close()
})

test('a categoria without mentorias has no row', async () => {
  const home = await openWith((list) => list.filter(({ categoria }) => categoria !== 'corporal'))
  await rows(home.page).first().waitFor()
  expect(await rows(home.page).allTextContents()).toEqual(['Harmonização Facial', 'Procedimentos Injetáveis'])
  await expectCalm(home)
  await home.close()
})

test('without any mentoria it says so', async () => {
  const home = await openWith(() => [], phone)
  await home.page.getByText('Nenhuma mentoria disponível no momento.', { exact: true }).waitFor()
  expect(await rows(home.page).count()).toBe(0)
  await expectAccessible(home.page)
  await expectCalm(home)
  await home.close()
})

test("a mentoria's own picture is shown; when it fails, the built-in one", async () => {
  const pictures = [
    `${stage.url}/favicon.svg`,
    `${stage.url}/assets/nada.jpg`,
    'https://imagens.invalid/foto.jpg',
  ]
  const home = await openWith((list) =>
    list.slice(0, 3).map((mentoria, index) => ({ ...mentoria, imagem_url: pictures[index] })),
  )
  const cards = row(home.page, 'Harmonização Facial').getByRole('listitem')
  await expect.poll(() => cards.getByRole('img').nth(1).getAttribute('alt')).toMatch(/lábio/)
  await expect.poll(() => cards.getByRole('img').nth(2).getAttribute('alt')).toMatch(/Esferas/)
  for (const picture of await cards.getByRole('img').all()) await untilDrawn(picture)
  const own = cards.getByRole('img', { name: 'Imagem da mentoria Toxina Botulínica' })
  expect(await own.getAttribute('src')).toBe(pictures[0])
  await expectCalm(home, /Failed to load resource/)
  await home.close()
})

test('six skeletons hold the place while the list is on its way', async () => {
  let release = () => {}
  const home = await stage.open('/', {
    ...phone,
    reducedMotion: 'reduce',
    arrange: async (page) => (release = await holdRequests(page, listPath)),
  })
  const skeletons = home.page.locator('main [data-skeleton]')
  await skeletons.first().waitFor()
  expect(await skeletons.count()).toBe(6)
  expect(await home.page.locator('[data-skeleton] [data-skeleton]').count()).toBe(0)
  await expectAccessible(home.page)
  release()
  await rows(home.page).nth(2).waitFor()
  expect(await skeletons.count()).toBe(0)
  await expectCalm(home)
  await home.close()
})

const inGeneral = 'Ocorreu um erro. Tente novamente.'

const failures: { answer?: Parameters<typeof answerWith>[2]; sentence: string }[] = [
  { answer: { status: 500, json: { code: 'XX000', message: 'Em manutenção.' } }, sentence: 'Em manutenção.' },
  {
    answer: { status: 500, json: { code: '57014', message: 'canceled' } },
    sentence: 'O servidor demorou a responder. Tente novamente.',
  },
  { answer: { status: 502, body: '<h1>Bad Gateway</h1>' }, sentence: inGeneral },
  { answer: { status: 503, body: '' }, sentence: inGeneral },
  // No network at all.
  { sentence: inGeneral },
]

test("a failure is told in the server's words or in general, and can be tried again", async () => {
  const [first, ...others] = failures
  const home = await stage.open('/', {
    ...phone,
    reducedMotion: 'reduce',
    arrange: (page) => answerWith(page, listPath, first?.answer ?? {}),
  })
  const { page } = home
  const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao carregar mentorias' })
  await toast.getByText(first?.sentence ?? '', { exact: true }).waitFor()
  await expectAccessible(page)

  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  for (const { answer, sentence } of others) {
    await page.unroute(`**${listPath}`)
    await page.route(`**${listPath}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
    const failed = answer ? page.waitForEvent('response') : page.waitForEvent('requestfailed')
    await retry.click()
    await failed
    // A failing network is tried once more before it is told.
    await retry.waitFor()
    await toast.first().getByText(sentence, { exact: true }).waitFor()
  }

  await page.unroute(`**${listPath}`)
  await retry.click()
  await rows(page).nth(2).waitFor()
  await expectCalm(home, /Failed to load resource/)
  await home.close()
})
