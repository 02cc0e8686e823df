import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { desktop, phone } from './helpers/browser.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import {
  answerWith,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectCalm,
  holdRequests,
} from './helpers/stage.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const profilesPath = '/rest/v1/profiles*'
const main = (page: Page) => page.getByRole('main')

/** What stands beside a term of the card. */
const fact = (page: Page, term: string) =>
  page
    .locator('dl div')
    .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
    .locator('dd')
    .textContent()

test('the profile shows who the member is', async () => {
  const visit = await scene.open('/perfil', { view: phone, session: member.session })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await page.getByRole('heading', { name: 'Ana Beatriz de Souza' }).waitFor()
  expect(await main(page).getByText('AB', { exact: true }).isVisible()).toBe(true)
  expect(await main(page).getByText('Odontologia').isVisible()).toBe(true)
  expect(await fact(page, 'E-mail')).toBe(member.account.email)
  expect(await fact(page, 'CRO')).toBe('12345-SP')
  expect(await fact(page, 'Data de nascimento')).toBe('15/03/1990')
  expect(await page.title()).toBe('Perfil · Estética')
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('every profession has its council; a single name, a missing date and long words have their place', async () => {
  const people = [
    ['biomedicina', 'Biomedicina', 'CRBM'],
    ['farmacia', 'Farmácia', 'CRF'],
    ['fisioterapia', 'Fisioterapia', 'CREFITO'],
    ['enfermagem', 'Enfermagem', 'COREN'],
    ['outros', 'Outros', 'Registro Profissional'],
  ] as const
  const long = 'Maria-Antonieta-Wolfeschlegelsteinhausenbergerdorff'
  const visit = await scene.open('/agenda', { view: { viewport: { width: 320, height: 640 } } })
  const { page } = visit
  for (const [profissao, label, conselho] of people) {
    const nome_completo = profissao === 'outros' ? long : 'Cher'
    const { session } = await createMember(scene.url, { profissao, nome_completo, data_nascimento: null })
    await page.evaluate(
      (text) => localStorage.setItem('sb-estetica-auth-token', text),
      JSON.stringify(session),
    )
    await page.goto(`${scene.url}/perfil`)
    await main(page).getByText(label, { exact: true }).waitFor()
    expect(await fact(page, conselho)).toBe('12345-SP')
    expect(await fact(page, 'Data de nascimento')).toBe('Não informado')
    expect(
      await main(page)
        .getByText(nome_completo[0] ?? '', { exact: true })
        .isVisible(),
    ).toBe(true)
    await expectCalm(visit)
  }
  await visit.close()
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'the birth date is the same in %s',
  async (timezoneId) => {
    const visit = await scene.open('/perfil', { view: { ...phone, timezoneId }, session: member.session })
    await visit.page.locator('dl').waitFor()
    expect(await fact(visit.page, 'Data de nascimento')).toBe('15/03/1990')
    await visit.close()
  },
)

test('while it loads, its shape is there; then the calls are those of docs/product.md', async () => {
  let release = () => {}
  let users: unknown[] = []
  let reads: { url(): string; headers(): Record<string, string> }[] = []
  const visit = await scene.open('/perfil', {
    session: member.session,
    arrange: async (page) => {
      users = requestsTo(page, '/auth/v1/user')
      reads = requestsTo(page, '/rest/v1/profiles')
      release = await holdRequests(page, profilesPath)
    },
  })
  const { page } = visit
  await page.getByRole('status').getByText('Carregando perfil…').waitFor({ state: 'attached' })
  const before = await page.locator('.perfil-card').boundingBox()
  const leave = page.getByRole('button', { name: 'Sair' })
  const leaveBefore = await leave.boundingBox()
  await expectAccessible(page)
  release()
  await page.locator('dl').waitFor()
  const after = await page.locator('.perfil-card').boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), 'nothing jumps').toBeLessThan(24)
  const leaveAfter = await leave.boundingBox()
  const beneath = [(leaveBefore?.y ?? 0) - (before?.height ?? 0), (leaveAfter?.y ?? 0) - (after?.height ?? 0)]
  expect(Math.abs((beneath[1] ?? 0) - (beneath[0] ?? 0)), 'nor what follows the card').toBeLessThan(4)
  expect(users).toHaveLength(1)
  expect(reads.map((read) => new URL(read.url()).search)).toEqual([
    `?select=*&id=eq.${member.session.user.id}`,
  ])
  expect(reads[0]?.headers().accept).toContain('application/vnd.pgrst.object+json')
  await expectCalm(visit)
  await visit.close()
})

test('a failure is told, and tried again on request', async () => {
  const visit = await scene.open('/perfil', {
    view: phone,
    session: member.session,
    arrange: (page) =>
      answerWith(page, profilesPath, {
        status: 500,
        json: { code: 'XX000', message: 'Banco em manutenção', details: null, hint: null },
      }),
  })
  const { page } = visit
  await toast(page, 'Erro ao carregar perfil').waitFor()
  await page.getByRole('alert').getByText('Banco em manutenção').waitFor()
  expect(await page.getByRole('button', { name: 'Sair' }).isVisible()).toBe(true)
  await expectAccessibleAtBothWidths(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.locator('dl').waitFor()
  await expectCalm(visit, /status of 500/)
  await visit.close()
})

test('nobody behind the session is said in the specified words', async () => {
  const visit = await scene.open('/perfil', {
    session: member.session,
    arrange: (page) =>
      answerWith(page, '/auth/v1/user', {
        status: 403,
        json: { code: 403, error_code: 'user_not_found', msg: 'User not found' },
      }),
  })
  await toast(visit.page, 'Erro ao carregar perfil').waitFor()
  await visit.page.getByRole('alert').getByText('Usuário não autenticado').waitFor()
  await expectCalm(visit, /status of 403/)
  await visit.close()
})

test('a profile that was never made can be completed, with what the account knows', async () => {
  const newcomer = await createMember(scene.url, null)
  const visit = await scene.open('/perfil', { session: newcomer.session, view: phone, theme: 'light' })
  const { page } = visit
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  expect(await page.inputValue('[name=nome_completo]')).toBe(newcomer.account.nome_completo)
  expect(await page.inputValue('[name=data_nascimento]')).toBe('1990-03-15')
  expect(await page.inputValue('[name=profissao]')).toBe('odontologia')
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await page.getByText('Informe o número do seu registro.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('CRO').fill('9876')
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await page.locator('dl').waitFor()
  expect(await fact(page, 'CRO')).toBe('9876')
  await expectCalm(visit, /status of 406/)
  await visit.close()
})

test('a sign-out that fails is told, and the member stays', async () => {
  const visit = await scene.open('/perfil', { session: member.session })
  const { page } = visit
  await page.locator('dl').waitFor()
  await answerWith(page, '/auth/v1/logout*', { status: 500, json: { code: 500, msg: 'Em manutenção' } })
  await page.getByRole('button', { name: 'Sair' }).click()
  await toast(page, 'Erro ao sair', 'Em manutenção').waitFor()
  expect(await page.locator('dl').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Sair' }).isEnabled()).toBe(true)
  await expectCalm(visit, /status of 500/)
  await visit.close()
})

test('Sair signs out of this browser only and goes to /', async () => {
  const leaver = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session: leaver.session })
  const { page } = visit
  await page.locator('dl').waitFor()
  const logouts = requestsTo(page, '/auth/v1/logout')
  const { data } = await leaver.auth.signInWithPassword(leaver.account)
  const leave = page.getByRole('button', { name: 'Sair' })
  await leave.scrollIntoViewIfNeeded()
  await leave.click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await page.waitForURL(`${scene.url}/`)
  expect(await page.title()).toBe('Estética')
  expect(logouts.map((logout) => new URL(logout.url()).search)).toEqual(['?scope=local'])
  expect(await page.evaluate(() => localStorage.getItem('sb-estetica-auth-token'))).toBeNull()
  const elsewhere = await leaver.auth.getUser(data.session?.access_token)
  expect(elsewhere.error, 'the other device stays signed in').toBeNull()
  await expectCalm(visit)
  await visit.close()
})

test('the theme is changed here on the phone, in the top bar on the desktop', async () => {
  const { page, close } = await scene.open('/perfil', { view: phone, session: member.session })
  await page.locator('dl').waitFor()
  const toggle = main(page).getByRole('button', { name: 'Alternar tema' })
  await toggle.click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.setViewportSize(desktop.viewport ?? { width: 1280, height: 800 })
  expect(await toggle.isVisible()).toBe(false)
  expect(await page.getByRole('banner').getByRole('button', { name: 'Alternar tema' }).isVisible()).toBe(true)
  await close()
})
