import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouteError } from './route-error.tsx'

let isBroken: boolean
let words: string

function Page() {
  if (isBroken) throw new Error(words)
  return <p>inteira</p>
}

// React and the router report what the boundary caught; that is the point of these tests.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}))
afterEach(() => void vi.mocked(console.error).mockClear())

test('a page that breaks says so inside the shell and can be tried again without a network', async () => {
  isBroken = true
  words = 'broken'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = { path: '/', element: <Page />, errorElement: <RouteError /> }
  const shell = { element: <Outlet />, children: [page] }
  render(<RouterProvider router={createMemoryRouter([shell])} />)
  expect(screen.getByRole('alert').textContent).toContain('Ocorreu um erro. Tente novamente.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('inteira')).toBeDefined()
})

test('an emergency whose card is not kept says so without a network, and calls 192', () => {
  isBroken = true
  words = 'Failed to fetch dynamically imported module: /assets/cartao.js'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const card = { path: '/emergencia/:kind', element: <Page />, errorElement: <RouteError /> }
  const router = createMemoryRouter([card], { initialEntries: ['/emergencia/anafilaxia'] })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('alert').textContent).toContain('ainda não foi guardada neste aparelho')
  expect(screen.getByRole('link', { name: /^Ligar para o SAMU\s192$/ }).getAttribute('href')).toBe('tel:192')
})
