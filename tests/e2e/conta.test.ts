import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMails } from '../helpers/mail.ts'
import { authClient, createMember } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signIn } from './helpers/member.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const openPanel = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const opens = async (email: string, password: string) =>
  (await authClient(scene.url).signInWithPassword({ email, password })).error?.code ?? 'in'

test('name, profession, number and date are changed', async () => {
  const { session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Editar perfil')
  await page.getByLabel('CRO').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.fill('[name=nome_completo]', 'Ana Souza')
  await page.selectOption('[name=profissao]', 'biomedicina')
  expect(await page.getByLabel('CRBM').inputValue(), 'another council has another number').toBe('')
  await press(page, 'Salvar alterações')
  await page.getByText('Informe o número do seu registro.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.fill('[name=numero_conselho]', '777')
  await press(page, 'Salvar alterações')
  await toast(page, 'Perfil salvo').waitFor()
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor()
  expect(await page.locator('.perfil-facts').textContent()).toContain('CRBM777')
  await page.reload()
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor()
  await expectCalm(visit)
  await visit.close()
})

test('two tabs change one profile and nothing is lost', async () => {
  const { session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  const other = await page.context().newPage()
  await other.goto(`${scene.url}/perfil`)
  for (const tab of [page, other]) await openPanel(tab, 'Editar perfil')
  await other.fill('[name=numero_conselho]', '999')
  await press(other, 'Salvar alterações')
  await toast(other, 'Perfil salvo').waitFor()

  await page.fill('[name=nome_completo]', 'Ana Souza')
  await press(page, 'Salvar alterações')
  await page.getByRole('alert').getByText('O perfil foi alterado em outra aba').waitFor()
  expect(await page.getByRole('radio', { name: /^Aqui\s*Ana Souza$/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /^Na outra aba\s*Odontologia, CRO 999$/ }).isChecked()).toBe(
    true,
  )
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Salvar escolha')
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor()
  expect(await page.locator('.perfil-facts').textContent()).toContain('CRO999')
  await expectCalm(visit)
  await visit.close()
})

test('the e-mail changes when its new owner confirms it', async () => {
  const { account, session } = await createMember(scene.url)
  const { email } = newAccount()
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Alterar e-mail')
  await page.getByLabel('Novo e-mail').fill(email)
  await press(page, 'Enviar código')
  await page.getByText('Informe a sua senha atual.').waitFor()
  await page.getByLabel('Senha atual').fill('errada')
  await press(page, 'Enviar código')
  await page.getByText('A senha atual não confere.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current_password')
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Senha atual').fill(account.password)
  await press(page, 'Enviar código')
  await page.getByText(`Falta confirmar ${email}`).waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await openPanel(page, 'Alterar e-mail')
  await page.getByText(`Falta confirmar ${email}`).waitFor()
  const [mail] = await waitForMails(scene.mailFolder, email)
  await page.getByLabel('Código de 8 números').fill('00000000')
  await press(page, 'Confirmar e-mail')
  await page.getByText('Este código não vale').waitFor()
  await page.getByLabel('Código de 8 números').fill(mail?.code ?? '')
  await press(page, 'Confirmar e-mail')
  await toast(page, 'E-mail alterado').waitFor()
  expect(await page.locator('.perfil-facts').textContent()).toContain(email)
  expect(await opens(email, account.password)).toBe('in')
  await expectCalm(visit, /status of 40[03]/)
  await visit.close()
})

test('the link of a new e-mail confirms it, for who is signed in and for who is not', async () => {
  const { account, session, auth } = await createMember(scene.url)
  const [first, second] = [newAccount().email, newAccount().email]
  await auth.updateUser({ email: first, current_password: account.password })
  const [mail] = await waitForMails(scene.mailFolder, first)
  const visit = await scene.open(`/agenda${new URL(mail?.link ?? '').hash}`, { view: phone, session })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Confirmar novo e-mail' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Confirmar e-mail')
  await toast(page, 'E-mail confirmado').waitFor()
  await page.getByRole('navigation').waitFor()
  expect(page.url()).toBe(`${scene.url}/agenda`)
  await expectCalm(visit)
  await visit.close()

  await auth.updateUser({ email: second, current_password: account.password })
  const [another] = await waitForMails(scene.mailFolder, second)
  const visitor = await scene.open(`/perfil${new URL(another?.link ?? '').hash}`, { view: phone })
  await press(visitor.page, 'Confirmar e-mail')
  await visitor.page.getByText(second).waitFor()
  expect(await opens(second, account.password)).toBe('in')
  await expectCalm(visitor)
  await visitor.close()
})

test('an e-mail that another account has is refused beside its field', async () => {
  const [ana, bruna] = await Promise.all([createMember(scene.url), createMember(scene.url)])
  const visit = await scene.open('/perfil', { session: ana.session })
  const { page } = visit
  await openPanel(page, 'Alterar e-mail')
  await page.getByLabel('Novo e-mail').fill(bruna.account.email)
  await page.getByLabel('Senha atual').fill(ana.account.password)
  await press(page, 'Enviar código')
  await page.getByText('Já existe uma conta com este e-mail').waitFor()
  expect(await page.getByLabel('Novo e-mail').getAttribute('aria-invalid')).toBe('true')
  await expectCalm(visit, /status of 422/)
  await visit.close()
})

test('a new password ends the sessions elsewhere and not this one', async () => {
  const { account, session, auth } = await createMember(scene.url)
  await auth.signInWithPassword(account)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Alterar senha')
  await page.getByLabel('Senha atual').fill('errada')
  await page.getByLabel('Nova senha').fill('vidro-cobre-lilás')
  await page.getByText('Senha forte').waitFor()
  await press(page, 'Alterar senha')
  await page.getByText('A senha atual não confere.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current_password')
  // The focus scrolls the page, more or less as its lines have come; a link half under the bar is for nobody to press.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Senha atual').fill(account.password)
  await press(page, 'Alterar senha')
  await toast(page, 'Senha alterada').waitFor()
  expect(await page.getByLabel('Nova senha').inputValue()).toBe('')
  expect((await auth.getUser()).error, 'the other device is out').not.toBeNull()
  await page.reload()
  await page.locator('.perfil-facts').waitFor()
  expect(await opens(account.email, 'vidro-cobre-lilás')).toBe('in')
  await expectCalm(visit, /status of 400/)
  await visit.close()
})

test('a panel whose code cannot be fetched says so and opens with the network', async () => {
  const { session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await page.locator('.perfil-facts').waitFor()
  await page.route('**/assets/change-password-panel*', (route) => route.abort('internetdisconnected'))
  await openPanel(page, 'Alterar senha')
  await page.getByRole('alert').getByText('Esta parte não pôde ser carregada.').waitFor()
  await expectAccessible(page)
  await page.unrouteAll()
  await press(page, 'Tentar novamente')
  await openPanel(page, 'Alterar senha')
  await page.getByLabel('Nova senha').waitFor()
  await expectCalm(visit, /ERR_INTERNET_DISCONNECTED|dynamically imported/)
  await visit.close()
})

test('a member sees who came in, and "Não fui eu" of the letter gives the account back', async () => {
  const { account } = await createMember(scene.url)
  const visit = await scene.open('/perfil/seguranca', { view: phone })
  const { page } = visit
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await signIn(page, account)
  await openPanel(page, 'Atividade da conta')
  await page.getByText('Aparelho novo', { exact: true }).waitFor()
  expect(await page.locator('.conta-panel[open] li').count()).toBe(2)
  await expectAccessibleAtBothWidths(page)

  const subject = 'Entrada em um aparelho novo'
  const [letter] = await waitForMails(scene.mailFolder, account.email, { subject })
  await page.goto(letter?.link ?? '')
  await page.getByRole('heading', { name: 'Não foi você?' }).waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Digite o código' }).waitFor()
  const [code] = await waitForMails(scene.mailFolder, account.email, { subject: 'Crie uma nova senha' })
  await page.getByLabel('Código de 8 números').fill(code?.code ?? '')
  await page.keyboard.press('Enter')
  await page.getByLabel('Nova senha').fill('vidro-cobre-lilás')
  await press(page, 'Salvar nova senha')
  await page.getByRole('navigation').waitFor()
  expect(await opens(account.email, account.password)).toBe('invalid_credentials')
  await expectCalm(visit, /status of 40[03]/)
  await visit.close()
})
