import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { focusNow, tabTo } from './helpers/keyboard.ts'
import { newAccount } from './helpers/member.ts'
import { type Scene, setScene } from './helpers/scene.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const focusedName = async (page: Page) => (await focusNow(page))?.name
/** After a navigation the new page's heading has the focus, and names the document. */
async function arriveAt(page: Page, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
}
const enter = (page: Page) => page.keyboard.press('Enter')
const asMember = (path: string) => scene.open(path, { session: member.session })

test('sign up, read the policy, and sign in again', async () => {
  const account = newAccount()
  const visit = await scene.open('/agenda')
  const { page } = visit
  await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
  await tabTo(page, 'Não tem conta? Cadastre-se')
  await enter(page)
  await arriveAt(page, 'Crie a sua conta')
  await tabTo(page, 'Nome completo')
  await page.keyboard.type(account.nome_completo)
  await tabTo(page, 'Data de nascimento')
  await page.keyboard.type('15031990')
  await tabTo(page, /^Profissão/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'CRO')
  await page.keyboard.type('12345')
  await tabTo(page, 'E-mail')
  await page.keyboard.type(account.email)
  await tabTo(page, 'Senha')
  await page.keyboard.type(account.password)
  await tabTo(page, 'Mostrar senha')
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('text')

  await tabTo(page, 'Política de privacidade')
  await enter(page)
  await page.getByRole('heading', { name: 'Com que base' }).waitFor()
  expect(await focusedName(page)).toBe('Fechar')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('form'))).toBeNull()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Política de privacidade')

  await tabTo(page, 'Criar conta', { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await visit.close()

  const again = await scene.open('/agenda')
  await again.page.getByRole('button', { name: 'Entrar' }).and(again.page.locator(':enabled')).waitFor()
  await tabTo(again.page, 'E-mail')
  await again.page.keyboard.type(account.email)
  await tabTo(again.page, 'Senha')
  await again.page.keyboard.type(account.password)
  await enter(again.page)
  await again.page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await again.close()
})

test('skip to the content, change the theme, walk the menu, sign out', async () => {
  const { session } = await createMember(scene.url)
  const { page, close } = await scene.open('/agenda', { session })
  await page.getByText('Exemplos de sessões').waitFor()
  await tabTo(page, 'Pular para o conteúdo', { most: 1 })
  await enter(page)
  expect((await focusNow(page))?.name).toContain('Exemplos de sessões')
  const before = await page.getByRole('main').innerHTML()
  for (const { name, most } of [
    { name: /^(Acessar Sala Virtual|Ver Detalhes)$/, most: 1 },
    { name: 'Agendar Agora', most: 9 },
  ]) {
    await tabTo(page, name, { most })
    await enter(page)
    await page.keyboard.press('Space')
  }
  expect(await page.getByRole('main').innerHTML()).toBe(before)

  await tabTo(page, 'Alternar tema', { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await enter(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

  for (const [link, heading] of [
    ['Concierge', 'Concierge'],
    ['Mentorias', 'Mentorias'],
    ['Início', 'Onde a técnica encontra a delicadeza'],
    ['Perfil', 'Perfil'],
  ] as const) {
    await tabTo(page, link, { key: 'Shift+Tab' })
    await enter(page)
    await arriveAt(page, heading)
  }
  await page.locator('dl').waitFor()
  await tabTo(page, /^Editar perfil/)
  await enter(page)
  await page.getByRole('button', { name: 'Salvar alterações' }).waitFor()
  await tabTo(page, 'Nome completo', { most: 1 })
  await tabTo(page, /^Editar perfil/, { key: 'Shift+Tab', most: 1 })
  await page.keyboard.press('Space')
  expect(await page.getByRole('button', { name: 'Salvar alterações' }).isVisible()).toBe(false)
  await tabTo(page, 'Sair')
  await enter(page)
  await page.getByRole('heading', { level: 1, name: 'Boas-vindas' }).waitFor()
  await tabTo(page, 'E-mail', { most: 1 })
  await close()
})

test('move a row, filter the list, open a card and come back', async () => {
  const { page, close } = await asMember('/')
  const row = page.getByRole('region', { name: 'Harmonização Facial' })
  await row.getByRole('listitem').first().waitFor()
  await tabTo(page, 'Próximo')
  await enter(page)
  await expect.poll(() => row.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  // At the end the other arrow takes over.
  await expect.poll(() => focusedName(page)).toBe('Anterior')
  await page.keyboard.press('Space')
  await expect.poll(() => row.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await tabTo(page, 'Toxina Botulínica', { most: 2 })

  await tabTo(page, 'Mentorias', { key: 'Shift+Tab' })
  await enter(page)
  await arriveAt(page, 'Mentorias')
  await tabTo(page, 'Injetáveis')
  await page.keyboard.press('Space')
  const chosen = () => page.getByRole('group').getByRole('button', { pressed: true }).textContent()
  await expect.poll(chosen).toBe('Injetáveis')
  expect(await focusedName(page)).toBe('Injetáveis')
  await tabTo(page, 'Bioestimuladores de Colágeno')
  await enter(page)
  await arriveAt(page, 'Bioestimuladores de Colágeno')
  await tabTo(page, 'Entrar em Contato')
  await enter(page)
  await tabTo(page, 'Voltar', { key: 'Shift+Tab' })
  await enter(page)
  await arriveAt(page, 'Mentorias')
  await expect.poll(chosen).toBe('Injetáveis')
  await page.goto(`${scene.url}/nada`)
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
  await tabTo(page, 'Return to Home', { most: 1 })
  await enter(page)
  await arriveAt(page, 'Onde a técnica encontra a delicadeza')
  await close()
})

test('ask the concierge, unfold a source, follow a suggestion', async () => {
  const { page, close } = await scene.open('/concierge', {
    view: phone,
    session: member.session,
  })
  const lines = page.getByRole('log').getByRole('article')
  await page.getByRole('textbox').waitFor()
  await tabTo(page, 'Sua pergunta')
  await page.keyboard.type('Quais são os sinais')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('de oclusão vascular?')
  expect(await page.getByRole('textbox').inputValue()).toBe('Quais são os sinais\nde oclusão vascular?')
  await enter(page)
  await lines.nth(2).getByRole('button', { name: 'Copiar resposta' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Sua pergunta')

  await tabTo(page, /^\d fontes?: /, { key: 'Shift+Tab' })
  await enter(page)
  const details = lines.nth(2).locator('details')
  expect(await details.getAttribute('open')).not.toBeNull()
  await page.keyboard.press('Space')
  expect(await details.getAttribute('open')).toBeNull()
  // The reply is plain text until the code that finds its citations has come.
  await page.getByRole('link', { name: 'Fonte 1' }).first().waitFor()
  await tabTo(page, 'Fonte 1', { key: 'Shift+Tab' })
  await enter(page)
  expect(await details.getAttribute('open')).not.toBeNull()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')

  const suggestion = await page
    .getByRole('list', { name: 'Perguntas sugeridas' })
    .getByRole('button')
    .first()
    .textContent()
  await tabTo(page, suggestion ?? '')
  await enter(page)
  await lines.nth(4).getByRole('button', { name: 'Copiar resposta' }).waitFor()
  expect(await lines.nth(3).textContent()).toContain(suggestion)
  await expect.poll(() => focusedName(page)).toBe('Sua pergunta')
  await close()
})
