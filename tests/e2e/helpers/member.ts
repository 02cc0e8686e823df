import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export type Account = { email: string; password: string; nome_completo: string }

/** Somebody with an address of their own. */
export const newAccount = (nome_completo = 'Ana Beatriz de Souza'): Account => ({
  email: `${randomUUID()}@exemplo.com`,
  password: 'senha-de-teste',
  nome_completo,
})

/** Signs up through the page's own form, as a person does, and waits for the menu that members see, or only sends it, or only fills it in. */
export async function signUp(
  page: Page,
  account: Account,
  { until = 'in' }: { until?: 'in' | 'sent' | 'filled' } = {},
) {
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click()
  await page.fill('[name=nome_completo]', account.nome_completo)
  await page.selectOption('[name=profissao]', 'odontologia')
  await page.fill('[name=data_nascimento]', '1990-03-15')
  await page.fill('[name=numero_conselho]', '12345')
  await page.fill('[name=email]', account.email)
  await page.fill('[name=password]', account.password)
  if (until === 'filled') return
  await page.locator('button[type=submit]').click()
  if (until === 'in') await page.locator('nav').waitFor()
}

/** Signs in through the page's own form. */
export async function signIn(page: Page, { email, password }: Account) {
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.locator('button[type=submit]').click()
}
