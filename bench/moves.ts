import { chromium, type Page } from 'playwright-core'
import { openOperator, withClient } from '../server/database/operator.ts'
import { createLogger } from '../server/kit/log.ts'
import { newAccount, signUp } from '../tests/e2e/helpers/member.ts'
import { type Product, startProduct } from '../tests/e2e/helpers/product.ts'

// What a member waits for inside the app, on a desktop without throttling; all figures in ms.
const runs = Number(process.env.RUNS ?? 10)
const manyMentorias = 1000

// As text: what tsx makes of a function does not run in a page.
const paintWatch = `
  window.since = 0
  window.painted = async (...selectors) => {
    const isThere = (selector) => {
      const element = document.querySelector(selector)
      return element instanceof HTMLImageElement ? element.complete && element.naturalWidth > 0 : element !== null
    }
    const nextFrame = () => new Promise(requestAnimationFrame)
    while (!selectors.every(isThere)) await nextFrame()
    await nextFrame()
    return performance.now() - window.since
  }`

const product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(paintWatch)
  const page = await context.newPage()
  await page.goto(product.url)
  await signUp(page, newAccount())
  report('repeat visit: hero picture and first row visible', 500, await repeatVisits(page))
  report('from a card to its detail: title and picture painted', 200, await cardToDetail(page))
  const few = { home: await firstRow(page, '/'), list: await firstRow(page, '/mentorias') }
  await seed(product)
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/mentorias'],
  ] as const) {
    const many = await firstRow(page, path)
    report(`${name}, ${manyMentorias} mentorias: first row later than with nine`, 300, many - few[name])
    report(
      `${name}, ${manyMentorias} mentorias: longest task while scrolling`,
      100,
      await longestTask(page, path),
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

function report(name: string, limit: number, value: number): void {
  console.log(`${value <= limit ? 'met   ' : 'MISSED'} ${name}: ${Math.round(value)} (at most ${limit})`)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return median(values)
}

/** When all that the selectors name is drawn, pictures decoded, since the page's `since`. */
function painted(page: Page, ...selectors: string[]): Promise<number> {
  return page.evaluate(
    (all) => (window as unknown as { painted(...all: string[]): Promise<number> }).painted(...all),
    selectors,
  )
}

async function repeatVisits(page: Page): Promise<number> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  return medianOf(async () => {
    await page.goto(product.url, { waitUntil: 'commit' })
    return painted(page, 'main section img', 'main li h3')
  })
}

async function cardToDetail(page: Page): Promise<number> {
  return medianOf(async () => {
    await page.goto(`${product.url}/mentorias`)
    await painted(page, 'main li img')
    const link = page.locator('main li a').nth(1)
    await link.hover()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(window, { since: performance.now() }), {
        capture: true,
        once: true,
      }),
    )
    await link.click()
    return painted(page, 'main article h1', 'main article img')
  })
}

function firstRow(page: Page, path: string): Promise<number> {
  return medianOf(async () => {
    await page.goto(product.url + path, { waitUntil: 'commit' })
    return painted(page, 'main li a[href^="/mentorias/"]')
  })
}

/** Scrolls the whole page, and each row of it, while the browser notes tasks of 50 ms and more. */
async function longestTask(page: Page, path: string): Promise<number> {
  await page.goto(product.url + path)
  await page.locator('main li').first().waitFor()
  // The rest of a long list is drawn while nothing else waits; the scroll comes after.
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(640, 600)
  for (let step = 0; step < 80; step++) await page.mouse.wheel(0, 600)
  for (const row of await page.locator('main :is(ul, [role=list])').all()) {
    await row.scrollIntoViewIfNeeded()
    await row.hover()
    for (let step = 0; step < 20; step++) await page.mouse.wheel(800, 0)
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
}

async function seed({ dataDir }: Product): Promise<void> {
  const operator = await openOperator({ dataDir, log: createLogger() })
  await withClient(operator.config, (client) =>
    client.query(
      `insert into public.mentorias (titulo, categoria, duracao, carga_horaria, descricao)
       select 'Turma ' || n, (array['facial', 'corporal', 'injetaveis'])[1 + n % 3], '1 dia', '12h',
         'Uma turma a mais, para que a lista fique longa.'
       from generate_series(1, $1::int) as n`,
      [manyMentorias - 9],
    ),
  )
  await operator.close()
}
