import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#shared/public-settings.ts'
import { QuemEnsina } from './quem-ensina.tsx'

const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSettings()
})

test('a mentoria’s page says who teaches, where the operator said so', async () => {
  answer({ mentor: { name: 'Dra. Ana Lima', about: 'Dentista, ensina desde 2015.' } })
  render(<QuemEnsina />)
  await screen.findByRole('heading', { name: 'Quem ensina' })
  screen.getByText('Dra. Ana Lima')
  screen.getByText('Dentista, ensina desde 2015.')
})

test.each([{}, { mentor: {} }, { mentor: { about: 'Dentista.' } }, { mentor: { name: 3 } }])(
  'no name, no section: %j',
  async (body) => {
    answer(body)
    const { container } = render(<QuemEnsina />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(container.childNodes).toHaveLength(0)
  },
)
