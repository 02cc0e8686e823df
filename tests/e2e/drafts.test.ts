import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signIn } from './helpers/member.ts'
import { type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const person = {
  nome_completo: 'Bruna Lima',
  data_nascimento: '1985-12-01',
  profissao: 'enfermagem',
  numero_conselho: '777-RJ',
}
const secret = 'uma senha que ninguém guarda'

async function fillProfile(page: Page, { profissao, ...texts }: typeof person = person) {
  await page.selectOption('[name=profissao]', profissao)
  for (const [name, value] of Object.entries(texts)) await page.fill(`[name=${name}]`, value)
}

async function expectProfile(page: Page, expected: typeof person = person) {
  for (const [name, value] of Object.entries(expected)) {
    expect(await page.inputValue(`[name=${name}]`), name).toBe(value)
  }
}

const toSignUp = (page: Page) => page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click()
const canAct = (page: Page) => page.locator('button[type=submit]:enabled').waitFor()
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('estetica-rascunho')))

test('a sign-up outlives reloads but for its password', async () => {
  const visit = await scene.open('/agenda', { view: phone })
  const { page } = visit
  await toSignUp(page)
  await fillProfile(page)
  await page.fill('[name=email]', 'bruna@exemplo.com')
  await page.fill('[name=password]', secret)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await page.fill('[name=password]', `${secret}!`)
  expect(await everythingStored(page)).not.toContain(secret)
  await page.reload()
  await page.getByRole('heading', { name: 'Crie a sua conta' }).waitFor()
  await expectProfile(page)
  expect(await page.inputValue('[name=email]')).toBe('bruna@exemplo.com')
  expect(await page.inputValue('[name=password]')).toBe('')
  expect(page.url()).toBe(`${scene.url}/agenda`)
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Crie a sua conta' }).waitFor()
  await expectProfile(page)
  await expectCalm(visit)
  await visit.close()
})

test('an address that is opened begins with the login, and the sign-up is where it was left', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  await toSignUp(page)
  await fillProfile(page)
  await page.goto(`${scene.url}/mentorias`)
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await canAct(page)
  await toSignUp(page)
  await expectProfile(page)
  await page.getByRole('button', { name: 'Já tem conta? Entrar' }).click()
  await toSignUp(page)
  await expectProfile(page)
  await expectCalm(visit)
  await visit.close()
})

test('a sign-up that failed is sent again after a reload, and then nothing of it is left', async () => {
  const visit = await scene.open('/perfil', {
    arrange: (page) => page.route('**/auth/v1/signup*', (route) => route.abort('connectionreset')),
  })
  const { page } = visit
  await toSignUp(page)
  await fillProfile(page)
  const { email } = newAccount()
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', secret)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await toast(page, 'Erro', 'Ocorreu um erro. Tente novamente.').waitFor()
  await expectProfile(page)
  expect(await page.inputValue('[name=password]'), 'on the page itself it stays').toBe(secret)
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('heading', { name: 'Crie a sua conta' }).waitFor()
  await page.fill('[name=password]', secret)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('777-RJ').waitFor()
  await page.getByText('01/12/1985').waitFor()
  expect(await drafts(page)).toEqual([])
  await expectCalm(visit, /ERR_CONNECTION_RESET|AuthRetryableFetchError|Failed to fetch|status of 406/)
  await visit.close()
})

test('a profile half completed outlives an error, a reload and a session that ended', async () => {
  const newcomer = await createMember(scene.url, null)
  const visit = await scene.open('/perfil', { session: newcomer.session, view: phone })
  const { page } = visit
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  await fillProfile(page)
  await page.route('**/rest/v1/profiles*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await page.getByRole('alert').getByText('Ocorreu um erro. Tente novamente.').waitFor()
  await expectProfile(page)
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  await expectProfile(page)
  await newcomer.auth.signOut({ scope: 'global' })
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await page.getByText('Sua sessão terminou. Entre novamente.').first().waitFor()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await canAct(page)
  await signIn(page, newcomer.account)
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  await expectProfile(page)
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await page.getByText('777-RJ').waitFor()
  expect(await drafts(page)).toEqual([])
  await expectCalm(visit, /ERR_CONNECTION_RESET|status of 40[136]|AuthApiError/)
  await visit.close()
})

test('who leaves takes the draft along, and the next member never sees it', async () => {
  const newcomer = await createMember(scene.url, null)
  const next = await createMember(scene.url, null)
  const visit = await scene.open('/perfil', { session: newcomer.session })
  const { page } = visit
  const form = page.getByRole('heading', { name: 'Perfil não encontrado' })
  await form.waitFor()
  await fillProfile(page)
  expect(await drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  expect(await drafts(page)).toEqual([])
  await page.goto(`${scene.url}/perfil`)
  await canAct(page)
  await signIn(page, newcomer.account)
  await form.waitFor()
  await fillProfile(page)
  // The page's own sign-out ended the session that this client had.
  await newcomer.auth.signInWithPassword(newcomer.account)
  await newcomer.auth.signOut({ scope: 'global' })
  await page.reload()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await canAct(page)
  await signIn(page, next.account)
  await form.waitFor()
  expect(await page.inputValue('[name=nome_completo]')).toBe(next.account.nome_completo)
  expect(await everythingStored(page)).not.toContain(person.numero_conselho)
  await expectCalm(visit, /status of 40[136]|AuthApiError/)
  await visit.close()
})
