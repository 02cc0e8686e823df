import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, phone, tablet } from './helpers/browser.ts'
import {
  answerWith,
  expectAccessible,
  expectCalm,
  holdRequests,
  type Stage,
  setStage,
} from './helpers/stage.ts'

const listPath = '/rest/v1/mentorias?*'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

const cards = (page: Page) => page.getByRole('list', { name: 'Lista de mentorias' }).getByRole('listitem')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const all = [
  'Toxina Botulínica',
  'Preenchimento Labial',
  'Harmonização Facial',
  'Microagulhamento e Skinbooster',
  'Harmonização Corporal',
  'PEIM',
  'Intradermoterapia',
  'Bioestimuladores de Colágeno',
  'Protocolos Injetáveis Avançados',
]

const byFilter = {
  Facial: { categoria: 'facial', titulos: all.slice(0, 4) },
  Corporal: { categoria: 'corporal', titulos: all.slice(4, 6) },
  Injetáveis: { categoria: 'injetaveis', titulos: all.slice(6) },
}

describe.each([
  { width: 390, view: phone, columns: 1 },
  { width: 800, view: tablet, columns: 2 },
  { width: 1280, view: desktop, columns: 3 },
])('at $width px', ({ view, columns }) => {
  test(`all mentorias, newest first, in ${columns} columns`, async () => {
    const list = await stage.open('/mentorias', { ...view, reducedMotion: 'reduce' })
    const { page } = list
    await cards(page).first().waitFor()
    expect(await titles(page)).toEqual(all)
    const places = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
    expect(new Set(places.map((box) => Math.round(box?.x ?? -1))).size).toBe(columns)
    expect(new Set(places.map((box) => Math.round(box?.width ?? -1))).size).toBe(1)
    expect(await page.title()).toContain('Mentorias')
    // On a phone the dense view stands beside the count, so that the choices have the line for themselves.
    const choices = [page.getByLabel('Carga horária'), page.getByLabel('Ordem')]
    const tools = columns === 1 ? choices : [...choices, filter(page, 'Lista compacta')]
    const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y))
    expect(new Set(tops).size, 'the tools stand on one line').toBe(1)
    expect(await filter(page, 'Lista compacta').count()).toBe(1)
    await expectAccessible(page)

    for (const [name, { titulos }] of Object.entries(byFilter)) {
      await filter(page, name).click()
      await expect.poll(() => titles(page)).toEqual(titulos)
      await expectCalm(list)
    }
    await filter(page, 'Todas').click()
    await expect.poll(() => titles(page)).toEqual(all)
    await expectCalm(list)
    await list.close()
  })
})

test('the list is asked for once, whole, newest first', async () => {
  const asked: URL[] = []
  const list = await stage.open('/mentorias', {
    arrange: async (page) => {
      page.on('request', (request) => {
        if (request.url().includes('/rest/v1/mentorias')) asked.push(new URL(request.url()))
      })
    },
  })
  await cards(list.page).first().waitFor()
  for (const name of Object.keys(byFilter)) await filter(list.page, name).click()
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { select: '*', order: 'created_at.desc' },
  ])
  await list.close()
})

test('the filter is in the address: it can be opened, reloaded and undone', async () => {
  const list = await stage.open('/mentorias?categoria=corporal', phone)
  const { page } = list
  await expect.poll(() => titles(page)).toEqual(byFilter.Corporal.titulos)
  expect(await filter(page, 'Corporal').getAttribute('aria-pressed')).toBe('true')

  await filter(page, 'Injetáveis').press('Enter')
  await expect.poll(() => titles(page)).toEqual(byFilter.Injetáveis.titulos)
  expect(page.url()).toBe(`${stage.url}/mentorias?categoria=injetaveis`)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(byFilter.Injetáveis.titulos)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(byFilter.Corporal.titulos)

  await filter(page, 'Todas').click()
  await expect.poll(() => titles(page)).toEqual(all)
  expect(page.url()).toBe(`${stage.url}/mentorias`)
  await page.goto(`${stage.url}/mentorias?categoria=capilar`)
  await expect.poll(() => titles(page)).toEqual(all)
  await expectCalm(list)
  await list.close()
})

test('a card opens its page from anywhere on it, at once, and Voltar returns to the same filter', async () => {
  const list = await stage.open('/mentorias?categoria=injetaveis', { ...desktop, reducedMotion: 'reduce' })
  const { page } = list
  await cards(page).first().waitFor()
  // The fetch by id only confirms what the list has brought: nothing waits for it.
  const release = await holdRequests(page, '/rest/v1/mentorias?*id=eq.*')
  await cards(page)
    .nth(1)
    .click({ position: { x: 30, y: 200 } })
  const heading = page.getByRole('heading', { level: 1, name: 'Bioestimuladores de Colágeno' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true)
  expect(await page.title()).toContain('Bioestimuladores de Colágeno')
  release()

  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect.poll(() => titles(page)).toEqual(byFilter.Injetáveis.titulos)
  expect(page.url()).toBe(`${stage.url}/mentorias?categoria=injetaveis`)
  await expectCalm(list)
  await list.close()
})

test('a categoria without mentorias says so', async () => {
  const list = await stage.open('/mentorias?categoria=facial', {
    ...phone,
    reducedMotion: 'reduce',
    arrange: (page) => answerWith(page, listPath, { json: [] }),
  })
  await list.page.getByText('Nenhuma mentoria encontrada nesta categoria.', { exact: true }).waitFor()
  expect(await filter(list.page, 'Todas').isVisible()).toBe(true)
  await expectAccessible(list.page)
  await expectCalm(list)
  await list.close()
})

test('six skeletons stand exactly where the cards will', async () => {
  let release = () => {}
  const list = await stage.open('/mentorias', {
    ...desktop,
    reducedMotion: 'reduce',
    arrange: async (page) => (release = await holdRequests(page, listPath)),
  })
  const { page } = list
  const skeletons = page.locator('main [data-skeleton]')
  await skeletons.first().waitFor()
  expect(await skeletons.count()).toBe(6)
  expect(await page.locator('[data-skeleton] [data-skeleton]').count()).toBe(0)
  const before = await skeletons.nth(4).boundingBox()
  release()
  await cards(page).first().waitFor()
  expect(await skeletons.count()).toBe(0)
  const after = await cards(page).nth(4).boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12)
  await expectCalm(list)
  await list.close()
})

test('a failure is told and can be tried again', async () => {
  const list = await stage.open('/mentorias', {
    ...phone,
    arrange: (page) =>
      answerWith(page, listPath, { status: 500, json: { code: 'XX000', message: 'Em manutenção.' } }),
  })
  const { page } = list
  const toast = page.getByRole('listitem').filter({ hasText: 'Erro ao carregar mentorias' })
  await toast.getByText('Em manutenção.', { exact: true }).waitFor()
  await page.unroute(`**${listPath}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => titles(page)).toEqual(all)
  await expectCalm(list, /Failed to load resource/)
  await list.close()
})

test('a thousand mentorias are all there, and scrolling down and up again finds them', async () => {
  const list = await stage.open('/mentorias', {
    ...phone,
    arrange: (page) =>
      page.route(`**${listPath}`, async (route) => {
        const response = await route.fetch()
        const [one] = (await response.json()) as object[]
        const json = Array.from({ length: 1000 }, (_, index) => ({
          ...one,
          id: crypto.randomUUID(),
          titulo: `Turma ${index + 1}`,
        }))
        await route.fulfill({ response, json })
      }),
  })
  const { page } = list
  await expect.poll(() => cards(page).count(), { timeout: 60_000 }).toBe(1000)
  await cards(page).nth(999).scrollIntoViewIfNeeded()
  await page.getByText('Turma 1000', { exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await cards(page).first().isVisible()).toBe(true)
  await expectCalm(list)
  await list.close()
})
