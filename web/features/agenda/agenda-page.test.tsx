import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgendaPage } from './agenda-page.tsx'

test('sessions are marked as examples', () => {
  render(<AgendaPage />)
  expect(screen.getByRole('heading', { name: 'Exemplos de sessões' })).toBeDefined()
  expect(screen.getByText(/Datas ilustrativas/)).toBeDefined()
})

test('an online session has a room, one in person has details', () => {
  render(<AgendaPage />)
  for (const item of screen.getAllByRole('listitem')) {
    const session = within(item)
    const action = session.queryByText('Online') ? 'Acessar Sala Virtual' : 'Ver Detalhes'
    expect(session.getAllByRole('button').map((button) => button.textContent)).toEqual([action])
  }
})

test('no button does anything', () => {
  render(<AgendaPage />)
  const before = document.body.innerHTML
  expect(screen.getByRole('button', { name: 'Agendar Agora' })).toBeDefined()
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(document.body.innerHTML).toBe(before)
})
