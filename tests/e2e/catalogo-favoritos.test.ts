import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
let member: Member

beforeAll(async () => {
  scene = await setScene({ withMotion: true })
})
afterAll(() => scene.close())

beforeEach(async () => {
  member = await createMember(scene.url)
})

const open = (path: string, options: Parameters<Scene['open']>[1] = {}) =>
  scene.open(path, { session: member.session, ...options })

const heart = (page: Page, titulo: string) =>
  page.getByRole('button', { name: `Guardar ${titulo} na minha lista` }).first()
const isFull = (page: Page, titulo: string) => heart(page, titulo).getAttribute('aria-pressed')
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (page: Page, name: string) => row(page, name).getByRole('link').allTextContents()

/** The server's answer to a mark, not the list that is asked for after it. */
const markAnswer = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/rest/v1/favoritos') && response.request().method() !== 'GET',
  )

/** Presses a heart and waits until the server knows. */
async function press(page: Page, titulo: string, name = heart(page, titulo)) {
  const answered = markAnswer(page)
  await name.click()
  await answered
}

test('hearts last, the home shows what is kept and what was seen', async () => {
  const visit = await open('/mentorias', { view: { ...phone, reducedMotion: 'reduce' } })
  const { page } = visit
  await heart(page, 'PEIM').waitFor()
  const { width = 0, height = 0 } = (await heart(page, 'PEIM').boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  for (const titulo of ['PEIM', 'Toxina Botulínica']) await press(page, titulo)
  await toast(page, 'Toxina Botulínica está na sua lista').waitFor()
  expect(new URL(page.url()).pathname, 'a heart opens nothing').toBe('/mentorias')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Intradermoterapia', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Intradermoterapia' }).waitFor()
  await press(page, 'Intradermoterapia')
  await expectAccessibleAtBothWidths(page)
  await page.goto(`${scene.url}/`)
  await row(page, 'Minha lista').waitFor()
  expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Harmonização Facial',
    'Harmonização Corporal',
    'Procedimentos Injetáveis',
    'Minha lista',
    'Vistos recentemente',
  ])
  expect(await titlesIn(page, 'Minha lista')).toEqual(['Intradermoterapia', 'Toxina Botulínica', 'PEIM'])
  expect(await titlesIn(page, 'Vistos recentemente')).toEqual(['Intradermoterapia'])

  // Who returns finds a small hero, and what is their own first.
  const heroHeight = () =>
    page
      .locator('main section')
      .first()
      .evaluate((hero) => hero.clientHeight)
  const large = await heroHeight()
  await page.reload()
  await row(page, 'Minha lista').waitFor()
  expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Minha lista',
    'Vistos recentemente',
    'Harmonização Facial',
    'Harmonização Corporal',
    'Procedimentos Injetáveis',
  ])
  expect((await heroHeight()) / large).toBeLessThan(0.4)
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('a heart can be taken back, also after it is gone from the list, by keyboard', async () => {
  const visit = await open('/')
  const { page } = visit
  await press(page, 'PEIM')
  await row(page, 'Minha lista').waitFor()
  const inList = row(page, 'Minha lista').getByRole('button', { name: /^Guardar PEIM/ })
  await inList.focus()
  const gone = markAnswer(page)
  await page.keyboard.press('Enter')
  await gone
  await row(page, 'Minha lista').waitFor({ state: 'detached' })
  await expect
    .poll(() => heart(page, 'PEIM').evaluate((button) => button === document.activeElement))
    .toBe(true)
  const back = markAnswer(page)
  await toast(page, 'PEIM saiu da sua lista').getByRole('button', { name: 'Desfazer' }).click()
  await back
  await page.reload()
  await expect.poll(() => isFull(page, 'PEIM')).toBe('true')
  await expectCalm(visit)
  await visit.close()
})

test('the three rows wait for nothing and are not moved', async () => {
  const kept = await open('/mentorias')
  await press(kept.page, 'PEIM')
  await kept.close()
  let release = () => {}
  const visit = await open('/', {
    arrange: (page) =>
      page.route('**/rest/v1/favoritos*', async (route) => {
        await new Promise<void>((resolve) => (release = resolve))
        await route.continue()
      }),
  })
  const { page } = visit
  const last = page.getByRole('heading', { level: 2, name: 'Procedimentos Injetáveis' })
  await last.waitFor()
  expect(await page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0)
  const place = await last.boundingBox()
  release()
  await row(page, 'Minha lista').waitFor()
  expect(await last.boundingBox()).toEqual(place)
  await expectCalm(visit)
  await visit.close()
})

test('two tabs agree, whichever is pressed', async () => {
  const first = await open('/mentorias')
  const second = await first.page.context().newPage()
  await second.goto(`${scene.url}/mentorias`)
  await heart(second, 'PEIM').waitFor()
  await press(first.page, 'PEIM')
  await expect.poll(() => isFull(second, 'PEIM')).toBe('true')
  await press(second, 'PEIM')
  await expect.poll(() => isFull(first.page, 'PEIM')).toBe('false')
  await first.close()
})

test('no one sees another’s hearts, and at the end of a session nothing of it is left', async () => {
  const visit = await open('/mentorias')
  const { page } = visit
  await press(page, 'PEIM')
  await page.getByRole('link', { name: 'PEIM', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'PEIM' }).waitFor()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('estetica-')))
  await expect.poll(kept).toContain('estetica-conteudo-vistos')
  const other = await createMember(scene.url)
  const theirs = await scene.open('/', { session: other.session })
  await heart(theirs.page, 'PEIM').waitFor()
  expect(await isFull(theirs.page, 'PEIM')).toBe('false')
  await theirs.close()

  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await expect.poll(kept).toEqual([])
  await visit.close()
})

test('without a network hearts are the kept ones; what is pressed stays over a reload and is sent afterwards', async () => {
  const visit = await open('/mentorias', { view: { ...phone, serviceWorkers: 'allow' } })
  const { page } = visit
  await press(page, 'PEIM')
  const kept = () => page.evaluate(() => localStorage.getItem('estetica-conteudo-favoritos'))
  await expect.poll(kept).toContain('"data":["')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length > 0 && !!(await caches.match('/'))), {
      timeout: 60_000,
    })
    .toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect.poll(() => isFull(page, 'PEIM')).toBe('true')
  await heart(page, 'PEIM').click()
  await toast(page, 'PEIM sai da sua lista quando a conexão voltar').waitFor()
  await page.reload()
  await expect.poll(() => isFull(page, 'PEIM')).toBe('false')
  const sent = markAnswer(page)
  await page.context().setOffline(false)
  expect((await sent).status()).toBe(204)
  await page.reload()
  await expect.poll(() => isFull(page, 'PEIM')).toBe('false')
  await visit.close()
})

test('interest is told and taken back', async () => {
  const visit = await open('/mentorias', { view: { ...phone, reducedMotion: 'reduce' } })
  const { page } = visit
  await page.getByRole('link', { name: 'PEIM', exact: true }).click()
  const told = page.waitForResponse('**/rest/v1/interesses')
  const bar = page.getByRole('region', { name: 'Ações desta mentoria' })
  await bar.getByRole('button', { name: 'Tenho interesse' }).click()
  expect((await told).status()).toBe(201)
  await page.reload()
  await bar.getByText('Interesse marcado').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirar interesse em PEIM' }).click()
  await bar.getByRole('button', { name: 'Tenho interesse' }).waitFor()
  await expectCalm(visit)
  await visit.close()
})
