import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMails } from '../helpers/mail.ts'
import { authClient, createMember } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signIn, signUp } from './helpers/member.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import { answerWith, expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const subject = 'Crie uma nova senha'
const mailsTo = (email: string, count = 1) => waitForMails(scene.mailFolder, email, { count, subject })
const lastMail = async (email: string, count = 1) => {
  const mail = (await mailsTo(email, count)).at(-1)
  if (!mail) throw new Error('No mail came.')
  return mail
}

async function askForCode(page: Page, email: string) {
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await page.fill('[name=email]', email)
  await press(page, 'Esqueci minha senha')
  await heading(page, 'Recuperar acesso')
  await press(page, 'Enviar código')
  await heading(page, 'Digite o código')
}

const newPassword = 'vidro-cobre-lilás'

async function setNewPassword(page: Page) {
  await heading(page, 'Crie a nova senha')
  await page.getByLabel('Nova senha').fill(newPassword)
  await press(page, 'Salvar nova senha')
  await toast(page, 'Nova senha salva', 'Você já entrou com ela.').waitFor()
  await page.getByRole('navigation').waitFor()
}

const opens = async (email: string, password: string) =>
  (await authClient(scene.url).signInWithPassword({ email, password })).error?.code ?? 'in'

test('a forgotten password is replaced by code', async () => {
  const { account } = await createMember(scene.url)
  const visit = await scene.open('/agenda', { view: phone })
  const { page } = visit
  await askForCode(page, account.email)
  expect(await focused(page)).toBe('Digite o código')
  await expectAccessibleAtBothWidths(page)
  const { code } = await lastMail(account.email)
  await page.getByLabel('Código de 8 números').fill(` ${code.slice(0, 4)} ${code.slice(4)} `)
  await press(page, 'Continuar')
  await heading(page, 'Crie a nova senha')
  expect(await page.getByText(account.email).isVisible()).toBe(true)
  await page.getByLabel('Nova senha').fill('senha123')
  await page.getByText('É uma das mais usadas').waitFor()
  await expectAccessibleAtBothWidths(page)
  await setNewPassword(page)
  expect(page.url()).toBe(`${scene.url}/agenda`)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('estetica-codigo')
  expect(await opens(account.email, newPassword)).toBe('in')
  expect(await opens(account.email, account.password)).toBe('invalid_credentials')
  await expectCalm(visit)
  await visit.close()
})

test('a mailed link is spent by its button alone', async () => {
  const { account, auth } = await createMember(scene.url)
  await auth.resetPasswordForEmail(account.email)
  const { link = '' } = await lastMail(account.email)
  const visit = await scene.open(link.replace(scene.url, ''), { view: phone })
  const { page } = visit
  const verified = requestsTo(page, '/auth/v1/verify')
  await heading(page, 'Criar nova senha')
  expect(page.url(), 'the secret left the address').toBe(`${scene.url}/`)
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await heading(page, 'Criar nova senha')
  expect(verified).toEqual([])
  await press(page, 'Criar nova senha')
  await heading(page, 'Crie a nova senha')
  await page.reload()
  await setNewPassword(page)
  await expectCalm(visit)
  await visit.close()

  const again = await scene.open(link.replace(scene.url, ''), { view: phone })
  await press(again.page, 'Criar nova senha')
  await again.page.getByRole('alert').getByText('Este link não vale mais').waitFor()
  await expectAccessibleAtBothWidths(again.page)
  await press(again.page, 'Enviar novo código')
  await heading(again.page, 'Recuperar acesso')
  await expectCalm(again, /status of 403/)
  await again.close()
})

test('an address that nobody has is answered alike; a wrong code is said, a new one sent, the old one void', async () => {
  const { account } = await createMember(scene.url)
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  const sent = (email: string) =>
    page.getByText(
      `Se houver uma conta com este e-mail, enviamos um link e um código de 8 números para ${email}`,
    )
  const nobody = newAccount().email
  await askForCode(page, nobody)
  expect(await sent(nobody).isVisible()).toBe(true)
  await press(page, 'Usar outro e-mail')
  await page.fill('[name=email]', account.email)
  await press(page, 'Enviar código')
  await sent(account.email).waitFor()
  await press(page, 'Continuar')
  await page.getByText('Digite os 8 números do código.').waitFor()
  const { code } = await lastMail(account.email)
  await press(page, 'Enviar novo código')
  await page.getByText('O anterior não vale mais').waitFor()
  await expectAccessible(page)
  const second = await lastMail(account.email, 2)
  await page.getByLabel('Código de 8 números').fill(code)
  await press(page, 'Continuar')
  await page.getByText('Este código não vale').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('codigo')
  await expectAccessible(page)
  await page.getByLabel('Código de 8 números').fill(second.code)
  await page.keyboard.press('Enter')
  await setNewPassword(page)
  await expectCalm(visit, /status of 403/)
  await visit.close()
})

test('a fault on the way is said in its place, and the way back is open', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  const email = newAccount().email
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await page.fill('[name=email]', email)
  await press(page, 'Esqueci minha senha')
  const recover = '/auth/v1/recover*'
  for (const [answer, sentence] of [
    [
      { status: 429, json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'x' } },
      'Muitos e-mails em pouco tempo',
    ],
    [{ status: 503, json: { message: 'Em manutenção' } }, 'Em manutenção'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Ocorreu um erro. Tente novamente.'],
  ] as const) {
    await answerWith(page, recover, answer)
    await press(page, 'Enviar código')
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.unrouteAll()
  }
  await page.route(`**${recover}`, (route) => route.abort('internetdisconnected'))
  await press(page, 'Enviar código')
  await page.getByRole('alert').getByText('Ocorreu um erro. Tente novamente.').waitFor()
  await press(page, 'Voltar ao login')
  await heading(page, 'Boas-vindas')
  expect(await page.inputValue('[name=email]')).toBe(email)
  await expectCalm(visit, /Failed to load resource|Failed to fetch/)
  await visit.close()
})

test('a code that came before is typed without asking for another', async () => {
  const { account, auth } = await createMember(scene.url)
  await auth.resetPasswordForEmail(account.email)
  const { code } = await lastMail(account.email)
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  const asked = requestsTo(page, '/auth/v1/recover')
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await press(page, 'Esqueci minha senha')
  await heading(page, 'Recuperar acesso')
  await press(page, 'Já tenho um código')
  await page.getByText('Informe o seu e-mail.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await expectAccessible(page)
  await page.fill('[name=email]', account.email)
  await press(page, 'Já tenho um código')
  await heading(page, 'Digite o código')
  await page.getByLabel('Código de 8 números').fill(code)
  await press(page, 'Continuar')
  await setNewPassword(page)
  expect(asked).toEqual([])
  await expectCalm(visit)
  await visit.close()
})

test('a member who opens a link decides; it may be another account’s', async () => {
  const [ana, bruna] = await Promise.all([
    createMember(scene.url),
    createMember(scene.url, { nome_completo: 'Bruna' }),
  ])
  await bruna.auth.resetPasswordForEmail(bruna.account.email)
  const { link = '' } = await lastMail(bruna.account.email)
  const visit = await scene.open('/perfil', { view: phone, session: ana.session })
  const { page } = visit
  await page.getByRole('heading', { name: 'Ana Beatriz de Souza' }).waitFor()
  await page.goto(link)
  await page.getByText(`você já entrou como ${ana.account.email}`).waitFor()
  await expectAccessible(page)
  await press(page, 'Voltar à plataforma')
  await page.getByRole('navigation').waitFor()
  await page.goto(`${scene.url}/perfil${new URL(link).hash}`)
  await press(page, 'Criar nova senha')
  await heading(page, 'Crie a nova senha')
  expect(await page.getByText(`A conta ${ana.account.email} sairá deste navegador.`).isVisible()).toBe(true)
  await setNewPassword(page)
  await page.getByRole('heading', { name: 'Bruna' }).waitFor()
  await expectCalm(visit)
  await visit.close()
})

test('the whole way by keyboard', async () => {
  const { account } = await createMember(scene.url)
  const { page, close } = await scene.open('/')
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await page.focus('[name=email]')
  await page.keyboard.type(account.email)
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Esqueci minha senha')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Recuperar acesso')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Digite o código')
  const { code } = await lastMail(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Crie a nova senha')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').waitFor()
  await close()
})

test('a password that was just used to sign up is not asked for again by a reload after the end', async () => {
  const account = newAccount()
  const { page, close } = await scene.open('/')
  await signUp(page, account)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await askForCode(page, account.email)
  const { code } = await lastMail(account.email)
  await page.getByLabel('Código de 8 números').fill(code)
  await press(page, 'Continuar')
  await setNewPassword(page)
  await page.reload()
  await page.getByRole('navigation').waitFor()
  expect(await page.getByRole('heading', { name: 'Crie a nova senha' }).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await signIn(page, { ...account, password: newPassword })
  await page.getByRole('navigation').waitFor()
  await close()
})
