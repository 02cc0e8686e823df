import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AssinaturaPanel } from './assinatura-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The panel in front of a server that has these addresses; what it is asked, by method. */
function openPanel(addresses = [{ chave: 'um' }]) {
  const answers = { GET: addresses, DELETE: null, POST: { chave: 'dois' } }
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: unknown, { method }: { method: keyof typeof answers }) => {
    asked.push(method)
    return Promise.resolve(Response.json(answers[method]))
  })
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AssinaturaPanel />
    </QueryClientProvider>,
  )
  return asked
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('after another address was made, nothing says that the old one was copied, and the page says to open the new', async () => {
  openPanel()
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar o endereço' }))
  expect(await screen.findByText('Endereço copiado.')).toBeDefined()
  press('Trocar o endereço')
  press('Sim, trocar')
  expect(await screen.findByText(/^Este endereço é novo/)).toBe(document.activeElement)
  expect(screen.queryByText('Endereço copiado.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  press('Encerrar a assinatura')
  await waitFor(() => expect(screen.queryByText(/^Este endereço é novo/)).toBeNull())
})

test('what opens is brought into sight', async () => {
  // As Chromium answers since it tells the end of a scroll.
  const promised = async () => {}
  const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(promised)
  openPanel()
  await screen.findByRole('button', { name: 'Copiar o endereço' })
  expect(scrolled).toHaveBeenCalledTimes(1)
  press('Trocar o endereço')
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('alert'))
  press('Manter')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new address is said, where the button that made it was', async () => {
  openPanel([])
  fireEvent.click(await screen.findByRole('button', { name: 'Criar meu endereço' }))
  expect(await screen.findByText(/^Endereço criado/)).toBe(document.activeElement)
})

test('an address ends only after a question, and the end is said', async () => {
  const asked = openPanel()
  await screen.findByRole('button', { name: 'Trocar o endereço' })
  press('Trocar o endereço')
  expect(screen.getByRole('alert').textContent).toMatch(/^Trocar o endereço\? O de agora deixa de funcionar/)
  press('Manter')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trocar o endereço' }))
  press('Encerrar a assinatura')
  expect(screen.getByRole('alert').textContent).toMatch(/^Encerrar a assinatura\?/)
  expect(asked).toEqual(['GET'])
  press('Sim, encerrar')
  expect((await screen.findByText(/^Assinatura encerrada/)).getAttribute('role')).toBe('status')
  expect(screen.getByRole('button', { name: 'Criar meu endereço' })).toBeDefined()
  expect(asked).toEqual(['GET', 'DELETE'])
})
