import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ICAL from 'ical.js'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phone } from './helpers/browser.ts'
import {
  answerWith,
  expectAccessibleAtBothWidths,
  expectCalm,
  type Stage,
  setStage,
  watchCalls,
} from './helpers/stage.ts'

const sessoesPath = '/rest/v1/agenda_sessoes?*'

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

test('sample sessions, online and in person, each with its button', async () => {
  const agenda = await stage.open('/agenda', { ...phone, reducedMotion: 'reduce' })
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
  await expectAccessibleAtBothWidths(page)
  await expectNoEffect(page)
  await expectCalm(agenda)
  await agenda.close()
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

test('a failure is told in its place and can be tried again', async () => {
  const agenda = await stage.open('/agenda', {
    arrange: (page) =>
      answerWith(page, sessoesPath, { status: 500, json: { code: 'XX000', message: 'Em manutenção.' } }),
  })
  const { page } = agenda
  await page.getByRole('alert').getByText('Em manutenção.').waitFor()
  await page.unroute(`**${sessoesPath}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByRole('heading', { name: 'Exemplos de sessões' }).waitFor()
  await expectCalm(agenda, /Failed to load resource/)
  await agenda.close()
})

/** The mentor brings her sessions while the product runs. */
async function importSessions(rows: string[]) {
  const file = join(stage.dataDir, 'agenda.csv')
  await writeFile(file, ['titulo;modalidade;inicio;fim;local;descricao', ...rows].join('\n'))
  const env = { ...process.env, DATA_DIR: stage.dataDir }
  await promisify(execFile)(process.execPath, ['scripts/agenda.mjs', 'import', file], { env })
}

async function eventsIn(download: Download) {
  const text = await readFile(await download.path(), 'utf8')
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { summary, location, startDate } = new ICAL.Event(component)
    return { summary, location, start: startDate.toJSDate().toISOString() }
  })
}

// Last: from here on the product has sessions.
describe("with the mentor's sessions", () => {
  const year = new Date().getFullYear() + 1
  const plantao = {
    summary: 'Plantão: toxina, lábios e mais',
    location: 'Online',
    start: `${year}-03-10T22:30:00.000Z`,
  }
  const pratica = {
    summary: 'Prática supervisionada',
    location: 'Rua das Flores, 10',
    start: `${year}-03-14T12:00:00.000Z`,
  }

  beforeAll(() =>
    importSessions([
      `${pratica.summary};presencial;14/03/${year} 09:00;14/03/${year} 13:00;${pratica.location};`,
      `${plantao.summary};online;10/03/${year} 19:30;10/03/${year} 20:30;;Perguntas ao vivo.`,
      'Passada;online;10/03/2020 19:30;10/03/2020 20:30;;',
    ]),
  )

  const download = async (page: Page, name: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return started
  }

  test('they take the place of the samples, and go to a calendar', async () => {
    const agenda = await stage.open('/agenda', { ...phone, reducedMotion: 'reduce' })
    const { page } = agenda
    await page.getByRole('heading', { name: 'Próximas sessões' }).waitFor()
    expect(await page.getByText(/Exemplos|ilustrativas/).count()).toBe(0)
    expect(await sessions(page).getByRole('heading').allTextContents()).toEqual([
      plantao.summary,
      pratica.summary,
    ])
    await sessions(page).first().getByText('19:30 às 20:30').waitFor()
    await sessions(page).last().getByText('Rua das Flores, 10').waitFor()
    for (const name of ['Acessar Sala Virtual', 'Ver Detalhes', 'Agendar Agora'])
      await page.getByRole('button', { name }).click()
    expect(new URL(page.url()).pathname).toBe('/agenda')
    await expectAccessibleAtBothWidths(page)

    const one = await download(page, `Adicionar ao calendário: ${plantao.summary}`)
    expect(one.suggestedFilename()).toBe('plantao-toxina-labios-e-mais.ics')
    expect(await eventsIn(one)).toEqual([plantao])
    const all = await download(page, 'Todas no calendário')
    expect(await eventsIn(all)).toEqual([plantao, pratica])
    await expectCalm(agenda)
    await agenda.close()
  })
})
