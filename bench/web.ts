import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { newAccount, signUp } from '../tests/e2e/helpers/member.ts'
import { startProduct } from '../tests/e2e/helpers/product.ts'
import { freePort } from '../tests/helpers/free-port.ts'
import { type Figures, measure } from './lighthouse.ts'
import { buildNaive, serveFolder } from './naive.ts'

const runs = Number(process.env.RUNS ?? 5)
/** `npm run bench:web -- list detail` measures only these; without names, all. */
const only = process.argv.slice(2)
const floorPage =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Piso</title><style>body{background:#110b13;color:#f5eee3;font:1.25rem serif;padding:2rem}</style><h1>Estética</h1><p>Uma página sem nenhum script.</p></html>'

const product = await startProduct({ RATE_LIMIT: 'off' })
const naive = await serveFolder(await buildNaive())
const floor = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end(floorPage),
)
const floorPort = await freePort()
floor.listen(floorPort, '127.0.0.1')
const profile = mkdtempSync(join(tmpdir(), 'estetica-bench-'))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  executablePath: '/usr/bin/chromium',
  headless: true,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

try {
  const rows: [string, Figures][] = []
  const bench = async (name: string, url: string) => {
    if (only.length > 0 && !only.some((word) => name.startsWith(word))) return
    rows.push([name, await measure({ url, port, runs, prepare: () => forgetCaches(context, url) })])
  }
  await bench('floor: one static page', `http://127.0.0.1:${floorPort}/`)
  await bench('login, visitor', `${product.url}/`)
  await bench('naive: one bundle, login', `${naive.url}/`)
  const detail = await becomeMember(context, product.url)
  await bench('home, member', `${product.url}/`)
  await bench('list, member', `${product.url}/mentorias`)
  await bench('detail, member', detail)
  await bench('concierge, member', `${product.url}/concierge`)
  print(rows)
} finally {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  floor.close()
  naive.close()
  await product.stop()
}

/** A member's session in the browser that Lighthouse drives; returns the address of one mentoria. */
async function becomeMember(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(url)
  await signUp(page, newAccount())
  const href = await page.locator('main a[href^="/mentorias/"]').first().getAttribute('href')
  await page.close()
  return url + href
}

/** A cold cache with the session kept: Lighthouse's own reset would sign the member out. */
async function forgetCaches(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'cache_storage,service_workers',
  })
  await page.close()
}

function print(rows: [string, Figures][]) {
  console.log(
    `\nmedians of ${runs}, mobile preset, simulated throttling, benchmarkIndex ${rows[0]?.[1].benchmarkIndex}\n`,
  )
  console.log(
    '| page | performance | accessibility | best practices | FCP ms | LCP ms | TBT ms | CLS | JavaScript kB | all kB |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const [name, f] of rows) {
    console.log(
      `| ${name} | ${f.performance} | ${f.accessibility} | ${f.bestPractices} | ${f.fcp} | ${f.lcp} | ${f.tbt} | ${f.cls} | ${f.javascript} | ${f.bytes} |`,
    )
  }
}
