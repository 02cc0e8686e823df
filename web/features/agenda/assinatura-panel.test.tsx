import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AssinaturaPanel } from './assinatura-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

test('after another address was made, nothing says that the old one was copied, and the page says to open the new', async () => {
  const answers = { GET: [{ chave: 'um' }], DELETE: null, POST: { chave: 'dois' } }
  vi.stubGlobal('fetch', (_: unknown, init: { method: keyof typeof answers }) =>
    Promise.resolve(Response.json(answers[init.method])),
  )
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AssinaturaPanel />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar o endereço' }))
  expect(await screen.findByText('Endereço copiado.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Trocar o endereço' }))
  expect(await screen.findByText(/^Este endereço é novo/)).toBeDefined()
  expect(screen.queryByText('Endereço copiado.')).toBeNull()
})
