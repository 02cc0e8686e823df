import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sessao } from '#shared/member/sessoes-data.ts'
import { sessao } from '#tests/web/sessao.ts'
import { AgendaPage } from './agenda-page.tsx'

/** The page as the server's answer makes it; without one, the server is asked. */
function open(sessoes?: Sessao[]) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  if (sessoes) queryClient.setQueryData(['agenda_sessoes'], sessoes)
  queryClient.setQueryData(['mentorias'], [{ id: 'm1', titulo: 'PEIM' }])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AgendaPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const buttonsOf = (item: HTMLElement) =>
  within(item)
    .getAllByRole('button')
    .map((button) => button.textContent)

test('without any session there are samples, marked as examples', () => {
  open([])
  expect(screen.getByRole('heading', { name: 'Exemplos de sessões' })).toBeDefined()
  expect(screen.getByText(/Datas ilustrativas/)).toBeDefined()
})

test('an online sample has a room, one in person has details, none can go to a calendar', () => {
  open([])
  for (const item of screen.getAllByRole('listitem')) {
    const action = within(item).queryByText('Online') ? 'Acessar Sala Virtual' : 'Ver Detalhes'
    expect(buttonsOf(item)).toEqual([action])
  }
})

test('no button of the samples does anything', () => {
  open([])
  const before = document.body.innerHTML
  expect(screen.getByRole('button', { name: 'Agendar Agora' })).toBeDefined()
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(document.body.innerHTML).toBe(before)
})

const nextYear = new Date().getFullYear() + 1
const aula = sessao({
  titulo: 'Aula de anatomia',
  descricao: 'Camadas e vasos.',
  modalidade: 'presencial',
  inicio: `${nextYear}-03-10T12:00:00Z`,
  fim: `${nextYear}-03-10T15:00:00Z`,
  local: 'Rua das Flores, 10',
})
const past = sessao({
  id: 'p',
  titulo: 'Passada',
  inicio: '2020-01-01T12:00:00Z',
  fim: '2020-01-01T13:00:00Z',
})

test("the mentor's sessions to come take the samples' place, with the spec's button and the calendar's", () => {
  open([aula, past])
  expect(screen.queryByText(/Exemplos/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Próximas sessões' })).toBeDefined()
  const [item, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  for (const text of ['10', 'março', '09:00 às 12:00', 'Camadas e vasos.', 'Rua das Flores, 10']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(item && buttonsOf(item)).toEqual(['Ver Detalhes', 'Adicionar ao calendário'])
})

test('when all are over it says so', () => {
  open([past])
  expect(screen.getByText('Nenhuma sessão marcada no momento.')).toBeDefined()
})

test('a session, and all of them, can be taken as a file, and it says so', async () => {
  const saved: Blob[] = []
  const createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return 'blob:arquivo'
  }
  vi.stubGlobal('URL', Object.assign(window.URL, { createObjectURL, revokeObjectURL: () => {} }))
  const names: string[] = []
  vi.spyOn(window.HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  open([sessao({ ...aula, id: 'segunda', titulo: 'Outra' }), aula])
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar ao calendário: Aula de anatomia' }))
  await screen.findByText('Abra-o para pôr a sessão na sua agenda.')
  fireEvent.click(screen.getByRole('button', { name: 'Todas no calendário' }))
  await screen.findByText('Abra-o para pôr as sessões na sua agenda.')
  expect(names).toEqual(['aula-de-anatomia.ics', 'agenda-estetica.ics'])
  expect(saved.map(({ type }) => type)).toEqual(Array(2).fill('text/calendar;charset=utf-8'))
  expect(saved[1]?.size).toBeGreaterThan(saved[0]?.size ?? 0)
})

test('a failure is told in its place and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open()
  expect(screen.getByRole('status', { name: 'Carregando agenda' })).toBeDefined()
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  vi.stubGlobal('fetch', async () => Response.json([aula]))
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByText('Aula de anatomia')).toBeDefined())
})

test('a session leads to its room, its mentoria and its place; a cancelled one offers nothing', () => {
  const link = 'https://sala.exemplo.com/1'
  open([
    sessao({ ...aula, link, mentoria: 'm1', publico: 'Dentistas' }),
    sessao({ ...aula, id: 'c', cancelada: true }),
    sessao({ ...aula, id: 'o', modalidade: 'online', local: null, link }),
  ])
  const [first, second, third] = within(
    screen.getByRole('region', { name: 'Próximas sessões' }),
  ).getAllByRole('listitem')
  if (!first || !second || !third) throw new Error('Three sessions were expected.')
  const addresses = within(first)
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')])
  expect(addresses).toEqual([
    ['Rua das Flores, 10 no mapa', expect.stringContaining('query=Rua%20das%20Flores')],
    ['PEIM', '/mentorias/m1'],
    ['Entrar na sala', link],
  ])
  // In person the details are another thing; online the room's link says all that the button would.
  expect(within(first).getByRole('button', { name: 'Ver Detalhes' })).toBeDefined()
  expect(within(third).getByRole('link', { name: 'Entrar na sala' })).toBeDefined()
  expect(within(third).queryByRole('button', { name: 'Acessar Sala Virtual' })).toBeNull()
  expect(within(first).getByText('Dentistas')).toBeDefined()
  expect(within(second).getByText('Cancelada')).toBeDefined()
  expect(within(second).queryByRole('button')).toBeNull()
})

test('a calendar’s private address is made, shown and ended', async () => {
  let rows: object[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') rows = []
    if (method === 'POST') rows = [{ chave: 'c1' }]
    return method === 'POST' ? Response.json(rows[0]) : Response.json(rows)
  })
  open([aula])
  const details = screen.getByText('Assinar no meu calendário').closest('details')
  if (details) details.open = true
  fireEvent.click(await screen.findByRole('button', { name: 'Criar meu endereço' }))
  const apple = await screen.findByRole('link', { name: 'Apple e outros' })
  expect(apple.getAttribute('href')).toMatch(/^webcal:\/\/.+\/functions\/v1\/agenda\?chave=c1$/)
  const google = screen.getByRole('link', { name: 'Google' }).getAttribute('href')
  expect(google).toContain(encodeURIComponent(apple.getAttribute('href') ?? '-'))
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar a assinatura' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sim, encerrar' }))
  expect(await screen.findByRole('button', { name: 'Criar meu endereço' })).toBeDefined()
})

test('without a network and nothing kept, it says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  open()
  onlineManager.setOnline(true)
  expect(screen.getByRole('heading', { name: 'Sem conexão' })).toBeDefined()
})

test('without a network the subscription says so, where it was not read before', async () => {
  onlineManager.setOnline(false)
  open([aula])
  const details = screen.getByText('Assinar no meu calendário').closest('details')
  if (details) details.open = true
  expect(await screen.findByText('Sem conexão: isto aparece aqui sozinho quando ela voltar.')).toBeDefined()
  onlineManager.setOnline(true)
})
