import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMails } from '../helpers/mail.ts'
import { authClient, createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { tabTo } from './helpers/keyboard.ts'
import { newAccount, signIn } from './helpers/member.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import { answerWith, expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'
import { type Authenticator, authenticatorOf } from './helpers/totp.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const codeField = (page: Page) => page.getByLabel(/^Código de 6 números/)
const ready = (page: Page) =>
  page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
const storedAal = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-estetica-auth-token') ?? 'null')
    return session && JSON.parse(atob(session.access_token.split('.')[1])).aal
  })

const panelTitle = 'Verificação em duas etapas'
const openPanel = (page: Page, title = panelTitle) => page.locator('summary', { hasText: title }).click()

/** Sets up a device over the network, as another page would; the client goes on with password and code. */
async function addDevice(auth: Member['auth'], friendlyName: string): Promise<Authenticator> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Estética' })
  if (error) throw error
  const app = authenticatorOf(data.totp.secret)
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: await app.nextCode() })
  if (verified.error) throw verified.error
  return app
}

/** A member with as many devices as names, signed in with password and code. */
async function createGuarded(...names: string[]) {
  const member = await createMember(scene.url)
  const apps: Authenticator[] = []
  for (const name of names) apps.push(await addDevice(member.auth, name))
  const { data } = await member.auth.getSession()
  const [app, spare] = apps
  if (!app || !data.session) throw new Error('The member has no device.')
  return { ...member, session: data.session, app, spare: spare ?? app }
}

async function fillPassword(page: Page, password: string) {
  await page.getByLabel('Senha atual').fill(password)
}

/** The app that the page's shown key goes into. */
async function appOfShownKey(page: Page): Promise<Authenticator> {
  const shown = (await page.locator('.conta-body code').textContent()) ?? ''
  expect(shown).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  return authenticatorOf(shown)
}

const statuses = /status of 4\d\d/

test('a device and its spare are set up, ask at the next sign-in, and go with the password', async () => {
  const { account, session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page)
  await page.getByLabel('Nome do aparelho').waitFor()
  await expectAccessible(page)
  await fillPassword(page, 'errada')
  await press(page, 'Continuar')
  await page.getByText('A senha atual não confere.').waitFor()
  await fillPassword(page, account.password)
  await press(page, 'Continuar')
  const picture = page.getByRole('img', { name: /^QR code/ })
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await page.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\//,
  )
  await expectAccessible(page)
  const app = await appOfShownKey(page)
  await page.reload()
  await openPanel(page)
  await codeField(page).fill(app.wrongCode())
  await press(page, 'Confirmar aparelho')
  await page.getByText('Este código não confere').waitFor()
  await expectAccessible(page)
  await codeField(page).fill(await app.nextCode())
  await press(page, 'Confirmar aparelho')
  await toast(page, 'Verificação em duas etapas ativada').waitFor()
  expect(await storedAal(page)).toBe('aal2')
  const title = page.getByRole('heading', { name: 'Guarde os seus códigos de recuperação' })
  await title.waitFor()
  // They come from their beginning, whatever was in view before: between the bar above and the menu below.
  const isInView = (element: Element) => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    return top >= (boxOf('.top-bar')?.bottom ?? Infinity) && bottom <= (boxOf('nav')?.top ?? 0)
  }
  await expect.poll(() => title.evaluate(isInView)).toBe(true)
  await expectAccessibleAtBothWidths(page)
  const codes = await page.locator('.codigos-folha code').allTextContents()
  expect(codes).toHaveLength(10)
  await press(page, 'Já guardei os códigos')
  await page.getByText('Restam 10 de 10.').waitFor()
  await page.getByText('Falta um aparelho de reserva').waitFor()

  await press(page, 'Adicionar um segundo aparelho de reserva')
  await fillPassword(page, account.password)
  await press(page, 'Continuar')
  await picture.waitFor()
  const spare = await appOfShownKey(page)
  await codeField(page).fill(await spare.nextCode())
  await press(page, 'Confirmar aparelho')
  await toast(page, 'Aparelho de reserva cadastrado').waitFor()
  await page.getByText('Aparelho de reserva', { exact: true }).waitFor()
  expect(await page.getByText('Falta um aparelho de reserva').count()).toBe(0)

  await press(page, 'Sair')
  await ready(page)
  await signIn(page, account)
  await heading(page, 'Código de verificação')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Código de verificação')
  expect(await menu(page).count()).toBe(0)
  await expectAccessible(page)
  await page.getByText('Não tenho mais o aparelho').click()
  await page.getByText('Use o código do outro aparelho').waitFor()
  await expectAccessible(page)
  await press(page, 'Usar um código de recuperação')
  const spareField = page.getByLabel('Código de recuperação')
  await spareField.fill('0000-0000-0000-0000')
  await press(page, 'Entrar')
  await page.getByText('Este código de recuperação não confere').waitFor()
  await expectAccessible(page)
  await spareField.fill((codes[0] ?? '').toLowerCase())
  await press(page, 'Entrar')
  await toast(page, 'Bem-vinda de volta!', 'Login realizado com sucesso.').waitFor()
  await menu(page).waitFor()
  expect(page.url()).toBe(`${scene.url}/`)

  await page.goto(`${scene.url}/perfil`)
  await openPanel(page)
  await page.getByText('Restam 9 de 10.').waitFor()
  await expectAccessible(page)
  for (const name of ['Aparelho de reserva', 'Meu celular']) {
    await press(page, `Remover ${name}`)
    await expectAccessible(page)
    await fillPassword(page, account.password)
    await press(page, 'Remover aparelho')
    // The session that was raised by a device's code goes back a step with it.
    await page.getByRole('button', { name: `Remover ${name}`, exact: true }).waitFor({ state: 'detached' })
  }
  await page.getByLabel('Nome do aparelho').waitFor()
  const again = authClient(scene.url)
  const { data } = await again.signInWithPassword(account)
  expect(data.user?.factors ?? []).toEqual([])
  await expectCalm(visit, statuses)
  await visit.close()
})

test('who removes the device that let them in is asked for the code of the other', async () => {
  const { account, auth } = await createGuarded('Meu celular', 'Tablet')
  const { data } = await auth.getSession()
  const visit = await scene.open('/perfil', { view: phone, session: data.session })
  const { page } = visit
  await openPanel(page)
  await press(page, 'Remover Tablet')
  await fillPassword(page, account.password)
  await press(page, 'Remover aparelho')
  await heading(page, 'Código de verificação')
  await toast(page, 'Aparelho removido').waitFor()
  expect(await menu(page).count()).toBe(0)
  await page.getByLabel('Código de 6 números', { exact: true }).waitFor()
  await expectCalm(visit)
  await visit.close()
})

test('the first device ends the sessions elsewhere, which find the login with a word about it', async () => {
  const { account, session, auth } = await createMember(scene.url)
  const visit = await scene.open('/mentorias', { view: phone, session })
  const { page } = visit
  await page.locator('main li a').first().waitFor()
  await auth.signInWithPassword(account)
  await addDevice(auth, 'Meu celular')
  await page.reload()
  await heading(page, 'Boas-vindas')
  await page.getByText('Sua sessão terminou. Entre novamente.').waitFor()
  await expectCalm(visit, statuses)
  await visit.close()
})

test('the code is asked for after a reload and in a second tab too, and what it opens opens in both', async () => {
  const { account, app } = await createGuarded('Meu celular')
  const visit = await scene.open('/agenda', { view: phone })
  const { page } = visit
  await ready(page)
  const asked = requestsTo(page, '/rest/v1/')
  await signIn(page, account)
  await heading(page, 'Código de verificação')
  await page.reload()
  await heading(page, 'Código de verificação')
  expect(page.url()).toBe(`${scene.url}/agenda`)
  const tab = await page.context().newPage()
  await tab.goto(`${scene.url}/mentorias`)
  await heading(tab, 'Código de verificação')
  expect(await tab.locator('main li a').count()).toBe(0)
  expect(asked).toEqual([])
  await codeField(page).fill(await app.nextCode())
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  expect(page.url()).toBe(`${scene.url}/agenda`)
  await menu(tab).waitFor()
  await tab.locator('main li a').first().waitFor()
  await expectCalm(visit)
  await visit.close()
})

test('who goes back is out, in this tab and the other, and finds the e-mail typed', async () => {
  const { account } = await createGuarded('Meu celular')
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await ready(page)
  await signIn(page, account)
  await heading(page, 'Código de verificação')
  await press(page, 'Voltar ao login')
  await heading(page, 'Boas-vindas')
  expect(await page.inputValue('[name=email]')).toBe(account.email)
  expect(await storedAal(page)).toBeNull()
  await page.reload()
  await heading(page, 'Boas-vindas')
  await expectCalm(visit)
  await visit.close()
})

test('what goes wrong on the way is said in its place, and the code stays', async () => {
  const { account, app } = await createGuarded('Meu celular')
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await ready(page)
  await signIn(page, account)
  await heading(page, 'Código de verificação')
  await press(page, 'Entrar')
  await page.getByText('Digite os 6 números que o aplicativo mostra.').waitFor()
  // It never reaches the server.
  const typed = app.wrongCode()
  await codeField(page).fill(typed)
  for (const [answer, sentence] of [
    [
      { status: 422, json: { code: 422, error_code: 'mfa_challenge_expired', msg: 'x' } },
      'O prazo deste código',
    ],
    [
      { status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'x' } },
      'Muitas tentativas',
    ],
    [{ status: 503, body: '' }, 'A plataforma está se recuperando'],
  ] as const) {
    await answerWith(page, '/auth/v1/factors/*/verify', answer)
    await press(page, 'Entrar')
    await page.getByText(sentence).waitFor()
    await page.unrouteAll()
  }
  await page.route('**/auth/v1/factors/**', (route) => route.abort('internetdisconnected'))
  await press(page, 'Entrar')
  await page.getByRole('alert').getByText('Sem conexão com o servidor').waitFor()
  await page.unrouteAll()
  await expectAccessible(page)
  expect(await codeField(page).inputValue()).toBe(typed)
  await codeField(page).fill(await app.nextCode())
  const verified = requestsTo(page, '/auth/v1/factors/')
  await page.getByRole('button', { name: 'Entrar' }).dblclick()
  await menu(page).waitFor()
  expect(
    verified.map((request) => new URL(request.url()).pathname.split('/').at(-1)),
    'a double click gives one code',
  ).toEqual(['challenge', 'verify'])
  await expectCalm(visit, /Failed to load resource|Failed to fetch|status of/)
  await visit.close()
})

test('five wrong codes are enough for a while', async () => {
  const { account, app } = await createGuarded('Meu celular')
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await ready(page)
  await signIn(page, account)
  await codeField(page).waitFor()
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/auth/v1/factors/*/verify')
    await codeField(page).fill(app.wrongCode())
    await press(page, 'Entrar')
    await answered
    await page.getByText('Este código não confere').waitFor()
  }
  await codeField(page).fill(app.wrongCode())
  await press(page, 'Entrar')
  await page.getByRole('alert').getByText('Muitas tentativas em pouco tempo').waitFor()
  await expectCalm(visit, statuses)
  await visit.close()
})

test('a forgotten password asks for the code before the new one', async () => {
  const { account, app } = await createGuarded('Meu celular')
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await ready(page)
  await page.fill('[name=email]', account.email)
  await press(page, 'Esqueci minha senha')
  await press(page, 'Enviar código')
  const [mail] = await waitForMails(scene.mailFolder, account.email, { subject: 'Crie uma nova senha' })
  await page.getByLabel('Código de 8 números').fill(mail?.code ?? '')
  await press(page, 'Continuar')
  await heading(page, 'Código de verificação')
  await page.reload()
  await heading(page, 'Código de verificação')
  await expectAccessible(page)
  await codeField(page).fill(app.wrongCode())
  await press(page, 'Continuar')
  await page.getByText('Este código não confere').waitFor()
  await codeField(page).fill(await app.nextCode())
  await press(page, 'Continuar')
  await heading(page, 'Crie a nova senha')
  await page.getByLabel('Nova senha').fill('vidro-cobre-lilás')
  await press(page, 'Salvar nova senha')
  await menu(page).waitFor()
  expect(await storedAal(page)).toBe('aal2')
  await expectCalm(visit, statuses)
  await visit.close()
})

test('a new password and a new e-mail ask for the code too, and leave the member in', async () => {
  const { account, session, app, spare } = await createGuarded('Meu celular', 'Tablet')
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Alterar senha')
  await fillPassword(page, account.password)
  await page.getByLabel('Nova senha').fill(account.password)
  await codeField(page).fill(await app.nextCode())
  await expectAccessible(page)
  await press(page, 'Alterar senha')
  await page.getByText('Esta já é a sua senha').waitFor()
  await page.getByLabel('Nova senha').fill('vidro-cobre-lilás')
  await press(page, 'Alterar senha')
  await toast(page, 'Senha alterada').waitFor()
  expect(await storedAal(page)).toBe('aal2')
  await openPanel(page, 'Alterar senha')

  const { email } = newAccount()
  await openPanel(page, 'Alterar e-mail')
  await page.getByLabel('Novo e-mail').fill(email)
  await fillPassword(page, 'vidro-cobre-lilás')
  await press(page, 'Usar o código de “Tablet”')
  await codeField(page).fill(await spare.nextCode())
  await press(page, 'Enviar código')
  await page.getByText(`Falta confirmar ${email}`).waitFor()
  const [mail] = await waitForMails(scene.mailFolder, email)
  await page.getByLabel('Código de 8 números').fill(mail?.code ?? '')
  await press(page, 'Confirmar e-mail')
  await toast(page, 'E-mail alterado').waitFor()
  await page.reload()
  await page.getByText(email).first().waitFor()
  expect(await storedAal(page)).toBe('aal2')
  await expectCalm(visit, statuses)
  await visit.close()
})

test('an account with a second step is deleted with password and code, and with nothing less', async () => {
  const { account, session, app } = await createGuarded('Meu celular')
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Excluir minha conta')
  await fillPassword(page, account.password)
  await page.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await codeField(page).fill(app.wrongCode())
  await press(page, 'Excluir minha conta')
  await page.getByText('Este código não confere').waitFor()
  await codeField(page).fill(await app.nextCode())
  await press(page, 'Excluir minha conta')
  await toast(page, 'Conta excluída').waitFor()
  const { error } = await authClient(scene.url).signInWithPassword(account)
  expect(error?.code).toBe('invalid_credentials')
  await expectCalm(visit, statuses)
  await visit.close()
})

test('the whole way by keyboard', async () => {
  const { account, session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await page.locator('summary', { hasText: panelTitle }).waitFor()
  await tabTo(page, new RegExp(`^${panelTitle}`))
  await page.keyboard.press('Enter')
  await page.getByLabel('Nome do aparelho').waitFor()
  await tabTo(page, 'Senha atual')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await codeField(page).waitFor()
  const app = await appOfShownKey(page)
  await tabTo(page, 'Abrir no aplicativo')
  await tabTo(page, /^Código de 6 números/)
  await page.keyboard.type(await app.nextCode())
  await page.keyboard.press('Enter')
  await toast(page, 'Verificação em duas etapas ativada').waitFor()
  await tabTo(page, 'Já guardei os códigos')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Adicionar um segundo aparelho/)
  // Who leaves while the page asks for something has that refused.
  await page.getByRole('button', { name: 'Criar novos códigos' }).waitFor()
  await tabTo(page, 'Sair')
  await page.keyboard.press('Enter')
  await ready(page)
  await page.focus('[name=email]')
  await page.keyboard.type(account.email)
  await tabTo(page, 'Senha')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Código de verificação')
  await tabTo(page, /^Código de 6 números/)
  await page.keyboard.type(await app.nextCode())
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await expectCalm(visit)
  await visit.close()
})

test('who has no second step is asked for nothing more, and sends nothing more', async () => {
  const { account } = await createMember(scene.url)
  const { page, close } = await scene.open('/agenda', { view: phone })
  await ready(page)
  const asked = requestsTo(page, '/auth/v1/')
  await signIn(page, account)
  await menu(page).waitFor()
  expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/auth/v1/token'])
  await close()
})
