import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signUp } from './helpers/member.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const pendingKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('estetica-perfil-pendente')))

const toSignUp = (page: Page) => page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click()

test('the sign-up can be read and used', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await toSignUp(page)
  await page.getByRole('heading', { level: 1, name: 'Crie a sua conta' }).waitFor()
  await page.selectOption('[name=profissao]', 'fisioterapia')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Informe o seu nome completo.').waitFor()
  for (const sentence of [
    'Informe a sua data de nascimento.',
    'Informe o número do seu registro.',
    'Informe o seu e-mail.',
    'Informe a sua senha.',
  ]) {
    expect(await page.getByText(sentence).isVisible(), sentence).toBe(true)
  }
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('there is a way to the sign-up and back, and what was typed stays', async () => {
  const { page, close } = await scene.open('/')
  await page.fill('[name=email]', 'ana@exemplo.com')
  await toSignUp(page)
  expect(await page.inputValue('[name=email]')).toBe('ana@exemplo.com')
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('autocomplete')).toBe('new-password')
  await page.getByRole('button', { name: 'Já tem conta? Entrar' }).click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  expect(await page.locator('[name=nome_completo]').count()).toBe(0)
  expect(await page.inputValue('[name=email]')).toBe('ana@exemplo.com')
  await close()
})

test('the sign-up has the required fields of docs/product.md, and the council follows the profession', async () => {
  const { page, close } = await scene.open('/', { view: phone })
  await toSignUp(page)
  const select = page.getByLabel('Profissão')
  expect(await select.evaluate((one) => `${one.tagName} ${one.getAttribute('name')}`)).toBe(
    'SELECT profissao',
  )
  expect(await page.locator('[name=numero_conselho]').count()).toBe(0)
  expect(await page.getByLabel('Data de nascimento').getAttribute('type')).toBe('date')
  expect(await page.locator('form [name]:not([required])').count()).toBe(0)
  const values = await select
    .locator('option[value]:not([value=""])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(values).toEqual(['odontologia', 'biomedicina', 'farmacia', 'fisioterapia', 'enfermagem', 'outros'])
  for (const [profissao, label] of [
    ['odontologia', 'CRO'],
    ['biomedicina', 'CRBM'],
    ['farmacia', 'CRF'],
    ['fisioterapia', 'CREFITO'],
    ['enfermagem', 'COREN'],
    ['outros', 'Registro Profissional'],
  ] as const) {
    await select.selectOption(profissao)
    expect(await page.getByLabel(label, { exact: true }).getAttribute('name')).toBe('numero_conselho')
  }
  await close()
})

test('a sign-up sends what docs/product.md says and enters', async () => {
  const visit = await scene.open('/concierge', { view: phone })
  const { page } = visit
  const signUps = requestsTo(page, '/auth/v1/signup')
  const inserts = requestsTo(page, '/rest/v1/profiles')
  const account = newAccount()
  await signUp(page, account)
  await toast(page, 'Conta criada com sucesso!', 'Você já pode acessar a plataforma.').waitFor()
  expect(page.url()).toBe(`${scene.url}/concierge`)
  const [[signUpRequest], [insert]] = [signUps, inserts]
  expect(signUpRequest?.url()).toBe(
    `${scene.url}/auth/v1/signup?redirect_to=${encodeURIComponent(`${scene.url}/`)}`,
  )
  const person = {
    nome_completo: account.nome_completo,
    profissao: 'odontologia',
    data_nascimento: '1990-03-15',
  }
  expect(signUpRequest?.postDataJSON()).toMatchObject({
    email: account.email,
    password: account.password,
    data: person,
  })
  expect(signUpRequest?.postDataJSON().data).toEqual(person)
  expect(insert?.url()).toBe(`${scene.url}/rest/v1/profiles`)
  const id = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-estetica-auth-token') ?? '').user.id,
  )
  expect(insert?.postDataJSON()).toEqual({ id, email: account.email, ...person, numero_conselho: '12345' })
  expect(await pendingKeys(page)).toEqual([])
  await expectCalm(visit)
  await visit.close()
})

test('an e-mail that is taken is said by the toast, and its field marked', async () => {
  const { account } = await createMember(scene.url)
  const visit = await scene.open('/')
  const { page } = visit
  await signUp(page, account, { until: 'sent' })
  const sentence = 'Já existe uma conta com este e-mail. Entre com a sua senha.'
  await toast(page, 'Erro', sentence).waitFor()
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText(sentence).count()).toBe(1)
  expect(await page.inputValue('[name=nome_completo]')).toBe(account.nome_completo)
  expect(await page.getByRole('button', { name: 'Criar conta' }).isEnabled()).toBe(true)
  await expectAccessible(page)
  await expectCalm(visit, /status of 422/)
  await visit.close()
})

test('a birth date out of reach and a name of blanks are refused beside their fields', async () => {
  const { page, close } = await scene.open('/')
  await toSignUp(page)
  await page.fill('[name=data_nascimento]', '2999-01-01')
  await page.fill('[name=nome_completo]', '   ')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('A data de nascimento não pode estar no futuro.').waitFor()
  expect(await page.getByText('Informe o seu nome completo.').isVisible()).toBe(true)
  expect(await page.getByText('Escolha a sua profissão.').isVisible()).toBe(true)
  await page.fill('[name=data_nascimento]', '0190-03-15')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Confira o ano de nascimento.').waitFor()
  await close()
})

const refuseInserts = (page: Page) =>
  page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )

test('a profile that could not be saved is kept and saved at the next session', async () => {
  const visit = await scene.open('/perfil', { arrange: refuseInserts })
  const { page } = visit
  await signUp(page, newAccount())
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  expect(await pendingKeys(page)).toHaveLength(1)
  await page.unrouteAll()
  await page.reload()
  await page.getByText('15/03/1990').waitFor()
  expect(await page.getByText('12345').isVisible()).toBe(true)
  expect(await pendingKeys(page)).toEqual([])
  await expectCalm(visit, /ERR_CONNECTION_RESET|status of 406/)
  await visit.close()
})

test('what was kept is wiped at sign-out, and the profile can be completed later', async () => {
  const visit = await scene.open('/perfil', { arrange: refuseInserts })
  const { page } = visit
  const account = newAccount()
  await signUp(page, account)
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  expect(await pendingKeys(page)).toEqual([])
  await page.unrouteAll()
  await page.goto(`${scene.url}/perfil`)
  await page.fill('[name=email]', account.email)
  await page.fill('[name=password]', account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Perfil não encontrado' }).waitFor()
  expect(await page.inputValue('[name=nome_completo]')).toBe(account.nome_completo)
  await page.fill('[name=numero_conselho]', '777')
  await page.getByRole('button', { name: 'Completar perfil' }).click()
  await toast(page, 'Perfil salvo').waitFor()
  expect(await page.getByText('777').isVisible()).toBe(true)
  await expectCalm(visit, /ERR_CONNECTION_RESET|status of 406/)
  await visit.close()
})
