import type { Page } from 'playwright-core'
import { toast } from './scene.ts'
import type { Screen } from './screens.ts'
import { answerWith, holdRequests } from './stage.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function login(page: Page) {
  await heading(page, 'Boas-vindas')
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
}

async function fillLogin(page: Page) {
  await login(page)
  await page.fill('[name=email]', 'ana@exemplo.com')
  await page.fill('[name=password]', 'senha-de-teste')
  await press(page, 'Entrar')
}

async function signUp(page: Page) {
  await login(page)
  await press(page, 'Não tem conta? Cadastre-se')
  await page.selectOption('[name=profissao]', 'fisioterapia')
}

/** The steps of a new password; each is kept in the tab, so that a page can begin with it. */
const atStep = (step: object) => (page: Page) =>
  page.evaluate((text) => sessionStorage.setItem('estetica-codigo', text), JSON.stringify(step))

const email = 'uma.pessoa.de.endereco.comprido@clinica.exemplo.com.br'
const visitor = { path: '/', who: 'visitor' } as const

export const visitorScreens: readonly Screen[] = [
  { ...visitor, name: 'login', reach: login },
  {
    ...visitor,
    name: 'login, fields missing',
    reach: async (page) => {
      await login(page)
      await press(page, 'Entrar')
      await page.getByText('Informe o seu e-mail.').waitFor()
    },
  },
  {
    ...visitor,
    name: 'login, refused',
    arrange: (page) =>
      answerWith(page, '/auth/v1/token*', {
        status: 400,
        json: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      }),
    reach: async (page) => {
      await fillLogin(page)
      await toast(page, 'Erro').waitFor()
    },
  },
  {
    ...visitor,
    name: 'login, sending',
    arrange: (page) => holdRequests(page, '/auth/v1/token*'),
    reach: async (page) => {
      await fillLogin(page)
      await page.getByRole('button', { name: 'Processando...' }).waitFor()
      // The browser takes the focus from a button that is disabled, a moment later.
      await page.waitForFunction(() => document.activeElement === document.body)
    },
  },
  {
    ...visitor,
    name: 'sign-up, fields missing, password rated',
    reach: async (page) => {
      await signUp(page)
      await page.fill('[name=password]', 'senha123')
      await page.getByText('É uma das mais usadas').waitFor()
      await press(page, 'Criar conta')
      await page.getByText('Informe o seu nome completo.').waitFor()
    },
  },
  {
    ...visitor,
    name: 'privacy policy',
    reach: async (page) => {
      await login(page)
      await page.getByRole('button', { name: /rivacidade/ }).click()
      await page.getByRole('heading', { name: 'Com que base' }).waitFor()
    },
  },
  {
    ...visitor,
    name: 'new password, asking for a code',
    arrange: atStep({ kind: 'request', purpose: 'recovery', email }),
    reach: (page) => heading(page, 'Recuperar acesso'),
  },
  {
    ...visitor,
    name: 'new password, code missing',
    arrange: atStep({ kind: 'code', purpose: 'recovery', email }),
    reach: async (page) => {
      await heading(page, 'Digite o código')
      await press(page, 'Continuar')
      await page.getByText('Digite os 8 números do código.').waitFor()
    },
  },
  {
    ...visitor,
    name: 'new password, by a link that is spent',
    path: '/#token_hash=0123456789abcdef&type=recovery',
    reach: async (page) => {
      await press(page, 'Criar nova senha')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...visitor,
    name: 'new password, typed',
    arrange: atStep({ kind: 'password', email }),
    reach: async (page) => {
      await heading(page, 'Crie a nova senha')
      await page.getByLabel('Nova senha').fill('vidro-cobre-lilás')
      await page.getByText(/^Senha /).waitFor()
    },
  },
]
