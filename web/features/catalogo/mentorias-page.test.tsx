import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { renderCatalogo } from '#tests/web/render-catalogo.tsx'
import { mentoriasQuery } from './catalogo-data.ts'
import { longList } from './list-tools.tsx'

const mentorias = [
  mentoria({ titulo: 'Bioestimuladores de Colágeno', categoria: 'corporal' }),
  mentoria({ titulo: 'PEIM', categoria: 'corporal' }),
  mentoria({ titulo: 'Toxina Botulínica', categoria: 'facial' }),
]

afterEach(() => {
  vi.unstubAllGlobals()
})

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('four filters, all mentorias first', () => {
  renderCatalogo('/mentorias', { mentorias })
  const filters = within(screen.getByRole('group', { name: 'Filtrar por categoria' }))
  expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Todas',
    'Facial',
    'Corporal',
    'Injetáveis',
  ])
  expect(pressed()).toBe('Todas')
  expect(titles()).toEqual(['Bioestimuladores de Colágeno', 'PEIM', 'Toxina Botulínica'])
})

test('a filter is kept in the address and the way back undoes it', async () => {
  const { router } = renderCatalogo('/mentorias', { mentorias })
  press('Facial')
  await waitFor(() => expect(router.state.location.search).toBe('?categoria=facial'))
  expect(titles()).toEqual(['Toxina Botulínica'])
  await act(() => router.navigate(-1))
  expect(pressed()).toBe('Todas')
  expect(titles()).toHaveLength(3)
})

test('an address opens with its filter, an unknown one with all', () => {
  renderCatalogo('/mentorias?categoria=corporal', { mentorias })
  expect(pressed()).toBe('Corporal')
  expect(titles()).toEqual(['Bioestimuladores de Colágeno', 'PEIM'])
})

test('an unknown filter shows all', () => {
  renderCatalogo('/mentorias?categoria=capilar', { mentorias })
  expect(pressed()).toBe('Todas')
  expect(titles()).toHaveLength(3)
})

test('a categoria without mentorias says so', () => {
  renderCatalogo('/mentorias?categoria=injetaveis', { mentorias })
  expect(screen.getByText('Nenhuma mentoria encontrada nesta categoria.')).toBeDefined()
})

test('hours are chosen from what there is, kept in the address, and left out where they hide all', async () => {
  const long = mentoria({ titulo: 'Harmonização Facial', categoria: 'facial', carga_horaria: '20h' })
  const { router } = renderCatalogo('/mentorias', { mentorias: [...mentorias, long] })
  const hours = screen.getByRole('combobox', { name: 'Carga horária' })
  expect(within(hours).getAllByRole('option')).toHaveLength(3)
  fireEvent.change(hours, { target: { value: '13-a-20' } })
  await waitFor(() => expect(titles()).toEqual(['Harmonização Facial']))
  expect(router.state.location.search).toBe('?horas=13-a-20')
  press('Corporal')
  await screen.findByText('Nenhuma com “13 a 20 horas”; sem esse filtro, há 2.')
  // The filter stays where it was set, and can be changed there.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Carga horária' }).value).toBe('13-a-20')
  expect(screen.getByRole('combobox', { name: 'Ordem' })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Ver sem este filtro' }))
  await waitFor(() => expect(titles()).toEqual(['Bioestimuladores de Colágeno', 'PEIM']))
  expect(router.state.location.search).toBe('?categoria=corporal')
})

test('above a long list a phone is offered the dense view by name; the cards stay until it is chosen', () => {
  const many = Array.from({ length: longList }, () => mentoria())
  const offers = () => screen.getAllByRole('button', { name: 'Lista compacta' })
  const isDense = () => screen.getByRole('list', { name: 'Lista de mentorias' }).hasAttribute('data-compact')
  const { unmount } = renderCatalogo('/mentorias', { mentorias: many.slice(1) })
  // Beside the count on a phone, beside the order on wider screens: never both.
  expect(offers().map((offer) => offer.className.match(/(max-)?sm:hidden/)?.[0])).toEqual([
    'sm:hidden',
    'max-sm:hidden',
  ])
  expect(offers()[0]?.textContent).toBe('')
  unmount()
  renderCatalogo('/mentorias', { mentorias: many })
  expect(offers()[0]?.textContent).toBe('Lista compacta')
  expect(isDense()).toBe(false)
  fireEvent.click(offers()[0] as HTMLElement)
  expect(isDense()).toBe(true)
  expect(offers()[0]?.textContent).toBe('')
})

test('where the profession hides what a categoria has, it says so', async () => {
  renderCatalogo('/mentorias?categoria=corporal&para=mim', {
    mentorias: [mentoria({ titulo: 'Gestão', categoria: 'corporal' })],
    profissao: { profissao: 'odontologia' },
  })
  await screen.findByText('Nenhuma com “Para a minha profissão”; sem esse filtro, há uma.')
})

test.each([
  { rows: 999, ranges: ['null-null'] },
  { rows: 2500, ranges: ['null-null', '0-1000', '1000-1000', '2000-1000'] },
])('all of $rows mentorias come, though an answer carries 1,000', async ({ rows, ranges }) => {
  const all = Array.from({ length: rows }, () => mentoria())
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { searchParams } = new URL(input)
    const [offset, limit] = [searchParams.get('offset'), searchParams.get('limit')]
    asked.push(`${offset}-${limit}`)
    const part = all.slice(Number(offset), Number(offset) + Number(limit ?? 1000))
    return Response.json(part, { headers: { 'content-range': `${offset}-${limit}/${rows}` } })
  })
  expect(await new QueryClient().fetchQuery(mentoriasQuery())).toEqual(all)
  expect(asked).toEqual(ranges)
})

test.each(['/', '/mentorias'])('%s holds six skeletons while it loads, none nested', (address) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderCatalogo(address)
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
  expect(document.querySelectorAll('[data-skeleton] [data-skeleton]')).toHaveLength(0)
})

test.each(['/', '/mentorias'])('%s tells a failure once and offers to try again', async (address) => {
  const network = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', network)
  const { queryClient } = renderCatalogo(address)
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(await screen.findAllByText('Erro ao carregar mentorias')).toHaveLength(1)
  expect(screen.getAllByText('Ocorreu um erro. Tente novamente.')).toHaveLength(1)

  fireEvent.click(retry)
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getAllByText('Erro ao carregar mentorias')).toHaveLength(1)
})
