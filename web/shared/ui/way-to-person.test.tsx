import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../public-settings.ts'
import { WayToPerson } from './way-to-person.tsx'

beforeEach(() => {
  forgetSettings()
  return () => vi.unstubAllGlobals()
})

const answer = (contact: object) => vi.fn(async () => Response.json({ contact }))

test('each way that the operator set is a link, and the server is asked once', async () => {
  const network = answer({ whatsapp: 'https://wa.me/5511912345678', email: 'mailto:ola@exemplo.com.br' })
  vi.stubGlobal('fetch', network)
  render(
    <>
      <WayToPerson />
      <WayToPerson lead="Outra vez" />
    </>,
  )
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 2)).toEqual([
    ['WhatsApp', 'https://wa.me/5511912345678'],
    ['E-mail', 'mailto:ola@exemplo.com.br'],
  ])
  expect(network).toHaveBeenCalledTimes(1)
})

test('an address that is none of these is no link', async () => {
  vi.stubGlobal('fetch', answer({ url: 'javascript:alert(1)', email: 'mailto:ola@exemplo.com.br' }))
  render(<WayToPerson />)
  await screen.findByRole('link', { name: 'E-mail' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
