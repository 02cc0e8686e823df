import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { newAccount, signIn } from './helpers/member.ts'
import { requestsTo, type Scene, setScene, toast } from './helpers/scene.ts'
import {
  answerWith,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectCalm,
  holdRequests,
} from './helpers/stage.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene()
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const tokenPath = '/auth/v1/token*'
const submit = (page: Page) => page.locator('button[type=submit]')
const ready = (page: Page) =>
  page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()

test('a visitor sees only the login', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Boas-vindas' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(
    await page.locator('[name]:not(meta)').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['email', 'password'])
  await ready(page)
  await expectAccessibleAtBothWidths(page)
  await submit(page).click()
  await page.getByText('Informe o seu e-mail.').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const spare = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN
    return edge('.acesso-panel', 'top') - edge('.acesso-promise', 'bottom')
  })
  expect(spare, 'the form covers none of the words above, however large').toBeGreaterThanOrEqual(0)
  await expectCalm(visit)
  await visit.close()
})

test('at every address there is only the login', async () => {
  const visit = await scene.open('/home', { view: phone })
  const { page } = visit
  for (const path of ['/mentorias', '/mentorias/1?x=1', '/concierge', '/agenda', '/perfil', '/nada/disto']) {
    await page.goto(scene.url + path)
    await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(page.url()).toBe(scene.url + path)
    expect(await page.title()).toBe('Estética')
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
    await expectCalm(visit)
  }
  await visit.close()
})

test('before the page can act, its buttons wait, and what is typed is kept', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  const release = await holdRequests(page, '/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Boas-vindas' }).waitFor()
  expect(await page.locator('form').getAttribute('method')).toBe('post')
  expect(await submit(page).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).isDisabled()).toBe(true)
  await page.fill('[name=email]', 'ana@exemplo.com')
  await page.fill('[name=password]', 'digitada cedo')
  release()
  await ready(page)
  expect(await page.inputValue('[name=email]')).toBe('ana@exemplo.com')
  expect(await page.inputValue('[name=password]')).toBe('digitada cedo')
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click()
  expect(await page.inputValue('[name=email]')).toBe('ana@exemplo.com')
  await expectCalm(visit)
  await visit.close()
})

test('controls are native, labelled and known to password managers', async () => {
  const { page, close } = await scene.open('/')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  for (const [control, name, type, autocomplete] of [
    [email, 'email', 'email', 'username'],
    [password, 'password', 'password', 'current-password'],
  ] as const) {
    expect(await control.getAttribute('name')).toBe(name)
    expect(await control.getAttribute('type')).toBe(type)
    expect(await control.getAttribute('autocomplete')).toBe(autocomplete)
    expect(await control.getAttribute('required')).not.toBeNull()
  }
  expect(await password.getAttribute('minlength')).toBeNull()
  await ready(page)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await close()
})

test('what is missing or malformed is said beside its field, and nothing is sent', async () => {
  const { page, close } = await scene.open('/')
  const sent = requestsTo(page, '/auth/v1/')
  await ready(page)
  await submit(page).click()
  await page.getByText('Informe o seu e-mail.').waitFor()
  await page.getByText('Informe a sua senha.').waitFor()
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await page.fill('[name=email]', 'sem-arroba')
  expect(await page.getByText('Informe o seu e-mail.').count()).toBe(0)
  await submit(page).click()
  await page.getByText('Informe um e-mail válido, como nome@exemplo.com.').waitFor()
  expect(sent).toEqual([])
  await close()
})

test('after the login the page reloads on the path that was asked for', async () => {
  const visit = await scene.open('/agenda?origem=convite#topo', { view: phone })
  const { page } = visit
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  // A blank around the address, as phones add it, is not the member's mistake.
  await signIn(page, { ...member.account, email: ` ${member.account.email.toUpperCase()} ` })
  await page.getByRole('navigation').waitFor()
  expect(page.url()).toBe(`${scene.url}/agenda?origem=convite#topo`)
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  const welcome = toast(page, 'Bem-vinda de volta!', 'Login realizado com sucesso.')
  await welcome.waitFor()
  const shownAt = Date.now()
  await welcome.waitFor({ state: 'detached' })
  expect(Date.now() - shownAt, 'long enough to be read').toBeGreaterThan(4000)
  await expectCalm(visit)
  await visit.close()
})

test('a wrong password is told in Portuguese, by the toast alone, and the form is ready again', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  await ready(page)
  await signIn(page, { ...member.account, password: 'errada' })
  await toast(page, 'Erro', 'E-mail ou senha incorretos.').waitFor()
  expect(await page.getByText('E-mail ou senha incorretos.').count()).toBe(1)
  expect(await submit(page).isEnabled()).toBe(true)
  expect(await submit(page).textContent()).toBe('Entrar')
  expect(await page.inputValue('[name=email]')).toBe(member.account.email)
  await expectAccessible(page)
  // An unknown person is told the same: nobody can try out who is a member.
  await signIn(page, newAccount())
  await page.waitForFunction(() => document.querySelectorAll('[data-sonner-toast]').length === 2)
  await expectCalm(visit, /status of 400/)
  await visit.close()
})

const generic = 'Ocorreu um erro. Tente novamente.'
const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })
const html = (body: string) => ({ contentType: 'text/html', body })

const failures = [
  {
    what: 'words of the server',
    answer: { status: 400, ...json({ code: 400, error_code: 'novo', msg: 'Manutenção às 22h' }) },
    sentence: 'Manutenção às 22h',
  },
  {
    what: 'words of a failing server',
    answer: { status: 500, ...json({ message: 'Banco em manutenção' }) },
    sentence: 'Banco em manutenção',
  },
  {
    what: 'too many attempts',
    answer: { status: 429, ...json({ code: 429, error_code: 'over_request_rate_limit', msg: 'x' }) },
    sentence: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  },
  { what: 'a failure without words', answer: { status: 500, body: '' }, sentence: generic },
  { what: 'a refusal without words', answer: { status: 400, body: '' }, sentence: generic },
  { what: 'an empty object', answer: { status: 500, ...json({}) }, sentence: generic },
  {
    what: 'a failure as a page',
    answer: { status: 502, ...html('<h1>Bad gateway</h1>') },
    sentence: generic,
  },
  { what: 'a refusal as a page', answer: { status: 403, ...html('<h1>Forbidden</h1>') }, sentence: generic },
]

test('whatever the server answers, the toast says the right sentence', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  for (const { what, answer, sentence } of failures) {
    await ready(page)
    await answerWith(page, tokenPath, answer)
    await signIn(page, newAccount())
    await toast(page, 'Erro', sentence).waitFor()
    expect(await page.getByText(sentence, { exact: true }).count(), what).toBe(1)
    expect(await submit(page).isEnabled()).toBe(true)
    await page.unrouteAll()
    await page.reload()
  }
  await expectCalm(visit, /Failed to load resource/)
  await visit.close()
})

test('no network: the toast says the general sentence', async () => {
  const visit = await scene.open('/', { view: phone })
  const { page } = visit
  await ready(page)
  await page.route(`**${tokenPath}`, (route) => route.abort('internetdisconnected'))
  await signIn(page, newAccount())
  await toast(page, 'Erro', generic).waitFor()
  await expectCalm(visit, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await visit.close()
})

test('a double click and an Enter with a click send one request; meanwhile the button says so', async () => {
  const visit = await scene.open('/')
  const { page } = visit
  await ready(page)
  const sent = requestsTo(page, '/auth/v1/token')
  const release = await holdRequests(page, tokenPath)
  await page.fill('[name=email]', member.account.email)
  await page.fill('[name=password]', member.account.password)
  await submit(page).dblclick()
  await page.getByRole('button', { name: 'Processando...' }).and(page.locator(':disabled')).waitFor()
  await page.focus('[name=password]')
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  expect(await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  release()
  await page.getByRole('navigation').waitFor()
  expect(sent).toHaveLength(1)
  await expectCalm(visit)
  await visit.close()
})

test('Enter in a field and a click at the same moment send one request', async () => {
  const { page, close } = await scene.open('/')
  await ready(page)
  const sent = requestsTo(page, '/auth/v1/token')
  await page.fill('[name=email]', member.account.email)
  await page.fill('[name=password]', member.account.password)
  await page.evaluate(() => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  })
  await page.getByRole('navigation').waitFor()
  expect(sent).toHaveLength(1)
  await close()
})
