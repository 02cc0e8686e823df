import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { renderCatalogo } from '#tests/web/render-catalogo.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const section = (name: string) => within(screen.getByRole('region', { name }))

function open(part: Parameters<typeof mentoria>[0]) {
  const one = mentoria(part)
  return { one, ...renderCatalogo(`/mentorias/${one.id}`, { [`mentorias/${one.id}`]: one }) }
}

test('the header and the six sections', () => {
  open({ titulo: 'Harmonização Facial', carga_horaria: '20h', duracao: '2 dias' })
  expect(screen.getByRole('heading', { level: 1, name: 'Harmonização Facial' })).toBeDefined()
  for (const text of ['Facial', '20h', '2 dias']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('img', { name: /Esferas de gel/ })).toBeDefined()
  expect(headings()).toEqual([
    'Sobre a Mentoria',
    'O que você vai aprender',
    'Conteúdo Programático',
    'Quem pode fazer',
    'Modalidade',
    'Investimento',
  ])
  expect(section('Modalidade').getByText(/20 horas em 2 dias/)).toBeDefined()
})

/** The server has this row of mentoria_conteudo, or none. */
const answerConteudo = (row: object | null) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    expect(String(input)).toMatch(/\/rest\/v1\/mentoria_conteudo\?select=\*&mentoria=eq\./)
    return Response.json(row ? [row] : [])
  })

test('a title outside the built-in set shows what the mentor wrote, and asks to consult for the rest', async () => {
  answerConteudo({
    introducao: ['Um parágrafo.', 'Um parágrafo.'],
    voce_vai_aprender: ['Montar a agenda'],
    conteudo: [],
    publico_alvo: 'Todas as profissões da saúde.',
    modalidade: null,
    investimento: 'No cartão em até 6x.',
  })
  open({ titulo: 'Gestão de consultório' })
  expect(screen.getByRole('status', { name: 'Carregando mentoria' })).toBeDefined()
  await screen.findByText('Um parágrafo.')
  expect(section('O que você vai aprender').getByText('Montar a agenda')).toBeDefined()
  expect(section('Conteúdo Programático').getByText(/^Consulte-nos/)).toBeDefined()
  expect(section('Quem pode fazer').getByText('Todas as profissões da saúde.')).toBeDefined()
  expect(section('Modalidade').getByText(/^Consulte-nos/)).toBeDefined()
  expect(section('Investimento').getByText('No cartão em até 6x.')).toBeDefined()
})

test('the texts of a title outside the built-in set can be asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { one } = open({ titulo: 'Gestão de consultório' })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(screen.getByRole('heading', { level: 1, name: one.titulo })).toBeDefined()
  answerConteudo(null)
  fireEvent.click(again)
  await waitFor(() => expect(headings()).toHaveLength(6))
})

test('a built-in title asks the server for no texts', () => {
  const network = vi.fn()
  vi.stubGlobal('fetch', network)
  open({ titulo: 'PEIM' })
  expect(network.mock.calls.map(([address]) => String(address)).join()).not.toContain('mentoria_conteudo')
})

test('a title outside the built-in set without texts asks the member to consult', async () => {
  answerConteudo(null)
  open({ titulo: 'Gestão de consultório' })
  await waitFor(() => expect(headings()).toHaveLength(6))
  for (const name of headings()) expect(section(name ?? '').getByText(/^Consulte-nos .+\.$/)).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test("'Entrar em Contato' does nothing", () => {
  const { router, one } = open({})
  const before = document.body.innerHTML
  fireEvent.click(screen.getByRole('button', { name: 'Entrar em Contato' }))
  expect(document.body.innerHTML).toBe(before)
  expect(router.state.location.pathname).toBe(`/mentorias/${one.id}`)
})

test('on a phone the bar says who learns of the interest, and each jump is a word of its heading', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  open({ titulo: 'PEIM' })
  const bar = within(screen.getByRole('region', { name: 'Ações desta mentoria' }))
  const note = bar.getByText('A mentora fica sabendo, sem ver o seu nome.')
  const interest = bar.getByRole('button', { name: 'Tenho interesse' })
  expect(interest.getAttribute('aria-describedby')).toBe(note.id)
  const jumps = within(screen.getByRole('group', { name: 'Ir para a seção' })).getAllByRole('button')
  expect(jumps).toHaveLength(6)
  for (const [place, heading] of headings().entries())
    expect(heading?.toLowerCase()).toContain(jumps[place]?.textContent?.toLowerCase())
})

test('once the contact is allowed, the page says what the mentor sees', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const one = mentoria({ titulo: 'PEIM' })
  const pedido = { mentoria: one.id, criado_em: one.created_at, recado: null, aceita_contato: true }
  renderCatalogo(`/mentorias/${one.id}`, {
    [`mentorias/${one.id}`]: one,
    interesses: [one.id],
    'interesses/pedidos': [{ ...pedido, contato_em: one.created_at }],
  })
  expect(screen.getByRole('button', { name: 'Recado e contato' })).toBeDefined()
  expect(screen.getByText('Recado e contato', { selector: 'summary' })).toBeDefined()
  expect(screen.getByText(/^A mentora vê o seu nome, a profissão/)).toBeDefined()
})

test('once the interest is marked, the bar leads to where the mentor is asked to call', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const one = mentoria({ titulo: 'PEIM' })
  renderCatalogo(`/mentorias/${one.id}`, { [`mentorias/${one.id}`]: one, interesses: [one.id] })
  const bar = within(screen.getByRole('region', { name: 'Ações desta mentoria' }))
  fireEvent.click(bar.getByRole('button', { name: 'Quero que falem comigo' }))
  expect(document.activeElement?.textContent).toBe('Quero que falem comigo')
  expect(document.activeElement?.closest('details')?.open).toBe(true)
})

test('on paper no button of the page stands', () => {
  open({ titulo: 'PEIM' })
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toContain('Entrar em Contato')
  for (const button of [...buttons, screen.getByRole('link', { name: 'Pergunte sobre esta mentoria' })])
    expect(button.closest('.no-print'), button.textContent ?? '').not.toBeNull()
})

test('its address is given to others: by the device, else as a copy', async () => {
  const { one } = open({ titulo: 'PEIM' })
  const url = `${window.location.origin}${window.location.pathname}`
  const copy = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copy } }))
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }))
  expect(await screen.findByText('Link copiado')).toBeDefined()
  expect(copy).toHaveBeenCalledExactlyOnceWith(url)
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }))
  expect(share).toHaveBeenCalledWith({ title: one.titulo, url })
})

test('the way back keeps the filter that the member came with', async () => {
  const one = mentoria({ categoria: 'facial' })
  const cached = { mentorias: [one, mentoria({ titulo: 'PEIM', categoria: 'corporal' })] }
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { router } = renderCatalogo('/mentorias?categoria=facial', cached)
  fireEvent.click(screen.getByRole('link', { name: one.titulo }))
  // The list's copy shows while the confirmation is still on its way.
  expect(await screen.findByRole('heading', { level: 1, name: one.titulo })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(router.state.location.search).toBe('?categoria=facial'))
})

test('an address opened directly leads back to the whole list', () => {
  open({})
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/mentorias')
})

// The toaster outlives a page, so toasts of earlier tests may still be shown.
const toldAsMissing = () => screen.queryAllByText('Mentoria não encontrada').length

test('a mentoria that does not exist is told once and leads to the list', async () => {
  const id = crypto.randomUUID()
  const { router } = renderCatalogo(`/mentorias/${id}`, { mentorias: [], [`mentorias/${id}`]: null })
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentorias'))
  await waitFor(() => expect(toldAsMissing()).toBe(1))
})

test('an address that holds no id is not asked of the server', async () => {
  const network = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', network)
  const before = toldAsMissing()
  const { router } = renderCatalogo('/mentorias/nada', { mentorias: [] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentorias'))
  await waitFor(() => expect(toldAsMissing()).toBe(before + 1))
  expect(network).not.toHaveBeenCalled()
})

test('a failure is told and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderCatalogo(`/mentorias/${crypto.randomUUID()}`)
  expect(await screen.findAllByText('Erro ao carregar mentoria')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
})

test('a page opened by its address asks for no list, and leads to one', () => {
  open({ titulo: 'Toxina Botulínica', categoria: 'facial' })
  const link = screen.getByRole('link', { name: 'Ver outras mentorias de Facial' })
  expect(link.getAttribute('href')).toBe('/mentorias?categoria=facial')
})
