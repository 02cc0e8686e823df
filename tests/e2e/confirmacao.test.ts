import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMails } from '../helpers/mail.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signIn, signUp } from './helpers/member.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene({ env: { REQUIRE_EMAIL_CONFIRMATION: '1', PASSWORD_MIN_LENGTH: '10' } })
})
afterAll(() => scene.close())

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const subject = 'Confirme seu e-mail'
const mailTo = async (email: string, count = 1) =>
  (await waitForMails(scene.mailFolder, email, { count, subject })).at(-1)

test('a new account waits for its code, and its profile with it', async () => {
  const account = newAccount()
  const visit = await scene.open('/perfil', { view: phone })
  const { page } = visit
  await signUp(page, account, { until: 'sent' })
  await page.getByRole('heading', { name: 'Confirme o seu e-mail' }).waitFor()
  expect(await page.getByText(account.email).isVisible()).toBe(true)
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await page.getByLabel('Código de 8 números').fill((await mailTo(account.email))?.code ?? '')
  await press(page, 'Continuar')
  await toast(page, 'E-mail confirmado', 'Você já pode acessar a plataforma.').waitFor()
  await page.getByText('15/03/1990').waitFor()
  await expectCalm(visit, /status of 406/)
  await visit.close()
})

test('who signs in before that is told, and gets another code', async () => {
  const account = newAccount()
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await signUp(page, account, { until: 'sent' })
  await press(page, 'Voltar ao login')
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await signIn(page, account)
  await toast(page, 'Erro', 'Confirme o seu e-mail').waitFor()
  await expectAccessible(page)
  await press(page, 'Enviar nova confirmação')
  await press(page, 'Enviar código')
  await page.getByRole('heading', { name: 'Confirme o seu e-mail' }).waitFor()
  const link = (await mailTo(account.email, 2))?.link ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: 'Confirmar e-mail' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Confirmar e-mail')
  await page.getByRole('navigation').waitFor()
  await expectCalm(visit, /status of (400|406)/)
  await visit.close()
})

test('a password that is too short for this place is refused, and its field marked', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  await signUp(page, { ...newAccount(), password: 'curta' }, { until: 'sent' })
  const sentence = 'A senha precisa de pelo menos 10 caracteres.'
  await toast(page, 'Erro', sentence).waitFor()
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await expectCalm(visit, /status of 422/)
  await visit.close()
})
