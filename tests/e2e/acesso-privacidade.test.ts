import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from './helpers/browser.ts'
import { newAccount, signUp } from './helpers/member.ts'
import { requestsTo, type Scene, setScene } from './helpers/scene.ts'
import { expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const toSignUp = (page: Page) => page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click()
const policy = (page: Page) => page.getByRole('button', { name: 'Política de privacidade' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Política de privacidade' })

test('the policy opens over the login and the sign-up', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await policy(page).click()
  await dialog(page).getByText('Nenhuma mensagem vai para outra empresa.').waitFor()
  await dialog(page).getByText('Versão de').waitFor()
  await expectAccessibleAtBothWidths(page)
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await toSignUp(page)
  await page.fill('[name=nome_completo]', 'Ana')
  expect(
    await page.getByText('Ao criar a conta você declara ciência da Política de privacidade').isVisible(),
  ).toBe(true)
  const controls = page.locator('main input, main select, main textarea')
  expect(await controls.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'nome_completo',
    'data_nascimento',
    'profissao',
    'email',
    'password',
  ])
  await policy(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('heading', { name: 'Seus direitos' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await policy(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.inputValue('[name=nome_completo]'), 'the form is as it was').toBe('Ana')
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('a double click and two tabs make one account', async () => {
  const account = newAccount()
  const visit = await scene.open('/')
  const { page } = visit
  const other = await page.context().newPage()
  await other.goto(scene.url)
  const sent = requestsTo(page, '/auth/v1/signup')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await signUp(tab, account, { until: 'filled' })
  }
  const send = (tab: Page) =>
    tab.evaluate(() => {
      const form = document.querySelector('form')
      form?.requestSubmit()
      form?.requestSubmit()
    })
  await Promise.all([page, other].map(send))
  // One of them is in, and the other follows it: they share the browser's session.
  for (const tab of [page, other]) await tab.getByRole('navigation').waitFor()
  await page.goto(`${scene.url}/perfil`)
  await page.getByRole('heading', { name: account.nome_completo }).waitFor()
  expect(sent.length).toBe(1)
  await expectCalm(visit, /status of 4\d\d/)
  await visit.close()
})
