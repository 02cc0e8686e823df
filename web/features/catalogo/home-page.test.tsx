import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { renderCatalogo } from '#tests/web/render-catalogo.tsx'

const scrollBy = vi.fn()
let isCalm = false

// jsdom lays nothing out: a row here is 1000 px wide and its cards take 2000.
beforeEach(() => {
  isCalm = false
  scrollBy.mockReset()
  const proto = window.HTMLElement.prototype
  Object.defineProperties(proto, {
    clientWidth: { configurable: true, get: () => 1000 },
    scrollWidth: { configurable: true, get: () => 2000 },
    scrollBy: { configurable: true, value: scrollBy },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe() {
        this.measure()
      }
      disconnect() {}
    },
  )
})

const oneOfEach = [
  mentoria({ titulo: 'PEIM', categoria: 'injetaveis' }),
  mentoria({ titulo: 'Harmonização Corporal', categoria: 'corporal' }),
  mentoria({ titulo: 'Toxina Botulínica', categoria: 'facial' }),
]

const rowTitles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('the hero has its subtitle and two buttons that do nothing', () => {
  const { router } = renderCatalogo('/', { mentorias: oneOfEach })
  expect(screen.getByText('Excelência em Estética')).toBeDefined()
  const before = document.body.innerHTML
  for (const name of ['Começar Agora', 'Mais Informações'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect(document.body.innerHTML).toBe(before)
  expect(router.state.location.pathname).toBe('/')
})

test('rows come in the order facial, corporal, injetáveis', () => {
  renderCatalogo('/', { mentorias: oneOfEach })
  expect(rowTitles()).toEqual(['Harmonização Facial', 'Harmonização Corporal', 'Procedimentos Injetáveis'])
})

test('a categoria without mentorias has no row', () => {
  renderCatalogo('/', { mentorias: oneOfEach.slice(0, 1) })
  expect(rowTitles()).toEqual(['Procedimentos Injetáveis'])
})

test('without mentorias it says so', () => {
  renderCatalogo('/', { mentorias: [] })
  expect(screen.getByText('Nenhuma mentoria disponível no momento.')).toBeDefined()
})

test('a card shows everything and leads to its page', () => {
  const one = mentoria({ carga_horaria: '20h', duracao: '2 dias', descricao: 'Da avaliação ao retorno.' })
  renderCatalogo('/', { mentorias: [one] })
  const card = within(screen.getByRole('listitem'))
  expect(card.getByRole('link', { name: 'Toxina Botulínica' }).getAttribute('href')).toBe(
    `/mentorias/${one.id}`,
  )
  expect(card.getByRole('img').getAttribute('alt')).toMatch(/seringa/)
  for (const text of ['Facial', '20h', '2 dias', 'Da avaliação ao retorno.']) {
    expect(card.getByText(text)).toBeDefined()
  }
})

test('a picture of its own that fails to load gives way to the built-in one', () => {
  renderCatalogo('/', { mentorias: [mentoria({ imagem_url: 'https://example.com/foto.jpg' })] })
  const own = screen.getByRole('img', { name: 'Imagem da mentoria Toxina Botulínica' })
  expect(own.getAttribute('src')).toBe('https://example.com/foto.jpg')
  fireEvent.error(own)
  expect(screen.getByRole('img').getAttribute('alt')).toMatch(/seringa/)
})

test.each([
  'http://example.com/foto.jpg',
  'javascript:alert(1)',
  'blob:http://localhost:3000/foto',
  'https://',
])('a picture at %s would be refused, so it is never asked for', (imagem_url) => {
  renderCatalogo('/', { mentorias: [mentoria({ imagem_url })] })
  expect(screen.getByRole('img').getAttribute('alt')).toMatch(/seringa/)
})

test.each(['/foto.jpg', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='])(
  'a picture may be at %s',
  (imagem_url) => {
    renderCatalogo('/', { mentorias: [mentoria({ imagem_url })] })
    expect(screen.getByRole('img').getAttribute('src')).toBe(imagem_url)
  },
)

function firstRow() {
  renderCatalogo('/', { mentorias: [mentoria(), mentoria({ titulo: 'Preenchimento Labial' })] })
  const list = screen.getByRole('list')
  const arrow = (name: string) =>
    screen.getByRole('button', { name, description: 'Harmonização Facial', hidden: true })
  const isShown = (name: string) => !arrow(name).classList.contains('invisible')
  const scrollTo = (left: number) =>
    act(() => {
      list.scrollLeft = left
      list.dispatchEvent(new Event('scroll'))
    })
  return { arrow, isShown, scrollTo }
}

test('arrows move the row by 80% of its visible width', () => {
  const { arrow } = firstRow()
  fireEvent.click(arrow('Próximo'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 800, behavior: 'smooth' })
  isCalm = true
  fireEvent.click(arrow('Anterior'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -800, behavior: 'auto' })
})

test('the previous arrow is hidden at the start, the next one within 10 px of the end', () => {
  const { isShown, scrollTo } = firstRow()
  expect([isShown('Anterior'), isShown('Próximo')]).toEqual([false, true])
  scrollTo(989)
  expect([isShown('Anterior'), isShown('Próximo')]).toEqual([true, true])
  scrollTo(990)
  expect([isShown('Anterior'), isShown('Próximo')]).toEqual([true, false])
})

test('an arrow that goes away hands the focus to the other one', () => {
  const { arrow, scrollTo } = firstRow()
  scrollTo(500)
  arrow('Próximo').focus()
  scrollTo(1000)
  expect(document.activeElement).toBe(arrow('Anterior'))
})

test('an arrow comes when the row grows beyond its width', async () => {
  const width = 320
  Object.defineProperty(window.HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get() {
      return Math.max(1000, this.children.length * width)
    },
  })
  const three = [mentoria(), mentoria(), mentoria()]
  const { queryClient } = renderCatalogo('/', { mentorias: three })
  const next = () => screen.getByRole('button', { name: 'Próximo', hidden: true })
  expect(next().classList.contains('invisible')).toBe(true)
  act(() => void queryClient.setQueryData(['mentorias'], [...three, mentoria()]))
  await waitFor(() => expect(next().classList.contains('invisible')).toBe(false))
})
