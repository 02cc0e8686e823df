import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeze } from '../helpers/freeze.ts'
import { desktop, launchBrowser, phone, type Visit, visit } from './helpers/browser.ts'
import { newAccount, signIn, signUp } from './helpers/member.ts'
import { type Product, startProduct } from './helpers/product.ts'
import { toast } from './helpers/scene.ts'

const account = newAccount()
let product: Product
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  const { page, close } = await visit(browser, product.url)
  await signUp(page, account)
  await close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Opens `path` with an ear on every violation of the Content-Security-Policy, in all documents that follow. */
async function listen(path: string, view = desktop) {
  const violations: string[] = []
  const asked = new Set<Request>()
  const opened = await visit(
    browser,
    product.url + path,
    { ...view, acceptDownloads: true },
    async (page) => {
      page.on('request', (request) => asked.add(request))
      page.on('requestfinished', (request) => asked.delete(request))
      page.on('requestfailed', (request) => asked.delete(request))
      await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
      await page.addInitScript(() => {
        const { tellViolation } = globalThis as unknown as { tellViolation(text: string): void }
        document.addEventListener('securitypolicyviolation', (event) =>
          tellViolation(`${event.violatedDirective} ${event.blockedURI} at ${location.pathname}`),
        )
      })
    },
  )
  const answered = () => expect.poll(() => asked.size).toBe(0)
  return { ...opened, violations, answered }
}

type Listener = Awaited<ReturnType<typeof listen>>

const complaintsOfPolicy = ({ complaints }: Visit) =>
  complaints.filter((line) => /Content[- ]Security[- ]Policy/i.test(line))

/**
 * Presses every button of the page once, but those that leave; what opens is pressed too, and closed by Escape. As a
 * screen reader presses it, so that none is out of reach behind another.
 */
async function pressAll({ page, answered }: Listener) {
  const pressed = new Set<string>()
  while (pressed.size < 40) {
    await answered()
    const name = await page.evaluate(
      async (before) => {
        // Twice: what was answered is drawn.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? ''
        const next = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
          (button) =>
            button.checkVisibility({ visibilityProperty: true }) &&
            !before.includes(nameOf(button)) &&
            !/Sair|Excluir|Encerrar/.test(nameOf(button)),
        )
        const name = next && nameOf(next)
        next?.click()
        return name
      },
      [...pressed],
    )
    if (name === undefined) break
    pressed.add(name)
    await page.keyboard.press('Escape')
  }
  return pressed.size
}

test('an ear for violations hears one', async () => {
  const heard = await listen('/')
  await heard.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.isRun = true'
    document.head.append(script)
    document.head.append(Object.assign(document.createElement('iframe'), { src: 'https://exemplo.net/' }))
  })
  await expect.poll(() => heard.violations.join()).toMatch(/script-src.*inline/)
  expect(complaintsOfPolicy(heard)).not.toEqual([])
  await heard.close()
})

describe.each([
  { width: 'phone', view: phone },
  { width: 'desktop', view: desktop },
])('on $width', ({ view }) => {
  test('no state of the visitor’s screen violates the policy', async () => {
    for (const path of ['/', '/#token_hash=abc&type=recovery', '//outra.exemplo.com/', '/privacidade']) {
      const opened = await listen(path, view)
      await opened.page.locator('button[type=submit]:enabled').waitFor()
      await pressAll(opened)
      expect([opened.violations, complaintsOfPolicy(opened)]).toEqual([[], []])
      expect(new URL(opened.page.url()).origin).toBe(product.url)
      await opened.close()
    }
  })

  test('no screen of a member violates the policy, whatever is pressed', async () => {
    const opened = await listen('/', view)
    const { page, violations } = opened
    await signIn(page, { ...account, password: 'errada' })
    await toast(page, 'Erro').first().waitFor()
    await signIn(page, account)
    await page.locator('nav').first().waitFor()
    let pressed = 0
    const detail = await page.locator('main a[href^="/mentorias/"]').first().getAttribute('href')
    for (const path of [
      '/',
      '/mentorias',
      detail ?? '',
      '/agenda',
      '/perfil',
      '/nada',
      '//outra.exemplo.com/',
    ]) {
      await page.goto(product.url + path)
      await page.locator('h1').first().waitFor()
      pressed += await pressAll(opened)
      expect([path, violations, complaintsOfPolicy(opened)]).toEqual([path, [], []])
    }
    expect(pressed).toBeGreaterThan(10)
    await page.goto(`${product.url}/concierge`)
    await page.fill(
      'textarea',
      'Qual é a dose de lidocaína? <img src=x onerror=alert(1)> [a](javascript:alert(1))',
    )
    await page.keyboard.press('Enter')
    await page.locator('textarea:enabled').waitFor()
    await pressAll(opened)
    expect([violations, complaintsOfPolicy(opened)]).toEqual([[], []])
    await opened.close()
  })
})

test('an error of the server’s own shows the code under which the log has its reason', async () => {
  const { page, close } = await visit(browser, product.url)
  await page.locator('button[type=submit]:enabled').waitFor()
  const thaw = await freeze(product.dataDir)
  try {
    await signIn(page, account)
    const shown = toast(page, 'Erro', 'informe o código').first()
    await shown.waitFor()
    const [, id = ''] = /informe o código ([\w-]{8,})\./.exec((await shown.textContent()) ?? '') ?? []
    const lines = product.output().split('\n')
    const line = lines.find((text) => id !== '' && text.includes(id))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ id, status: 503, path: '/auth/v1/token' })
  } finally {
    thaw()
    await close()
  }
})
