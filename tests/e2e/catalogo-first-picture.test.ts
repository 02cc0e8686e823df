import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createMember, type Member } from './helpers/account.ts'
import { desktop } from './helpers/browser.ts'
import { type Scene, setScene } from './helpers/scene.ts'
import { expectCalm, holdRequests } from './helpers/stage.ts'

// The first picture of the list and of a mentoria, which a phone shows before the code of the page is there.
type Row = { id: string; titulo: string }

let scene: Scene
let member: Member
let rows: Row[]

beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
  const response = await fetch(`${scene.url}/rest/v1/mentorias?select=*&order=created_at.desc`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${member.session.access_token}` },
  })
  rows = (await response.json()) as Row[]
})

afterAll(() => scene.close())

const early = (page: Page) => page.locator('.boot-page img')
const own = (page: Page) => page.locator('main img').first()
const placeOf = async (page: Page, picture: typeof early) => ({
  box: await picture(page).boundingBox(),
  file: await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc),
})

const phoneOf = (width: number) => ({ viewport: { width, height: 844 }, deviceScaleFactor: 2 })

type Kept = { userId?: string; data?: Row[] }

/** The page with its code and its data held back, in a browser that kept the catalogue at an earlier visit. */
async function begin(path: string, { view = phoneOf(390), kept }: { view?: object; kept?: Kept } = {}) {
  const content = { userId: member.session.user.id, version: '', savedAt: Date.now(), data: rows, ...kept }
  let releaseCode = () => {}
  let releaseData = () => {}
  const visit = await scene.open(path, {
    view,
    session: member.session,
    arrange: async (page) => {
      releaseCode = await holdRequests(page, '/assets/*.js')
      releaseData = await holdRequests(page, '/rest/v1/mentorias?*')
      await page.addInitScript(
        (text) => localStorage.setItem('estetica-conteudo-mentorias', text),
        JSON.stringify(content),
      )
    },
  })
  return { ...visit, visit, releaseCode, releaseData }
}

const pages = [
  { name: 'the list', pathOf: (_: Row) => '/mentorias' },
  { name: 'a mentoria', pathOf: ({ id }: Row) => `/mentorias/${id}` },
]

describe.each(pages)('$name', ({ pathOf }) => {
  const path = () => pathOf(rows[0] as Row)

  test.each([320, 360, 390, 412, 430, 560])(
    'at %i px: its first picture is at its place before the page, and stays there',
    async (width) => {
      const { page, visit, releaseCode, releaseData, close } = await begin(path(), { view: phoneOf(width) })
      await early(page).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const before = await placeOf(page, early)
      expect(before.file).toContain('.avif')
      releaseCode()
      await page.getByRole('status', { name: /^Carregando mentoria/ }).waitFor()
      expect(await placeOf(page, early)).toEqual(before)
      releaseData()
      await own(page).waitFor()
      expect(await placeOf(page, own)).toEqual(before)
      await early(page).waitFor({ state: 'detached' })
      await expectCalm(visit)
      await close()
    },
  )

  test('what was kept for somebody else, and a window whose picture has another place, begin with none', async () => {
    for (const options of [{ kept: { userId: 'outra-pessoa' } }, { kept: { data: [] } }, { view: desktop }]) {
      const { page, close } = await begin(path(), options)
      await page.locator('.spinner').waitFor()
      expect(await early(page).count()).toBe(0)
      await close()
    }
  })

  test('where nothing is kept, the picture that the answer names is asked for before the code', async () => {
    const asked: string[] = []
    const { page, close } = await scene.open(path(), {
      view: phoneOf(390),
      session: member.session,
      arrange: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    await own(page).waitFor()
    const firstOf = (kind: RegExp) => asked.findIndex((url) => kind.test(url))
    expect(firstOf(/\.avif$/)).toBeGreaterThan(firstOf(/\/rest\/v1\/mentorias/))
    expect(firstOf(/\.js$/)).toBeGreaterThan(firstOf(/\.avif$/))
    await close()
  })

  test('an answer that does not come holds the code up no longer than half a second', async () => {
    const { page, close } = await scene.open(path(), {
      view: phoneOf(390),
      session: member.session,
      arrange: (page) => holdRequests(page, '/rest/v1/mentorias?*'),
    })
    await page.getByRole('status', { name: /^Carregando mentoria/ }).waitFor()
    const [script] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    )
    expect(script).toBeGreaterThan(400)
    await close()
  })

  test('what the server says decides, not what was kept', async () => {
    const [first, second] = rows as [Row, Row]
    const data = [{ ...second, id: first.id }]
    const { page, releaseCode, releaseData, close } = await begin(path(), { kept: { data } })
    await early(page).waitFor()
    const outdated = await placeOf(page, early)
    releaseData()
    await expect.poll(async () => (await placeOf(page, early)).file).not.toBe(outdated.file)
    const { file } = await placeOf(page, early)
    releaseCode()
    await own(page).waitFor()
    expect((await placeOf(page, own)).file).toBe(file)
    await close()
  })
})

test('a list that was narrowed begins without a picture', async () => {
  for (const search of ['?categoria=corporal', '?q=botox']) {
    const { page, close } = await begin(`/mentorias${search}`)
    await page.locator('.spinner').waitFor()
    expect(await early(page).count()).toBe(0)
    await close()
  }
})

test('a page that was left further down begins without a picture when it is seen again', async () => {
  const { page, releaseCode, releaseData, close } = await begin('/mentorias')
  releaseCode()
  releaseData()
  await own(page).waitFor()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.unroute('**/assets/*.js')
  await holdRequests(page, '/assets/*.js')
  await page.reload()
  await page.locator('.spinner').waitFor()
  expect(await early(page).count()).toBe(0)
  await close()
})

test('the picture goes with the page when the member leaves it before its data came', async () => {
  const { page, releaseCode, close } = await begin('/mentorias')
  releaseCode()
  await page.getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('heading', { name: 'Agenda' }).waitFor()
  expect(await early(page).count()).toBe(0)
  await close()
})
