import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouteError } from './route-error.tsx'

let isBroken: boolean

function Page() {
  if (isBroken) throw new Error('broken')
  return <p>inteira</p>
}

// React and the router report what the boundary caught; that is the point of these tests.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}))
afterEach(() => void vi.mocked(console.error).mockClear())

test('a page that breaks says so inside the shell and can be tried again without a network', async () => {
  isBroken = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = { path: '/', element: <Page />, errorElement: <RouteError /> }
  const shell = { element: <Outlet />, children: [page] }
  render(<RouterProvider router={createMemoryRouter([shell])} />)
  expect(screen.getByRole('alert').textContent).toContain('Ocorreu um erro. Tente novamente.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('inteira')).toBeDefined()
})
