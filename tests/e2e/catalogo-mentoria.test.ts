import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone } from './helpers/browser.ts'
import {
  answerWith,
  expectAccessible,
  expectCalm,
  holdRequests,
  type Stage,
  setStage,
  watchCalls,
} from './helpers/stage.ts'

const onePath = '/rest/v1/mentorias?*id=eq.*'

let stage: Stage
/** The page's path of every mentoria, by titulo. */
let paths: Map<string, string>

beforeAll(async () => {
  stage = await setStage()
  const { page, close } = await stage.open('/mentorias')
  const links = page.getByRole('list', { name: 'Lista de mentorias' }).getByRole('link')
  await links.first().waitFor()
  paths = new Map(
    await links.evaluateAll((all) =>
      all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']),
    ),
  )
  await close()
})

afterAll(() => stage.close())

const pathOf = (titulo: string) => paths.get(titulo) ?? ''
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const sections = [
  'Sobre a Mentoria',
  'O que você vai aprender',
  'Conteúdo Programático',
  'Quem pode fazer',
  'Modalidade',
  'Investimento',
]

/** What docs/product.md says of each mentoria: badge, hours, duration and terms of payment. */
const facts: Record<string, { badge: string; investimento: RegExp }> = {
  'Toxina Botulínica': { badge: 'Facial', investimento: /cartão em até 5x/ },
  'Preenchimento Labial': { badge: 'Facial', investimento: /cartão em até 6x.*boleto em até 12x/ },
  'Harmonização Facial': { badge: 'Facial', investimento: /cartão em até 6x/ },
  'Microagulhamento e Skinbooster': { badge: 'Facial', investimento: /cartão em até 6x/ },
  'Harmonização Corporal': { badge: 'Corporal', investimento: /cartão em até 6x/ },
  PEIM: { badge: 'Corporal', investimento: /cartão em até 6x/ },
  Intradermoterapia: { badge: 'Injetáveis', investimento: /cartão em até 6x/ },
  'Bioestimuladores de Colágeno': { badge: 'Injetáveis', investimento: /cartão em até 6x/ },
  'Protocolos Injetáveis Avançados': { badge: 'Injetáveis', investimento: /cartão em até 6x/ },
}

async function expectWholePage(page: Page, titulo: string) {
  const heading = page.getByRole('heading', { level: 1, name: titulo, exact: true })
  await heading.waitFor()
  await expect.poll(() => page.title()).toContain(titulo)
  const [carga, duracao] = titulo === 'Harmonização Facial' ? ['20h', '2 dias'] : ['12h', '1 dia']
  const header = page.getByRole('article').locator('header')
  for (const text of [facts[titulo]?.badge ?? '', carga, duracao]) {
    expect(await header.getByText(text ?? '', { exact: true }).isVisible()).toBe(true)
  }
  const picture = header.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(sections)
  expect(await section(page, 'Sobre a Mentoria').getByRole('paragraph').count()).toBeGreaterThan(1)
  expect(await section(page, 'O que você vai aprender').getByRole('listitem').count()).toBeGreaterThan(4)
  expect(await section(page, 'Conteúdo Programático').getByRole('listitem').count()).toBeGreaterThan(4)
  const audience = await section(page, 'Quem pode fazer').textContent()
  expect(audience).toMatch(/odontologia, biomedicina, farmácia, fisioterapia/)
  expect(audience).toMatch(/praticar em pacientes, é obrigatório comprovar/)
  expect(/experiência prévia em injetáveis/.test(audience ?? '')).toBe(
    titulo === 'Protocolos Injetáveis Avançados',
  )
  expect(await section(page, 'Modalidade').textContent()).toContain(
    carga === '20h' ? '20 horas em 2 dias' : '12 horas',
  )
  const terms = await section(page, 'Investimento').textContent()
  expect(terms).toMatch(facts[titulo]?.investimento ?? /^$/)
  expect(terms).not.toContain('R$')
  expect(await page.getByRole('button', { name: 'Entrar em Contato' }).isVisible()).toBe(true)
}

test.each([
  { width: 'phone', view: phone },
  { width: 'desktop', view: desktop },
])('on a $width, all nine pages are whole', async ({ view }) => {
  const visit = await stage.open('/perfil', { ...view, reducedMotion: 'reduce' })
  for (const titulo of Object.keys(facts)) {
    await visit.page.goto(stage.url + pathOf(titulo))
    await expectWholePage(visit.page, titulo)
    await expectCalm(visit)
  }
  await visit.close()
})

test('accessible at both widths, and narrower still', async () => {
  const visit = await stage.open(pathOf('Microagulhamento e Skinbooster'), {
    ...phone,
    reducedMotion: 'reduce',
  })
  await visit.page.getByRole('heading', { level: 1, name: 'Microagulhamento e Skinbooster' }).waitFor()
  await expectAccessible(visit.page)
  for (const width of [320, 820, 1280]) {
    await visit.page.setViewportSize({ width, height: 800 })
    await expectCalm(visit)
  }
  await expectAccessible(visit.page)
  await visit.close()
})

test("what the council says comes when the view comes near it; 'Entrar em Contato' does nothing; 'Voltar' leads to the list", async () => {
  const visit = await stage.open(pathOf('PEIM'), phone)
  const { page } = visit
  const contact = page.getByRole('button', { name: 'Entrar em Contato' })
  await contact.waitFor()
  await page.waitForLoadState('networkidle')
  const norma = page.getByRole('heading', { name: /^Para a sua profissão/ })
  expect(await norma.count()).toBe(0)
  await section(page, 'Quem pode fazer').scrollIntoViewIfNeeded()
  await norma.waitFor()
  const asked = watchCalls(page)
  const before = await page.getByRole('main').innerHTML()
  await contact.click()
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  expect(page.url()).toBe(stage.url + pathOf('PEIM'))
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mentorias' }).waitFor()
  expect(page.url()).toBe(`${stage.url}/mentorias`)
  await expectCalm(visit)
  await visit.close()
})

test('a title outside the built-in set invites to consult in every section', async () => {
  const visit = await stage.open(pathOf('PEIM'), {
    ...phone,
    reducedMotion: 'reduce',
    arrange: (page) =>
      page.route(`**${onePath}`, async (route) => {
        const response = await route.fetch()
        const [one] = (await response.json()) as object[]
        await route.fulfill({
          response,
          json: [{ ...one, titulo: 'Gestão de consultório', categoria: 'corporal' }],
        })
      }),
  })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Gestão de consultório' }).waitFor()
  for (const name of sections) {
    await section(page, name)
      .getByText(/^Consulte-nos .+\.$/)
      .waitFor()
  }
  expect(await page.getByRole('article').getByRole('listitem').count()).toBe(0)
  await expectAccessible(page)
  await expectCalm(visit)
  await visit.close()
})

test.each([
  ['an id that nobody has', () => `/mentorias/${crypto.randomUUID()}`],
  ['an address that holds no id', () => '/mentorias/toxina'],
])('%s: told once, and back to the list', async (_name, path) => {
  const asked: string[] = []
  const visit = await stage.open('/agenda', { ...phone, reducedMotion: 'reduce' })
  const { page } = visit
  page.on('request', (request) => request.url().includes('id=eq.') && asked.push(request.url()))
  const wrong = path()
  await page.goto(stage.url + wrong)
  await toast(page, 'Mentoria não encontrada').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mentorias' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/mentorias')
  expect(await toast(page, 'Mentoria não encontrada').count()).toBe(1)
  expect(asked).toHaveLength(wrong.endsWith('toxina') ? 0 : 1)
  // The wrong address is not in the way back.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/agenda')
  await expectCalm(visit)
  await visit.close()
})

test('a failure is told and can be tried again', async () => {
  let release = () => {}
  const visit = await stage.open(pathOf('PEIM'), {
    ...phone,
    reducedMotion: 'reduce',
    arrange: async (page) => {
      await answerWith(page, onePath, { status: 500, json: { code: 'XX000', message: 'Em manutenção.' } })
      release = await holdRequests(page, onePath)
    },
  })
  const { page } = visit
  await page.getByRole('status', { name: 'Carregando mentoria' }).waitFor()
  await expectAccessible(page)
  release()
  await toast(page, 'Erro ao carregar mentoria').waitFor()
  await page.getByRole('alert').getByText('Em manutenção.', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByRole('heading', { level: 1, name: 'PEIM' }).waitFor()
  await expectCalm(visit, /Failed to load resource/)
  await visit.close()
})
