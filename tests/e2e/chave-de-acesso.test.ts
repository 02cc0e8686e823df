import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authClient, createMember } from './helpers/account.ts'
import { desktop, phone } from './helpers/browser.ts'
import { tabTo } from './helpers/keyboard.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene({ host: 'localhost' })
})
afterAll(() => scene.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const openPanel = (page: Page) => page.locator('summary', { hasText: 'Chaves de acesso' }).click()
const keyButton = (page: Page) => page.getByRole('button', { name: 'Usar chave de acesso' })

/**
 * The browser's offer at the e-mail comes when the pointer enters the form, be it that a toast fades or the page moves
 * under it, and the pretended phone accepts at once. Where the button is what is tested, the browser makes no offer.
 */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** Chromium's own pretence of a phone that unlocks for its member, who is always there. */
async function addAuthenticator(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

async function giveAuthenticator(page: Page) {
  const { devtools, authenticatorId } = await addAuthenticator(page)
  return {
    /** From now on somebody else has it in hand. */
    lock: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    unlock: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
    /** Its keys are another page's too. */
    async shareWith(other: Page) {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      const theirs = await addAuthenticator(other)
      for (const credential of credentials) {
        const { authenticatorId } = theirs
        await theirs.devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}

const statuses = /status of 4\d\d/

test('a passkey is registered, named, opens the account, and is removed when its device is lost', async () => {
  const { account, session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session, arrange: withoutOffer })
  const { page } = visit
  const device = await giveAuthenticator(page)
  await openPanel(page)
  await press(page, 'Cadastrar chave de acesso')
  await page.getByLabel('Senha atual').fill('errada')
  await press(page, 'Cadastrar chave')
  await page.getByText('A senha atual não confere.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Senha atual').fill(account.password)
  await page.getByLabel('Nome da chave').fill('Celular azul')
  await device.lock()
  await press(page, 'Cadastrar chave')
  await page.getByText('A chave de acesso não foi usada').waitFor()
  await device.unlock()
  await press(page, 'Cadastrar chave')
  await toast(page, 'Chave cadastrada').waitFor()
  await page.getByText('Celular azul').waitFor()
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Cadastrar chave de acesso')
  await page.getByLabel('Senha atual').fill(account.password)
  await press(page, 'Cadastrar chave')
  await page.getByText('Este aparelho já guarda uma chave').waitFor()
  await press(page, 'Cancelar')
  await press(page, 'Mudar nome de Celular azul')
  await page.getByLabel('Nome da chave').fill('Celular da Ana')
  await press(page, 'Salvar nome')
  await toast(page, 'Nome alterado').waitFor()

  await press(page, 'Sair')
  await keyButton(page).and(page.locator(':enabled')).waitFor()
  await expectAccessibleAtBothWidths(page)
  await device.lock()
  await keyButton(page).click()
  await toast(page, 'Erro', 'A chave de acesso não foi usada').waitFor()
  await device.unlock()
  await keyButton(page).click()
  await toast(page, 'Bem-vinda de volta!', 'Login realizado com sucesso.').waitFor()
  await menu(page).waitFor()

  await page.goto(`${scene.url}/perfil`)
  await openPanel(page)
  await press(page, 'Remover Celular da Ana')
  await page.getByLabel('Senha atual').fill(account.password)
  await press(page, 'Remover chave')
  await toast(page, 'Chave removida').waitFor()
  // It came where the pointer was, and a toast stays as long as a pointer rests on it.
  await page.mouse.move(0, 0)
  await press(page, 'Sair')
  await keyButton(page).and(page.locator(':enabled')).waitFor()
  await keyButton(page).click()
  await toast(page, 'Erro', 'A chave de acesso não pôde ser conferida').waitFor()
  const { error } = await authClient(scene.url).signInWithPassword(account)
  expect(error, 'the password goes on').toBeNull()
  await expectCalm(visit, statuses)
  await visit.close()
})

test('the whole way by keyboard, and the browser’s own offer at the e-mail', async () => {
  const { account, session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: desktop, session, arrange: withoutOffer })
  const { page } = visit
  const device = await giveAuthenticator(page)
  await page.locator('summary', { hasText: 'Chaves de acesso' }).waitFor()
  await tabTo(page, /^Chaves de acesso/)
  await page.keyboard.press('Enter')
  await page.getByText('Cadastrar chave de acesso').waitFor()
  await tabTo(page, 'Cadastrar chave de acesso')
  await page.keyboard.press('Enter')
  await page.getByLabel('Senha atual').waitFor()
  await tabTo(page, 'Senha atual')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await toast(page, 'Chave cadastrada').waitFor()

  await press(page, 'Sair')
  await keyButton(page).and(page.locator(':enabled')).waitFor()
  await tabTo(page, 'Usar chave de acesso')
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await expectCalm(visit)

  const offered = await scene.open('/', { view: desktop })
  await device.shareWith(offered.page)
  await keyButton(offered.page).and(offered.page.locator(':enabled')).waitFor()
  await offered.page.focus('[name=email]')
  await menu(offered.page).waitFor()
  await expectCalm(offered)
  await offered.close()
  await visit.close()
})
