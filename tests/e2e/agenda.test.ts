import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectCalm,
  type Stage,
  setStage,
  themes,
  views,
  watchCalls,
} from './helpers/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

const sessions = (page: Page) => page.getByRole('main').getByRole('listitem')
const days = (page: Page) =>
  sessions(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))

describe.each(views)('on a $width', ({ view }) => {
  test.each(themes)('%s: sample sessions, online and in person, each with its button', async (theme) => {
    const agenda = await stage.open('/agenda', { ...view, theme, reducedMotion: 'reduce' })
    const { page } = agenda
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await page.getByRole('heading', { name: 'Exemplos de sessões' }).waitFor()
    await page.getByText(/Datas ilustrativas/).waitFor()
    expect(await page.title()).toContain('Agenda')

    const online = await sessions(page)
      .filter({ has: page.getByText('Online', { exact: true }) })
      .all()
    const inPerson = await sessions(page)
      .filter({ has: page.getByText('Presencial', { exact: true }) })
      .all()
    expect(Math.min(online.length, inPerson.length)).toBeGreaterThan(0)
    expect(online.length + inPerson.length).toBe(await sessions(page).count())
    for (const one of online) {
      expect(await one.getByRole('button').allTextContents()).toEqual(['Acessar Sala Virtual'])
    }
    for (const one of inPerson)
      expect(await one.getByRole('button').allTextContents()).toEqual(['Ver Detalhes'])

    for (const day of await days(page)) expect(new Date(day).getTime()).toBeGreaterThan(Date.now())
    await expectAccessible(page)
    await expectNoEffect(page)
    await expectCalm(agenda)
    await agenda.close()
  })
})

/** No button changes the page, leaves it or asks the server for anything. */
async function expectNoEffect(page: Page) {
  const asked = watchCalls(page)
  const before = await page.getByRole('main').innerHTML()
  const buttons = await page.getByRole('main').getByRole('button').all()
  expect(await buttons.at(-1)?.textContent()).toBe('Agendar Agora')
  for (const button of buttons) await button.click()
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  expect(new URL(page.url()).pathname).toBe('/agenda')
  expect(page.context().pages()).toHaveLength(1)
  expect(asked).toEqual([])
}

test.each(['Asia/Tokyo', 'America/Rio_Branco'])(
  'in %s the days are those of Brasília',
  async (timezoneId) => {
    const there = await stage.open('/agenda', { timezoneId })
    const here = await stage.open('/agenda')
    for (const { page } of [there, here]) await sessions(page).first().waitFor()
    expect(await sessions(there.page).allTextContents()).toEqual(await sessions(here.page).allTextContents())
    await expectCalm(there)
    await there.close()
    await here.close()
  },
)
