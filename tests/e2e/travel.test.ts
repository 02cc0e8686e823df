import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop } from './helpers/browser.ts'
import { expectCalm, type Stage, setStage, views } from './helpers/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

/** Notes, for each change of page, which parts of it are animated. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const travels: string[][] = []
    Object.assign(window, { travels })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        travels.push(effects.map(({ pseudoElement }) => pseudoElement ?? ''))
      })
      return transition
    }
  })

const travels = (page: Page) =>
  page.evaluate(() => (window as unknown as { travels: string[][] }).travels.map((parts) => parts.join()))
const pictureMoves = expect.stringContaining('::view-transition-group(mentoria-picture)')

test.each(views)('the card’s picture travels to the mentoria and back, on the $width', async ({ view }) => {
  const visit = await stage.open('/mentorias', { ...view, arrange: watch })
  const { page } = visit
  await page.getByRole('link', { name: 'PEIM', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'PEIM' }).waitFor()
  await expect.poll(() => travels(page)).toEqual([pictureMoves])
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mentorias' }).waitFor()
  await expect.poll(() => travels(page)).toEqual([pictureMoves, pictureMoves])
  await expectCalm(visit)
  await visit.close()
})

test('who wants less motion sees the mentoria at once', async () => {
  const visit = await stage.open('/mentorias', { ...desktop, reducedMotion: 'reduce', arrange: watch })
  const { page } = visit
  await page.getByRole('link', { name: 'PEIM', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'PEIM' }).waitFor()
  await expect.poll(() => travels(page)).toEqual([''])
  await expectCalm(visit)
  await visit.close()
})
