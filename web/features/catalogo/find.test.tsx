import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { mentoria } from '#tests/web/mentoria.ts'
import { renderCatalogo } from '#tests/web/render-catalogo.tsx'

const mentorias = [
  mentoria({ titulo: 'Bioestimuladores de Colágeno', categoria: 'injetaveis' }),
  mentoria({ titulo: 'PEIM', categoria: 'corporal' }),
  mentoria({ titulo: 'Toxina Botulínica', categoria: 'facial' }),
]

const field = () => screen.getByRole('combobox', { name: 'Buscar mentorias' })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const said = () => screen.getByRole('status').textContent

test('typing filters the list, shows the count and replaces `?q=`', async () => {
  const { router } = renderCatalogo('/mentorias', { mentorias })
  await userEvent.type(field(), 'botox')
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  expect(said()).toBe('1 mentoria encontrada')
  await waitFor(() => expect(router.state.location.search).toBe('?q=botox'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('an address opens with its search, and the way back brings it again', async () => {
  const { router } = renderCatalogo('/mentorias?q=vasinhos', { mentorias })
  await waitFor(() => expect(titles()).toEqual(['PEIM']))
  expect(field()).toHaveProperty('value', 'vasinhos')
  await router.navigate('/mentorias?q=botox')
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  await router.navigate(-1)
  await waitFor(() => expect(field()).toHaveProperty('value', 'vasinhos'))
  await waitFor(() => expect(titles()).toEqual(['PEIM']))
})

test('a link that names a title opens that mentoria, and an unknown title stays a search', async () => {
  const { router } = renderCatalogo('/mentorias', { mentorias })
  await waitFor(() => expect(titles()).toHaveLength(3))
  await router.navigate(paths.mentoriaTitled('PEIM'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mentoria(mentorias[1]?.id ?? '')))
  await router.navigate(paths.mentoriaTitled('botox'))
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  expect(router.state.location.search).toBe('?q=botox')
})

test('of an address that is longer than any search its beginning is read', async () => {
  renderCatalogo(`/mentorias?q=${'botox '.repeat(2000)}`, { mentorias })
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  expect(field()).toHaveProperty('value', 'botox '.repeat(17).slice(0, 100))
})

test('a categoria and a search go together', async () => {
  const { router } = renderCatalogo('/mentorias?q=botox', { mentorias })
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  fireEvent.click(screen.getByRole('button', { name: 'Corporal' }))
  await screen.findByRole('heading', { name: 'Nada em Corporal para “botox”' })
  expect(router.state.location.search).toBe('?categoria=corporal&q=botox')
  fireEvent.click(screen.getByRole('link', { name: 'Ver em todas as categorias' }))
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
  expect(router.state.location.search).toBe('?q=botox')
})

test('a filter that is chosen while the typing has not reached the address keeps what is typed', async () => {
  const long = mentoria({ titulo: 'Harmonização Facial', carga_horaria: '20h' })
  const { router } = renderCatalogo('/mentorias?q=toxina', { mentorias: [...mentorias, long] })
  const hours = await screen.findByRole('combobox', { name: 'Carga horária' })
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.change(hours, { target: { value: '13-a-20' } })
  await waitFor(() => expect(router.state.location.search).toBe('?horas=13-a-20'))
  expect(field()).toHaveProperty('value', '')
})

test('a search that finds nothing leads to the categorias and to the concierge', async () => {
  renderCatalogo('/mentorias?q=manicure', { mentorias })
  await screen.findByRole('heading', { name: 'Nada encontrado para “manicure”' })
  expect(said()).toBe('Nenhuma mentoria encontrada.')
  const addresses = ['Facial', 'Corporal', 'Injetáveis', 'Perguntar à concierge'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(addresses).toEqual([
    '/mentorias?categoria=facial',
    '/mentorias?categoria=corporal',
    '/mentorias?categoria=injetaveis',
    '/concierge',
  ])
})

test('a link followed while typing wins: the typed text does not come back into the address', async () => {
  const { router } = renderCatalogo('/mentorias', { mentorias })
  fireEvent.change(field(), { target: { value: 'manicure' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Corporal' }))
  await waitFor(() => expect(titles()).toEqual(['PEIM']))
  expect(field()).toHaveProperty('value', '')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(router.state.location.search).toBe('?categoria=corporal')
})

test('the search is cleared by its button and by Escape, which leave the focus in it', async () => {
  const { router } = renderCatalogo('/mentorias?q=botox&categoria=facial', { mentorias })
  fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await waitFor(() => expect(router.state.location.search).toBe('?categoria=facial'))
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'peim{Escape}')
  expect(field()).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull()
})

test('words that say nothing find all', async () => {
  renderCatalogo('/mentorias?q=de', { mentorias })
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(said()).toBe('')
})

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

test('words and titles are suggested while typing, and taken by keyboard', async () => {
  renderCatalogo('/mentorias', { mentorias })
  await userEvent.type(field(), 'to')
  await waitFor(() => expect(options()[0]).toBe('Toxina Botulínica'))
  expect(options().length).toBeLessThanOrEqual(5)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe(options().at(-1))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  const [option] = screen.getAllByRole('option')
  expect(field().getAttribute('aria-activedescendant')).toBe(option?.id)
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveProperty('value', 'Toxina Botulínica')
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(titles()).toEqual(['Toxina Botulínica']))
})

test('the first Escape closes the suggestions, the second clears; a tap takes one', async () => {
  renderCatalogo('/mentorias', { mentorias })
  await userEvent.type(field(), 'vasin')
  await waitFor(() => expect(options()).toContain('vasinhos'))
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field()).toHaveProperty('value', 'vasin')
  await userEvent.type(field(), 'h')
  await userEvent.click(await screen.findByRole('option', { name: 'vasinhos' }))
  expect(field()).toHaveProperty('value', 'vasinhos')
  await waitFor(() => expect(titles()).toEqual(['PEIM']))
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveProperty('value', '')
})

test('“/” moves the focus to the search; inside the search it is typed', () => {
  renderCatalogo('/mentorias', { mentorias: [] })
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field())
  expect(fireEvent.keyDown(field(), { key: '/' }), 'nothing prevents it').toBe(true)
})
