import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone } from './helpers/browser.ts'
import {
  answerWith,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectCalm,
  holdRequests,
  type Stage,
  setStage,
} from './helpers/stage.ts'

const functionPath = '/functions/v1/chat-concierge'
const notSent = 'Não foi possível enviar sua mensagem. Tente novamente.'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.close())

const field = (page: Page) => page.locator('textarea')
const lines = (page: Page) => page.getByRole('log').getByRole('article')
const typing = (page: Page) => page.getByText('A concierge está escrevendo…')
const chips = (page: Page) => page.getByRole('list', { name: 'Perguntas sugeridas' }).getByRole('button')
const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: notSent })

async function ask(page: Page, question: string) {
  const before = await lines(page).count()
  await field(page).fill(question)
  await field(page).press('Enter')
  await lines(page)
    .nth(before + 1)
    .waitFor()
}

async function openChat(options: Parameters<Stage['open']>[1] = {}) {
  const chat = await stage.open('/concierge', { reducedMotion: 'reduce', ...options })
  await field(chat.page).waitFor()
  return chat
}

const height = async (locator: Locator) => (await locator.boundingBox())?.height

test('the welcome first, then a question and its sourced reply', async () => {
  const chat = await openChat(phone)
  const { page } = chat
  expect(await page.title()).toContain('Concierge')
  expect(await lines(page).count()).toBe(1)
  expect(await lines(page).textContent()).toMatch(/^Concierge\s*Olá! Sou a concierge virtual da Estética\./)
  expect(await chips(page).count()).toBe(3)
  await page.getByText(/não substitui a bula nem o julgamento clínico/).waitFor()
  await expectAccessibleAtBothWidths(page)

  const release = await holdRequests(page, functionPath)
  const [request] = await Promise.all([page.waitForRequest(`**${functionPath}`), chips(page).first().click()])
  await typing(page).waitFor()
  expect(await field(page).isDisabled()).toBe(true)
  expect(await chips(page).count()).toBe(0)
  await expectAccessibleAtBothWidths(page)
  await expectWholeHistory(page, request)
  release()

  const reply = lines(page).nth(2)
  await reply.getByRole('button', { name: 'Copiar resposta' }).waitFor()
  expect(await typing(page).count()).toBe(0)
  expect(await field(page).isEnabled()).toBe(true)
  await expectSource(page, reply)
  await expectAccessibleAtBothWidths(page)
  await expectCalm(chat)
  await chat.close()
})

test('the field is 60 px high, grows to 120 px, and nothing covers it', async () => {
  const chat = await openChat(phone)
  const { page } = chat
  expect(await height(field(page))).toBe(60)
  await field(page).fill('uma\nduas\ntrês')
  const three = await height(field(page))
  expect(three).toBeGreaterThan(60)
  expect(three).toBeLessThanOrEqual(120)
  await field(page).fill('linha\n'.repeat(30))
  expect(await height(field(page))).toBe(120)
  expect(await field(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true)
  // A click lands on the middle of the field only when nothing lies over it.
  await field(page).click({ trial: true })
  await page.getByRole('button', { name: 'Enviar' }).click({ trial: true })
  await expectCalm(chat)
  await chat.close()
})

type Question = { headers(): Record<string, string>; postDataJSON(): unknown; method(): string }

/** The payload is the welcome and the question, roles and contents only, without an authorization header. */
async function expectWholeHistory(page: Page, request: Question) {
  const [welcome, question] = await Promise.all(
    (await lines(page).all()).map((line) => line.getByRole('paragraph').textContent()),
  )
  expect(request.postDataJSON()).toEqual({
    messages: [
      { role: 'assistant', content: welcome },
      { role: 'user', content: question },
    ],
  })
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  expect(Object.keys(request.headers())).not.toContain('authorization')
}

/** A citation unfolds the sources, at the one it names, which has its link and its text. */
async function expectSource(page: Page, reply: Locator) {
  const details = reply.locator('details')
  expect(await details.getAttribute('open')).toBeNull()
  const citation = reply.getByRole('link', { name: 'Fonte 1' }).first()
  await citation.click()
  expect(await details.getAttribute('open')).not.toBeNull()
  const source = details.getByRole('listitem').first()
  await expect.poll(() => source.evaluate((item) => item === document.activeElement)).toBe(true)
  expect(await source.textContent()).toMatch(/Conferida em \d{2}\/\d{2}\/\d{4}/)
  const link = source.getByRole('link').first()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(page.url()).toBe(`${stage.url}/concierge`)
}

test('Enter sends, Shift+Enter makes a new line, blank is not sent, the focus stays', async () => {
  const chat = await openChat(phone)
  const { page } = chat
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith(functionPath) && asked.push(request.url()))
  await field(page).click()
  for (const key of ['Enter', 'Space', 'Enter', 'Shift+Enter', 'Enter']) await page.keyboard.press(key)
  expect(await page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  expect(asked).toEqual([])
  expect(await lines(page).count()).toBe(1)

  await field(page).fill('')
  await page.keyboard.type('Quantas horas')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('tem a mentoria de PEIM?')
  expect(await field(page).inputValue()).toBe('Quantas horas\ntem a mentoria de PEIM?')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('')
  await lines(page).nth(2).getByText(/12 ?h/).first().waitFor()
  expect(await lines(page).nth(1).getByText('Quantas horas\ntem a mentoria de PEIM?').isVisible()).toBe(true)
  await expect.poll(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true)
  expect(asked).toHaveLength(1)
  await expectCalm(chat)
  await chat.close()
})

test('a failure is told, the text stays and is sent again', async () => {
  const chat = await openChat(phone)
  const { page } = chat
  await page.route(`**${functionPath}`, (route) => route.abort())
  await field(page).fill('Quantas horas tem a mentoria de PEIM?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('A plataforma não responde agora.').waitFor()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await again.waitFor()
  expect(await toast(page).count(), 'the notice alone says it').toBe(0)
  expect(await field(page).isEnabled()).toBe(true)
  await expectAccessible(page)

  await page.unroute(`**${functionPath}`)
  await answerWith(page, functionPath, { status: 502, body: '<h1>Bad Gateway</h1>' })
  await again.click()
  await toast(page).getByText('Erro', { exact: true }).waitFor()
  await page.unroute(`**${functionPath}`)
  const [request] = await Promise.all([page.waitForRequest(`**${functionPath}`), again.click()])
  expect(request.postDataJSON().messages).toHaveLength(2)
  await lines(page).nth(2).getByText(/12 ?h/).first().waitFor()
  expect(await again.count()).toBe(0)
  expect(await lines(page).count()).toBe(3)
  await expectCalm(chat, /Failed to load resource/)
  await chat.close()
})

test('what a reply holds can do no harm', async () => {
  const message = [
    'Um **negrito**.',
    '<img src="https://rastro.invalid/a.png" onerror="window.harmed = true"><script>window.harmed = true</script>',
    '![foto](https://rastro.invalid/b.png)',
    '[clique](javascript:window.harmed=true)',
  ].join('\n\n')
  const chat = await openChat({ arrange: (page) => answerWith(page, functionPath, { json: { message } }) })
  const { page } = chat
  const foreign: string[] = []
  page.on('request', (request) => request.url().includes('rastro') && foreign.push(request.url()))
  await ask(page, 'Olá')
  await lines(page).nth(2).locator('strong', { hasText: 'negrito' }).waitFor()
  expect(await lines(page).nth(2).locator('img, script, a').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  await expectCalm(chat)
  await chat.close()
})

test('a word without end breaks, in a question and all over a reply', async () => {
  const long = 'W'.repeat(300)
  const message = [`https://exemplo.com/${long}`, `\`${long}\``, `- ${long}`, `\`\`\`\n${long}\n\`\`\``].join(
    '\n\n',
  )
  const chat = await openChat({
    ...phone,
    arrange: (page) => answerWith(page, functionPath, { json: { message } }),
  })
  const { page } = chat
  await ask(page, long)
  await lines(page).nth(2).locator('pre').waitFor()
  await expectAccessible(page)
  await expectCalm(chat)
  await chat.close()
})

const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < window.innerHeight
  })

test('the newest message comes into view, unless the member has scrolled up', async () => {
  const paragraph = 'Um parágrafo que ocupa o seu lugar na conversa.\n\n'
  let message = paragraph
  const chat = await openChat({
    ...phone,
    arrange: (page) => page.route(`**${functionPath}`, (route) => route.fulfill({ json: { message } })),
  })
  const { page } = chat
  for (let turn = 1; turn <= 6; turn += 1) await ask(page, `Pergunta ${turn}`)
  await expect.poll(() => isInView(lines(page).last())).toBe(true)
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await expect.poll(left).toBeLessThan(2)

  // A reply taller than the screen begins in view.
  message = paragraph.repeat(40)
  await ask(page, 'Uma pergunta longa')
  await expect.poll(() => isInView(lines(page).last())).toBe(true)
  expect(await left()).toBeGreaterThan(500)

  // The next question takes its asker along; who scrolls up while waiting is left in peace.
  const release = await holdRequests(page, functionPath)
  await field(page).fill('Mais uma')
  await field(page).press('Enter')
  await typing(page).waitFor()
  await expect.poll(left).toBeLessThan(2)
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, -2000)
  const scrollY = () => page.evaluate(() => window.scrollY)
  await expect.poll(left).toBeGreaterThan(1500)
  const before = await scrollY()
  release()
  await expect.poll(() => lines(page).count()).toBe(17)
  await lines(page).last().getByRole('button', { name: 'Copiar resposta' }).waitFor()
  expect(await scrollY()).toBe(before)
  await expectCalm(chat)
  await chat.close()
})

test('a conversation too long is refused by the server; a new one begins again', async () => {
  const chat = await openChat({
    ...phone,
    hasTouch: true,
    arrange: (page) => answerWith(page, functionPath, { json: { message: 'palavra '.repeat(17_000) } }),
  })
  const { page } = chat
  await ask(page, 'Conte tudo')
  await page.getByText(/chegando ao limite de tamanho/).waitFor()
  // With a finger the focus would open the keyboard over the reply.
  expect(await field(page).evaluate((area) => area === document.activeElement)).toBe(false)
  await page.unroute(`**${functionPath}`)
  await field(page).fill('E mais?')
  await field(page).press('Enter')
  await toast(page).waitFor()
  await page.getByText('A conversa ficou longa demais. Comece uma nova em “Nova conversa”.').waitFor()

  await page.getByRole('button', { name: 'Nova conversa' }).click()
  await expect.poll(() => lines(page).count()).toBe(1)
  await ask(page, 'Quantas horas tem a mentoria de PEIM?')
  await expectCalm(chat, /status of 413/)
  await chat.close()
})

test('the conversation outlives a visit to another page, and nothing of it is stored', async () => {
  const chat = await openChat(desktop)
  const { page } = chat
  const question = 'Quantas horas tem a mentoria de PEIM?'
  await ask(page, question)
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await menu.getByRole('link', { name: 'Concierge' }).click()
  await page.getByText(question).waitFor()
  expect(await lines(page).count()).toBe(3)

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  // The kept catalogue names the mentoria too; the question and its reply stand nowhere.
  expect(stored).not.toContain(question)
  expect(stored).not.toContain('Fontes')
  await page.reload()
  await field(page).waitFor()
  expect(await lines(page).count()).toBe(1)
  await expectCalm(chat)
  await chat.close()
})

// The last one: it uses up the questions that one address may ask in a minute.
test('beyond the counts of the server a question is refused, told and kept', async () => {
  const chat = await openChat(phone)
  const { page } = chat
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'Olá' }] })
  const statuses = await Promise.all(
    Array.from({ length: 125 }, () =>
      fetch(stage.url + functionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then(({ status }) => status),
    ),
  )
  expect(statuses).toContain(429)
  await field(page).fill('Mais uma')
  await field(page).press('Enter')
  await toast(page).waitFor()
  await page.getByRole('button', { name: 'Enviar novamente' }).waitFor()
  expect(await lines(page).last().getByText('Mais uma').isVisible()).toBe(true)
  await expectCalm(chat, /status of 429/)
  await chat.close()
})
