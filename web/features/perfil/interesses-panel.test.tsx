import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { InteressesPanel } from './interesses-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

test('kept interests stay in sight when the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const interesse = { mentoria: 'm1', criado_em: '2026-11-20T12:00:00Z', recado: null, aceita_contato: false }
  client.setQueryData(['interesses', 'pedidos'], [interesse], { updatedAt: 0 })
  client.setQueryData(['mentorias'], [{ id: 'm1', titulo: 'PEIM' }], { updatedAt: 0 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InteressesPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryState(['interesses', 'pedidos'])?.status).toBe('error'))
  expect(screen.getByText('PEIM')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
