import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { phone } from '../tests/e2e/helpers/browser.ts'
import { setStage } from '../tests/e2e/helpers/stage.ts'

/** What the search must keep to in the browser with a thousand mentorias (milliseconds). */
const goal = 50
const size = 1000
/** As many cards as are in view. */
const inView = 6
const queries = [
  'botox',
  'tba',
  'vasinhos',
  'bigode chinês',
  'micoagulamento',
  'preenchimento labial',
  'curso de botox para dentista',
  'harmonização',
  'turma 512',
  'manicure',
]
/** As it is typed: every beginning of every query. */
const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)))

type Row = { titulo: string; descricao: string }

/** A thousand of the opening catalogue's kind, each with a title and a description of its own. */
function grow(opening: Row[]): Row[] {
  return Array.from({ length: size }, (_, index) => {
    const one = opening[index % opening.length]
    const other = opening[(index * 7 + 3) % opening.length]
    // Some keep the title whose page has built-in texts.
    const titulo = index % 4 === 0 ? one?.titulo : `${one?.titulo}, turma ${index}`
    const descricao = `${one?.descricao} ${other?.descricao.slice(0, 90)}`
    return { ...one, id: crypto.randomUUID(), titulo: titulo ?? '', descricao }
  })
}

/** The built search alone: to prepare it, and each query. */
async function timeSearch(page: Page, rows: Row[]) {
  const file = readdirSync('dist/web/assets').find((name) => /^find-index-.*\.js$/.test(name))
  type Built = { createFind(rows: Row[]): Promise<(query: string) => string[] | null> }
  return page.evaluate(
    async ({ address, rows, typed }) => {
      const { createFind } = (await import(address)) as Built
      const start = performance.now()
      const find = await createFind(rows)
      const prepared = performance.now() - start
      const times = typed.map((query) => {
        const from = performance.now()
        find(query)
        return performance.now() - from
      })
      return { prepared, times }
    },
    { address: `/assets/${file}`, rows, typed },
  )
}

/** From a key to the found cards in view and their count on the screen, for keys that change what is found. */
async function timeTyping(page: Page) {
  const field = page.getByRole('combobox', { name: 'Buscar mentorias' })
  const times: number[] = []
  for (const query of typed) {
    const painted = field.evaluate(
      (input: HTMLInputElement, { query, inView }) => {
        const list = input.closest('main')
        if (!list) throw new Error('The field is not in the page.')
        return new Promise<number | null>((resolve) => {
          // What is drawn below, or taken away out of sight, answers no key.
          const answer = () =>
            [list.querySelector('[role=status]'), ...[...list.querySelectorAll('ul h2')].slice(0, inView)]
              .map((part) => part?.textContent)
              .join()
          const before = answer()
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (answer() === before) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          })
          observer.observe(list, { childList: true, subtree: true, characterData: true })
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
          set?.call(input, query)
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
          setTimeout(() => resolve(null), 1000)
        })
      },
      { query, inView },
    )
    const took = await painted
    if (took !== null) times.push(took)
    await page.waitForTimeout(250)
  }
  return times
}

function print(name: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const verdict = at(0.95) <= goal ? `✓ p95 ≤ ${goal}` : `✗ p95 > ${goal}`
  console.log(
    `${name.padEnd(34)}${at(0.5).toFixed(1).padStart(7)} ms median${at(0.95).toFixed(1).padStart(7)} ms p95   ${verdict}`,
  )
  if (at(0.95) > goal) process.exitCode = 1
}

const stage = await setStage()
try {
  let rows: Row[] = []
  const { page, close } = await stage.open('/mentorias', {
    ...phone,
    arrange: async (page) => {
      // What tsx puts into functions.
      await page.addInitScript('globalThis.__name = (value) => value')
      await page.route('**/rest/v1/mentorias?*', async (route) => {
        const response = await route.fetch()
        rows = grow((await response.json()) as Row[])
        await route.fulfill({ response, json: rows })
      })
    },
  })
  await page.getByRole('combobox', { name: 'Buscar mentorias' }).focus()
  await page
    .getByRole('listitem')
    .nth(size - 1)
    .waitFor({ state: 'attached' })
  const { prepared, times } = await timeSearch(page, rows)
  console.log(`${size} mentorias, ${typed.length} searches; prepared in slices in ${prepared.toFixed(0)} ms`)
  print('the search alone', times)
  print('from the key to the found cards', await timeTyping(page))
  await close()
} finally {
  await stage.close()
}
