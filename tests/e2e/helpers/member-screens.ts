import type { Page } from 'playwright-core'
import { toast } from './scene.ts'
import type { Screen } from './screens.ts'
import { answerWith, holdRequests } from './stage.ts'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const skeletons = (page: Page) => page.locator('main .skeleton').first().waitFor()

const list = '/rest/v1/mentorias?*'
const sessoes = '/rest/v1/agenda_sessoes?*'
const chat = '/functions/v1/chat-concierge'
const profiles = '/rest/v1/profiles*'

const broken = { status: 500, json: { code: 'XX000', message: 'Banco de dados em manutenção programada' } }
const failing = (path: string) => (page: Page) => answerWith(page, path, broken)
const waiting = (path: string) => (page: Page) => holdRequests(page, path)

async function ask(page: Page) {
  await page.getByRole('textbox').fill('Quais são os sinais de oclusão vascular?')
  await page.keyboard.press('Enter')
}

async function failureShown(page: Page) {
  await alert(page)
  await toast(page, 'Erro').waitFor()
}

/** The texts of another language than the pictures', in all lengths. */
const otherTitle = (page: Page) =>
  page.route(`**${list}`, async (route) => {
    const response = await route.fetch()
    const [one] = (await response.json()) as object[]
    const json = [{ ...one, titulo: 'Gestão de consultórios interdisciplinares', imagem_url: null }]
    await route.fulfill({ response, json })
  })

const alert = (page: Page) => page.getByRole('alert').waitFor()
const sessions = (page: Page) => page.locator('main time').first().waitFor()

const dayToCome = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const sessoesToCome = ['online', 'presencial'].map((modalidade, index) => ({
  id: crypto.randomUUID(),
  titulo: `Prática supervisionada de bioestimuladores, turma ${index + 1}`,
  descricao: 'Marcação de vetores e aplicação em pacientes, com comprovação de formação.',
  modalidade,
  inicio: `${dayToCome(index + 2)}T22:30:00Z`,
  fim: `${dayToCome(index + 3)}T01:00:00Z`,
  local: index === 0 ? 'https://sala.exemplo.com.br/turma' : 'Rua das Acácias, 120, São Paulo',
  alterado_em: new Date().toISOString(),
}))

const home = { path: '/', who: 'member' } as const
const mentorias = { path: '/mentorias', who: 'member' } as const
const mentoria = { path: '/mentorias/{id}', who: 'member' } as const
const concierge = { path: '/concierge', who: 'member' } as const
const emergencia = { path: '/emergencia', who: 'member' } as const
const agenda = { path: '/agenda', who: 'member' } as const
const perfil = { path: '/perfil', who: 'member' } as const

const firstCard = (page: Page) =>
  page
    .locator('main li')
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }))

const catalogoScreens: readonly Screen[] = [
  { ...home, name: 'home', reach: (page) => page.locator('main h3').nth(8).waitFor() },
  {
    ...home,
    who: 'newcomer',
    name: 'home, with a list of one’s own',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Guardar PEIM na minha lista' }).click()
      await toast(page, 'PEIM').waitFor()
      await page.getByRole('region', { name: 'Minha lista' }).waitFor()
    },
  },
  { ...home, name: 'home, loading', arrange: waiting(list), reach: skeletons },
  {
    ...home,
    name: 'home, empty',
    arrange: (page) => answerWith(page, list, { json: [] }),
    reach: (page) => page.getByText('Nenhuma mentoria disponível no momento.').waitFor(),
  },
  { ...home, name: 'home, failed', arrange: failing(list), reach: failureShown },
  {
    ...mentorias,
    name: 'list',
    reach: (page) => page.locator('main li h2').nth(8).waitFor(),
    rest: firstCard,
  },
  {
    ...mentorias,
    name: 'list, dense, out of what is kept',
    reach: async (page) => {
      const titles = page.locator('main li h2')
      await titles.nth(8).waitFor()
      await page.waitForFunction(() => localStorage.getItem('estetica-conteudo-mentorias') !== null)
      await answerWith(page, list, { status: 502, body: '<h1>Bad gateway</h1>' })
      await page.reload()
      await titles.nth(8).waitFor()
      await page.getByText('A plataforma não responde agora.').waitFor()
      await page.getByRole('button', { name: 'Lista compacta' }).click()
      // The browser that others are opened in keeps the choice.
      await page.evaluate(() => localStorage.removeItem('estetica-lista'))
    },
    rest: firstCard,
  },
  { ...mentorias, name: 'list, loading', arrange: waiting(list), reach: skeletons },
  {
    ...mentorias,
    name: 'list, empty',
    arrange: (page) => answerWith(page, list, { json: [] }),
    reach: (page) => page.getByText('Nenhuma mentoria encontrada nesta categoria.').waitFor(),
  },
  {
    ...mentorias,
    name: 'list, searched',
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Buscar mentorias' }).fill('botox')
      await page.getByText(/^\d+ mentorias? encontradas?$/).waitFor()
    },
  },
  {
    ...mentorias,
    name: 'list, nothing found',
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Buscar mentorias' }).fill('interdisciplinaridade')
      await page.getByRole('heading', { name: /^Nada encontrado/ }).waitFor()
    },
  },
  { ...mentorias, name: 'list, failed', arrange: failing(list), reach: failureShown },
  {
    ...mentorias,
    name: 'list, broken',
    arrange: (page) => answerWith(page, list, { json: [null] }),
    reach: alert,
  },
  { ...mentoria, name: 'detail', reach: (page) => h1(page, 'Microagulhamento e Skinbooster') },
  { ...mentoria, name: 'detail, loading', arrange: waiting(list), reach: skeletons },
  { ...mentoria, name: 'detail, failed', arrange: failing(list), reach: failureShown },
  {
    ...mentoria,
    name: 'detail of another title',
    arrange: otherTitle,
    reach: (page) => page.getByText('Consulte-nos para saber mais sobre esta mentoria.').waitFor(),
  },
]

const chatScreens: readonly Screen[] = [
  { ...concierge, name: 'concierge', reach: (page) => page.getByRole('textbox').waitFor() },
  {
    ...concierge,
    name: 'concierge, waiting',
    arrange: waiting(chat),
    reach: async (page) => {
      await ask(page)
      await page.getByText('A concierge está escrevendo…').waitFor({ state: 'attached' })
    },
  },
  {
    ...concierge,
    name: 'concierge, a reply with its sources',
    reach: async (page) => {
      await ask(page)
      await page.locator('summary').click()
      await page
        .getByRole('link', { name: /^Fonte/ })
        .first()
        .waitFor()
    },
    rest: (page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
  },
  {
    ...concierge,
    name: 'concierge, failed',
    arrange: failing(chat),
    reach: async (page) => {
      await ask(page)
      await toast(page, 'Erro').waitFor()
      await page.getByRole('button', { name: 'Enviar novamente' }).waitFor()
    },
  },
]

const perfilScreens: readonly Screen[] = [
  {
    ...perfil,
    name: 'perfil, every panel open',
    reach: async (page) => {
      await page.locator('dl').waitFor()
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await page.locator('main details[open] .spinner').first().waitFor({ state: 'detached' })
    },
  },
  { ...perfil, name: 'perfil, loading', arrange: waiting(profiles), reach: skeletons },
  { ...perfil, name: 'perfil, failed', arrange: failing(profiles), reach: failureShown },
  {
    ...perfil,
    who: 'newcomer',
    name: 'perfil, incomplete',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Completar perfil' }).click()
      await page.getByText('Informe o número do seu registro.').waitFor()
    },
  },
]

const agendaScreens: readonly Screen[] = [
  { ...agenda, name: 'agenda', reach: sessions },
  { ...agenda, name: 'agenda, loading', arrange: waiting(sessoes), reach: skeletons },
  { ...agenda, name: 'agenda, failed', arrange: failing(sessoes), reach: alert },
  {
    ...agenda,
    name: 'agenda, with sessions of the mentor',
    arrange: (page) => answerWith(page, sessoes, { json: sessoesToCome }),
    reach: sessions,
  },
]

const emergenciaScreens: readonly Screen[] = [
  { ...emergencia, name: 'emergency cards', reach: (page) => h1(page, 'Emergência') },
  {
    ...emergencia,
    path: '/emergencia/anafilaxia',
    name: 'emergency card, with a dose and a timer',
    reach: async (page) => {
      await page.getByLabel('Peso do paciente, em kg').fill('62')
      await page.getByRole('button', { name: 'Apliquei adrenalina' }).click()
      await page.getByRole('timer').waitFor()
      await page.locator('main summary').click()
    },
  },
]

const calculadora: Screen = {
  path: '/calculadoras/anestesico',
  who: 'member',
  name: 'calculator, with a result',
  reach: async (page) => {
    await page.getByLabel('Peso do paciente, em kg').fill('62')
    await page.getByLabel('EMLA, em gramas').fill('5')
    await page
      .getByRole('status')
      .getByText(/^Ainda cabem/)
      .waitFor()
  },
}

export const memberScreens: readonly Screen[] = [
  ...catalogoScreens,
  ...chatScreens,
  ...emergenciaScreens,
  calculadora,
  ...agendaScreens,
  {
    ...agenda,
    name: 'without a network',
    reach: async (page) => {
      await sessions(page)
      await page.context().setOffline(true)
      await page.getByText('Você está sem conexão.').waitFor()
    },
  },
  ...perfilScreens,
  { path: '/nada', who: 'member', name: '404', reach: (page) => h1(page, 'Oops! Page not found') },
]
