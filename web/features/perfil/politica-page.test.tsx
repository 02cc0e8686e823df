import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#shared/public-settings.ts'
import { PoliticaPage } from './politica-page.tsx'

beforeEach(() => {
  forgetSettings()
  return () => vi.unstubAllGlobals()
})

function open(settings: object) {
  vi.stubGlobal('fetch', async () => Response.json(settings))
  render(
    <MemoryRouter>
      <PoliticaPage />
    </MemoryRouter>,
  )
}

test('each topic is one tap away, under the heading of the page', async () => {
  open({})
  const topics = screen.getAllByRole('heading', { level: 2 })
  const jumps = screen.getAllByRole('button')
  expect(jumps.map(({ textContent }) => textContent)).toEqual(topics.map(({ textContent }) => textContent))
  await userEvent.click(screen.getByRole('button', { name: 'Seus direitos' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seus direitos' }))
})

test.each([
  [{ privacy_contact: 'ola@exemplo.com.br' }, 'ola@exemplo.com.br'],
  // Without an address of its own, the one that the profile shows.
  [{ privacy_contact: null, contact: { email: 'mailto:oi@exemplo.com.br' } }, 'oi@exemplo.com.br'],
])('with %o it says to write to %s', async (settings, address) => {
  open({ concierge_provider: 'modelos.exemplo.com', ...settings })
  expect((await screen.findByRole('link', { name: address })).getAttribute('href')).toBe(`mailto:${address}`)
  expect(screen.getByText('modelos.exemplo.com')).toBeDefined()
})

test.each([
  [{ whatsapp: 'https://wa.me/5511912345678', url: 'https://exemplo.com.br/fale' }, 'WhatsApp'],
  [{ url: 'https://exemplo.com.br/fale' }, 'página de contato'],
])('without an e-mail, with %o it says to use %s', async (contact, name) => {
  open({ privacy_contact: null, contact })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(Object.values(contact)[0])
  expect(screen.queryByText(/Ela ainda não informou/)).toBeNull()
})

test('where nobody told whom to write to, it says so', async () => {
  open({})
  expect(await screen.findByText(/Ela ainda não informou aqui um e-mail para isso/)).toBeDefined()
})
