import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { desktop, phone, tablet } from './helpers/browser.ts'
import { contrastOnPicture } from './helpers/picture-contrast.ts'
import { type Scene, setScene } from './helpers/scene.ts'
import { themes } from './helpers/stage.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const still = { reducedMotion: 'reduce' } as const

/** All pictures in view are drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.getBoundingClientRect().top > innerHeight ||
        (image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'),
    ),
  )

async function expectReadable(page: Page, texts: Locator) {
  await texts.first().waitFor()
  await drawn(page)
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    for (const text of await texts.all()) {
      const { reached, needed } = await contrastOnPicture(page, text)
      expect(reached, `${await text.textContent()} (${theme})`).toBeGreaterThanOrEqual(needed)
    }
  }
}

test.each([
  { width: 390, view: phone },
  { width: 800, view: tablet },
  { width: 1280, view: desktop },
])('at $width px what stands on a picture can be read, in both themes', async ({ view }) => {
  const login = await scene.open('/', { view: { ...view, ...still } })
  await expectReadable(login.page, login.page.locator('.wordmark, .acesso-promise'))
  await login.close()

  const { page, close } = await scene.open('/', { view: { ...view, ...still }, session: member.session })
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  await expectReadable(page, hero.locator('p, h1, button'))
  await expectReadable(page, page.locator('main li').first().getByText('Facial', { exact: true }))
  // Who asks for more contrast gets no soft text, on the hero either, which is dark in both themes.
  await page.emulateMedia({ contrast: 'more' })
  const colours = hero
    .locator('p:not(.text-gold), h1')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color))
  expect(new Set(await colours).size).toBe(1)
  await close()
})

describe('in forced colours', () => {
  const forced = { ...desktop, ...still, forcedColors: 'active' } as const
  const picture = async (part: Locator) => (await part.screenshot()).toString('base64')

  /** Whether a control is told from the page by a line around it or another ground. */
  const hasShape = (control: Locator) =>
    control.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      const ground = getComputedStyle(document.documentElement).backgroundColor
      return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
    })

  test('buttons and fields keep their shape', async () => {
    const login = await scene.open('/', { view: forced })
    const fields = login.page.locator('input, button[type=submit]')
    await fields.first().waitFor()
    for (const field of await fields.all()) expect(await hasShape(field), await field.innerHTML()).toBe(true)
    await login.close()
    const agenda = await scene.open('/agenda', { view: forced, session: member.session })
    const buttons = agenda.page.getByRole('main').getByRole('button')
    await buttons.first().waitFor()
    for (const button of await buttons.all())
      expect(await hasShape(button), (await button.textContent()) ?? '').toBe(true)
    await agenda.close()
  })

  test('what is current, chosen or focused is told from the rest', async () => {
    const { page, close } = await scene.open('/mentorias', { view: forced, session: member.session })
    const all = page.getByRole('button', { name: 'Todas' })
    await all.waitFor()
    const chosen = await picture(all)
    await page.getByRole('button', { name: 'Facial', exact: true }).click()
    await page.mouse.move(0, 0)
    expect(await picture(all), 'the filter').not.toBe(chosen)

    const menu = page.getByRole('navigation')
    for (const { width } of [{ width: 1280 }, { width: 390 }]) {
      await page.setViewportSize({ width, height: 800 })
      const link = menu.getByRole('link', { name: 'Agenda' })
      const elsewhere = await picture(link)
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
      await page.mouse.move(0, 300)
      expect(await picture(link), `the menu at ${width}`).not.toBe(elsewhere)
      await menu.getByRole('link', { name: 'Perfil' }).click()
      await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    }
    await page.keyboard.press('Tab')
    const ring = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
          document.activeElement ?? document.body,
        )
        return [outlineStyle, outlineWidth, outlineColor].join(' ')
      })
    expect(await ring()).toMatch(/^solid 2px /)
    await close()
  })
})
