import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { standBefore } from './helpers/deployment.ts'
import { signIn } from './helpers/member.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessible, expectCalm } from './helpers/stage.ts'

let scene: Scene
let member: Member

beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})

afterAll(() => scene.close())

const withWorker = { ...phone, serviceWorkers: 'allow' } as const
const saved = (page: Page) => page.getByText(/Conteúdo salvo em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}\./)
const withoutNetwork =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|AuthRetryableFetchError/

/** A session of its own, because tests end theirs. */
async function freshSession({ auth, account } = member) {
  const { data } = await auth.signInWithPassword(account)
  if (!data.session) throw new Error('The sign-in brought no session.')
  return data.session
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Whether the worker knows, with no page open, that the kept page is no longer that of the server. */
const knowsNewer = (page: Page) => {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(async () => (await caches.match('/outdated')) !== undefined).catch(() => false)
}

/** Until the worker is there and the page, its last file, is kept. */
const untilKept = (page: Page) => expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain('/')

async function openKept(path: string) {
  const visit = await scene.open(path, { view: withWorker, session: await freshSession() })
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  await untilKept(visit.page)
  return visit
}

const traces = (page: Page) =>
  page.evaluate(async () => ({
    caches: await window.caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    content: localStorage.getItem('estetica-conteudo-mentorias'),
  }))
const noTrace = { caches: [], workers: 0, content: null }

test('a browser may install the app: manifest, icons and social card are what they say', async () => {
  const { page, close } = await scene.open('/')
  // It comes a few seconds after the page, so that it shares the line with nothing that is waited for.
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ lang: 'pt-BR', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(card).toBe(`${scene.url}/social-card.jpg`)
  for (const [path, type] of [
    ['/social-card.jpg', 'image/jpeg'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/service-worker.js', 'text/javascript'],
  ]) {
    const { headers } = await fetch(scene.url + path)
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  await close()
})

test('without a network a member reads home, list and a mentoria that was never opened, and sees since when', async () => {
  const visit = await openKept('/')
  const { page } = visit
  const passages = expect.stringMatching(/kept-passages/)
  await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContainEqual(passages)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Procedimentos Injetáveis' }).waitFor()
  await saved(page).waitFor()
  await expectAccessible(page)
  await page.goto(`${scene.url}/mentorias`)
  await saved(page).waitFor()
  expect(await page.getByRole('list', { name: 'Lista de mentorias' }).getByRole('listitem').count()).toBe(9)
  const first = page.getByRole('link', { name: 'PEIM', exact: true })
  const address = await first.getAttribute('href')
  await page.goto(scene.url + address)
  await page.getByRole('heading', { level: 1, name: 'PEIM' }).waitFor()
  await page.getByRole('heading', { name: 'Conteúdo Programático' }).waitFor()
  await saved(page).waitFor()
  const picture = page.locator('header picture img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Emergência' }).click()
  await page.getByRole('link', { name: 'Anafilaxia' }).click()
  await page.getByLabel('Peso do paciente, em kg').fill('43')
  await page.getByText('0,43 mL (0,43 mg) na coxa').waitFor()
  await page.getByRole('link', { name: 'Concierge' }).click()
  await page.getByText('Sem conexão, a concierge não responde.').waitFor()
  await page.getByRole('textbox', { name: 'Sua pergunta' }).fill('dose máxima de lidocaína')
  await page.keyboard.press('Enter')
  await page.locator('summary', { hasText: 'Dose máxima de lidocaína sem epinefrina' }).click()
  await page.getByText('4,5 mg/kg').first().waitFor()
  await page.getByRole('textbox', { name: 'Sua pergunta' }).fill('falta de ar e urticária depois da injeção')
  await page.keyboard.press('Enter')
  const danger = page.getByRole('region', { name: 'Pode ser emergência' })
  await danger.getByText('Adrenalina intramuscular na coxa agora').waitFor()
  const call = danger.getByRole('link', { name: 'Ligar para o SAMU 192' })
  // Not beneath the composer either: a finger reaches it.
  await call.click({ trial: true })
  await expect.poll(() => call.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(560)
  await expectAccessible(page)
  await danger.getByRole('link', { name: 'Abrir o cartão' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anafilaxia' }).waitFor()
  await expectCalm(visit, withoutNetwork)
  await visit.close()
})

/** Run in the page: whether the code of the cards and all that it needs were asked for and are there. */
function haveCardsCome() {
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
  ]
  const there = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  return (
    links.some(({ href }) => href.includes('emergencia-page')) && links.every(({ href }) => there.has(href))
  )
}

test('the cards are there seconds after the first page, before anything is kept', async () => {
  const visit = await scene.open('/', { view: phone, session: await freshSession() })
  const { page } = visit
  await page.getByRole('heading', { name: 'Procedimentos Injetáveis' }).waitFor()
  await page.waitForFunction(haveCardsCome)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Emergência' }).click()
  await page.getByRole('link', { name: 'Anafilaxia' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anafilaxia' }).waitFor()
  await expectCalm(visit, withoutNetwork)
  await visit.close()
})

test('the profile is kept for its member alone, and can be read without a network', async () => {
  const visit = await openKept('/perfil')
  const { page } = visit
  await page.getByText('Ana Beatriz de Souza').waitFor()
  expect((await keptPaths(page)).filter((path) => !/^\/assets\/|^\/$/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Você está sem conexão.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await page.getByText('Ana Beatriz de Souza').waitFor()
  await page.evaluate(() => localStorage.removeItem('estetica-conteudo-perfil'))
  await page.reload()
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Ana Beatriz de Souza').waitFor()
  expect(await page.getByText('Você está sem conexão.').count()).toBe(0)
  // The network is there, and the platform behind it is not.
  await page.route(/\/(auth|rest)\/v1\//, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  )
  await page.reload()
  await page.getByText('A plataforma não responde agora.').waitFor()
  await page.getByText('Ana Beatriz de Souza').waitFor()
  await saved(page).waitFor()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('A plataforma não responde agora.').waitFor({ state: 'detached' })
  await expectCalm(visit, withoutNetwork)
  await visit.close()
})

test('with a network the server is asked as ever, through the worker too', async () => {
  const visit = await openKept('/mentorias')
  const { page } = visit
  await page.reload()
  await page.getByRole('link', { name: 'PEIM', exact: true }).waitFor()
  await page.route('**/rest/v1/mentorias?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'O banco está em manutenção.' } }),
  )
  await page.reload()
  await toast(page, 'Erro ao carregar mentorias', 'O banco está em manutenção.').waitFor()
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await visit.close()
})

test('nothing is left at the end of a session, and a visitor keeps nothing', async () => {
  const visit = await openKept('/perfil')
  const { page } = visit
  await page.goto(`${scene.url}/mentorias`)
  await page.getByRole('link', { name: 'PEIM', exact: true }).waitFor()
  await expect.poll(async () => (await traces(page)).content).toContain('PEIM')
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await expect.poll(() => traces(page)).toEqual(noTrace)
  await page.reload()
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.waitForTimeout(5000)
  expect(await traces(page)).toEqual(noTrace)
  await visit.close()
})

test('another member finds nothing of the one before, whichever way the session changed', async () => {
  const other = await createMember(scene.url, { nome_completo: 'Bruna Lima' })
  const visit = await openKept('/mentorias')
  const { page } = visit
  const session = await freshSession(other)
  // The first one's session is replaced with no sign-out at all.
  await page.evaluate((text) => localStorage.setItem('sb-estetica-auth-token', text), JSON.stringify(session))
  await page.goto(`${scene.url}/agenda`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(async () => (await traces(page)).content).toBeNull()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Mentorias', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Mentorias' }).waitFor()
  await page.getByText('Você está sem conexão.').waitFor()
  expect(await page.getByRole('link', { name: 'PEIM', exact: true }).count()).toBe(0)
  expect(await saved(page).count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'PEIM', exact: true }).waitFor()
  const { content } = await traces(page)
  expect(JSON.parse(content ?? '{}').userId).toBe(other.session.user.id)
  await untilKept(page)
  await visit.close()
})

describe('a new deployment', () => {
  const version = (page: Page) => page.locator('meta[name=version]').getAttribute('content')

  test('is offered to who is there, and taken on request', async () => {
    const deployment = await standBefore(scene.url)
    const visit = await scene.open('/', { view: withWorker })
    const { page } = visit
    await page.goto(`${deployment.url}/agenda`)
    await signIn(page, member.account)
    await page.getByRole('navigation').waitFor()
    await untilKept(page)
    expect(await version(page)).toBe(deployment.version)
    deployment.deploy('outra-versao-001')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const offer = toast(page, 'Há uma nova versão')
    await offer.waitFor()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Atualizar' }).click()
    await expect.poll(() => version(page).catch(() => '')).toBe('outra-versao-001')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visit.close()
    deployment.close()
  })

  test('is there at the second load at the latest, also when the first was left at once', async () => {
    const deployment = await standBefore(scene.url)
    const visit = await scene.open('/', { view: withWorker })
    const { page } = visit
    await page.goto(`${deployment.url}/agenda`)
    await signIn(page, member.account)
    await page.getByRole('navigation').waitFor()
    await untilKept(page)
    deployment.deploy('outra-versao-002')
    await page.reload({ waitUntil: 'commit' })
    expect(await version(page), 'the first load is the kept page').toBe(deployment.version)
    await page.goto('about:blank')
    await expect.poll(() => knowsNewer(page)).toBe(true)
    await page.goto(`${deployment.url}/agenda`)
    expect(await version(page)).toBe('outra-versao-002')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visit.close()
    deployment.close()
  })
})
