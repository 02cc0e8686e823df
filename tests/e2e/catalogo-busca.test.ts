import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone } from './helpers/browser.ts'
import { expectAccessibleAtBothWidths, expectCalm, type Stage, setStage } from './helpers/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar mentorias' })
const cards = (page: Page) => page.getByRole('list', { name: 'Lista de mentorias' }).getByRole('listitem')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const search = (page: Page) => new URL(page.url()).search

test('a search finds in the words of the field, and leads on when it does not', async () => {
  const list = await stage.open('/mentorias', { ...phone, reducedMotion: 'reduce' })
  const { page } = list
  await cards(page).first().waitFor()
  for (const [query, titulo] of [
    ['botox', 'Toxina Botulínica'],
    ['TBA', 'Toxina Botulínica'],
    ['vasinhos', 'PEIM'],
    ['bigode chinês', 'Harmonização Facial'],
    ['micoagulamento', 'Microagulhamento e Skinbooster'],
  ] as const) {
    await field(page).fill(query)
    await expect.poll(async () => (await titles(page))[0]).toBe(titulo)
  }
  await field(page).fill('pes de gal')
  await page.getByRole('option', { name: 'pés de galinha' }).click()
  await expect.poll(async () => (await titles(page))[0]).toBe('Toxina Botulínica')
  await field(page).fill('bo')
  await page.getByRole('option').first().waitFor()
  await page
    .getByRole('status')
    .getByText(/^\d+ mentorias? encontradas?$/)
    .waitFor()
  await expectAccessibleAtBothWidths(page)

  await field(page).fill('manicure')
  await page.getByRole('heading', { name: 'Nada encontrado para “manicure”' }).waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('main').getByRole('link', { name: 'Corporal' }).click()
  await expect.poll(() => titles(page)).toEqual(['Harmonização Corporal', 'PEIM'])
  expect(await field(page).inputValue()).toBe('')
  await field(page).fill('manicure')
  await page.getByRole('link', { name: 'Perguntar à concierge' }).click()
  await page.getByRole('heading', { level: 1, name: 'Concierge' }).waitFor()
  await expectCalm(list)
  await list.close()
})

test('the search is in the address: typed, opened, reloaded, left and come back to', async () => {
  const list = await stage.open('/agenda', { ...desktop, reducedMotion: 'reduce' })
  const { page } = list
  await page.getByRole('link', { name: 'Mentorias', exact: true }).click()
  await field(page).pressSequentially('bioestimulador')
  await expect.poll(() => search(page)).toBe('?q=bioestimulador')
  const first = 'Bioestimuladores de Colágeno'
  await page.reload()
  await expect.poll(async () => (await titles(page))[0]).toBe(first)
  expect(await field(page).inputValue()).toBe('bioestimulador')

  await page.getByRole('link', { name: first, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect.poll(async () => (await titles(page))[0]).toBe(first)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.goBack()
  await expect.poll(async () => (await titles(page))[0]).toBe(first)
  expect(search(page)).toBe('?q=bioestimulador')
  // What was typed is one place, not one a letter.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await expectCalm(list)
  await list.close()
})

test('with a keyboard: Tab reaches the field, Escape clears it, Enter leaves the list in view', async () => {
  const list = await stage.open('/mentorias?q=peim', phone)
  const { page } = list
  await expect.poll(() => titles(page)).toEqual(['PEIM'])
  await page.getByRole('button', { name: 'Para a minha profissão' }).focus()
  await page.keyboard.press('Tab')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => search(page)).toBe('')
  await page.keyboard.type('labial')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles(page))[0]).toBe('Preenchimento Labial')
  expect(new URL(page.url()).pathname).toBe('/mentorias')
  await expectCalm(list)
  await list.close()
})

test('whoever does not search loads nothing of the search', async () => {
  const scripts: string[] = []
  const list = await stage.open('/mentorias', {
    arrange: async (page) => {
      page.on('request', (request) => request.url().includes('find-index') && scripts.push(request.url()))
    },
  })
  await cards(list.page).first().waitFor()
  await list.page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await field(list.page).focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await list.close()
})

test('where the search cannot be loaded, plain words still find', async () => {
  const list = await stage.open('/mentorias', {
    arrange: (page) => page.route('**/find-index-*.js', (route) => route.abort()),
  })
  const { page } = list
  await field(page).fill('LABIAL')
  await expect.poll(() => titles(page)).toEqual(['Preenchimento Labial'])
  await expectCalm(list, /Failed to load resource/)
  await list.close()
})
