import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keepTimes } from '#features/emergencia/emergency-times.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

const queryClient = new QueryClient()
const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

function open(path: string) {
  // jsdom has no scrolling to restore.
  vi.stubGlobal('scrollTo', () => {})
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: '/nada?', element: null },
          { path: 'home', element: null },
        ],
      },
      { path: '/mentorias/:id', element: <Shell /> },
      { path: '*', element: <NotFoundPage /> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />, { wrapper: WithQueries })
}

test('one menu leads to the five places', () => {
  open('/')
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/mentorias',
    '/concierge',
    '/agenda',
    '/perfil',
  ])
})

test.each([
  ['/', 'Início'],
  ['/home', 'Início'],
  ['/mentorias/1', 'Mentorias'],
])('at %s the current place is %s', (path, name) => {
  open(path)
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual([name])
})

test('a clicked link shows progress before its page is loaded', async () => {
  vi.stubGlobal('scrollTo', () => {})
  let arrive = (_page: { element: null }) => {}
  const lazy = () => new Promise<{ element: null }>((resolve) => (arrive = resolve))
  const children = [
    { path: '/', element: null },
    { path: '/agenda', lazy },
  ]
  const router = createMemoryRouter([{ element: <Shell />, children }])
  const { container } = render(<RouterProvider router={router} />, { wrapper: WithQueries })
  const link = screen.getByRole('link', { name: 'Agenda' })
  act(() => link.click())
  await waitFor(() => expect(link.dataset.next).toBe('true'))
  expect(container.querySelector('.leaving')).not.toBeNull()
  arrive({ element: null })
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'))
  expect(container.querySelector('.leaving')).toBeNull()
})

test('the keyboard can skip to the content', () => {
  open('/')
  const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' })
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('a notice shows while the network is down', () => {
  open('/')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/sem conexão/)).toBeDefined()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/sem conexão/)).toBeNull()
})

test('the theme changes and is remembered', () => {
  document.documentElement.dataset.theme = 'dark'
  open('/')
  act(() => screen.getByRole('button', { name: 'Alternar tema' }).click())
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(window.localStorage.getItem('theme')).toBe('light')
})

test('an unknown path is answered in English, with a way home', () => {
  open('/isto/nao/existe')
  expect(screen.getByRole('main').lang).toBe('en')
  expect(screen.getByRole('heading').textContent).toBe('Oops! Page not found')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('a timer of an emergency runs on every page, says there what is due, and leads back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open('/home')
  expect(screen.queryByRole('complementary', { name: 'Cronômetros de emergência' })).toBeNull()
  act(() => keepTimes('anafilaxia', [Date.now()]))
  const line = await screen.findByRole('complementary', { name: 'Cronômetros de emergência' })
  const link = within(line).getByRole('link', { name: /^Anafilaxia [45]:/ })
  expect(link.getAttribute('href')).toBe('/emergencia/anafilaxia')
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(within(line).getByText(/^Passaram 5 minutos/)).toBeDefined()
  act(() => keepTimes('anafilaxia', []))
  expect(screen.queryByRole('complementary', { name: 'Cronômetros de emergência' })).toBeNull()
  vi.useRealTimers()
})
