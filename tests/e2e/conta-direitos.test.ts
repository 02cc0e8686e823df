import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { privacidadeVersion } from '../../web/shared/privacidade.ts'
import { authClient, createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signUp } from './helpers/member.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import { expectAccessibleAtBothWidths, expectCalm } from './helpers/stage.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openPanel = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

/** Signs in from another device; answers with its token's view of the data API. */
async function elsewhere({ account }: Member) {
  const { data } = await authClient(scene.url).signInWithPassword(account)
  const headers = { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  return async () => (await fetch(`${scene.url}/rest/v1/profiles?select=id`, { headers })).status
}

test('a session elsewhere is seen and ended at once', async () => {
  const member = await createMember(scene.url)
  const [first, second] = [await elsewhere(member), await elsewhere(member)]
  const visit = await scene.open('/perfil', { view: phone, session: member.session })
  const { page } = visit
  await openPanel(page, 'Aparelhos conectados')
  await page.getByText('Este aparelho').waitFor()
  const ends = page.getByRole('button', { name: /^Encerrar .*, que entrou em/ })
  expect(await ends.count()).toBe(2)
  await expectAccessibleAtBothWidths(page)
  await ends.first().click()
  await toast(page, 'Sessão encerrada').waitFor()
  await expect.poll(() => ends.count()).toBe(1)
  await expect.poll(async () => [await first(), await second()].sort()).toEqual([200, 401])
  await press(page, 'Encerrar todas as outras')
  await page.getByText('Sua conta não está aberta em nenhum outro lugar.').waitFor()
  await expect.poll(async () => [await first(), await second()]).toEqual([401, 401])
  await page.reload()
  await openPanel(page, 'Aparelhos conectados')
  await page.getByText('Sua conta não está aberta em nenhum outro lugar.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('everything that is held is downloaded, to read and to take along', async () => {
  const { account, session } = await createMember(scene.url)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Privacidade e meus dados')
  await page.getByRole('link', { name: 'Ler a política de privacidade' }).click()
  await page.getByText('Nenhuma mensagem vai para outra empresa.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.goBack()
  await openPanel(page, 'Privacidade e meus dados')
  const take = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const json = await take('Baixar em JSON')
  expect(json.name).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const held = JSON.stringify(JSON.parse(json.text))
  for (const fact of [account.email, 'Ana Beatriz de Souza', '12345-SP', '1990-03-15'])
    expect(held).toContain(fact)
  expect(held).not.toMatch(/\$2[aby]\$/)
  await page.getByText('O arquivo foi baixado.').waitFor()
  const html = await take('Baixar para ler')
  await page.goto('about:blank')
  await page.setContent(html.text)
  await page.getByRole('heading', { name: 'Meus dados' }).waitFor()
  for (const fact of [account.email, 'Ana Beatriz de Souza', '12345-SP', '15/03/1990'])
    expect(await page.getByText(fact).count()).toBeGreaterThan(0)
  await expectAccessibleAtBothWidths(page)
  await expectCalm(visit)
  await visit.close()
})

test('an account is deleted for good', async () => {
  const member = await createMember(scene.url)
  const { account, session } = member
  const other = await elsewhere(member)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  await openPanel(page, 'Excluir minha conta')
  await page.getByText('Não há volta.').waitFor()
  await press(page, 'Excluir minha conta')
  await page.getByText('Digite EXCLUIR, em letras maiúsculas.').waitFor()
  await page.getByLabel('Senha atual').fill('errada')
  await page.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await press(page, 'Excluir minha conta')
  await page.getByText('A senha atual não confere.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Senha atual').fill(account.password)
  await press(page, 'Excluir minha conta')
  await toast(page, 'Conta excluída').waitFor()
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  expect(page.url()).toBe(`${scene.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.email)
  const { error } = await authClient(scene.url).signInWithPassword(account)
  expect(error?.code).toBe('invalid_credentials')
  await expect.poll(other).toBe(401)
  // The way out asks the server to end a session that went with the account.
  await expectCalm(visit, /status of 40[03]/)
  await visit.close()
})

test('an account whose profile never came can be deleted, and its owner signed out elsewhere', async () => {
  const { account, session } = await createMember(scene.url, null)
  const visit = await scene.open('/perfil', { view: phone, session })
  const { page } = visit
  const other = await page.context().newPage()
  await other.goto(`${scene.url}/agenda`)
  await other.getByRole('navigation').waitFor()
  await openPanel(page, 'Excluir minha conta')
  await page.getByLabel('Senha atual').fill(account.password)
  await page.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await other.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  await expectCalm(visit, /status of 40[36]/)
  await visit.close()
})

const cienciasPath = '/rest/v1/ciencias_privacidade'

test('the policy that stood under the button is acknowledged after the profile, by a call of its own', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  const calls = requestsTo(page, '/rest/v1/')
  await signUp(page, newAccount())
  const writes = calls.filter((call) => call.method() === 'POST')
  expect(writes.map((call) => new URL(call.url()).pathname)).toEqual(['/rest/v1/profiles', cienciasPath])
  expect(writes[1]?.postDataJSON()).toEqual({ versao: privacidadeVersion })
  expect((await writes[1]?.response())?.status()).toBe(201)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('pendente'))),
  ).toEqual([])
  await expectCalm(visit)
  await visit.close()
})

test('an acknowledgement that fails stops nobody and is made up for at the next visit', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await page.route(`**${cienciasPath}*`, (route) => route.abort('connectionreset'))
  await signUp(page, newAccount())
  await toast(page, 'Conta criada com sucesso!').waitFor()
  await page.unrouteAll()
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === cienciasPath),
    page.reload(),
  ])
  expect((await request.response())?.status()).toBe(201)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('ciencia'))))
    .toBe(false)
  await expectCalm(visit, /ERR_CONNECTION_RESET/)
  await visit.close()
})
