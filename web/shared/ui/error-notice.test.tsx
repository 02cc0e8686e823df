import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorNotice } from './error-notice.tsx'

const unanswered = { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }
const said = (error: unknown) => {
  const { unmount } = render(<ErrorNotice error={error} onRetry={() => undefined} />)
  const { textContent } = screen.getByRole('alert')
  unmount()
  return textContent
}

test('a request without an answer says what happened and what to do', () => {
  expect(said(unanswered)).toBe(
    'A plataforma não responde agora.Esta parte não pôde ser carregada. Tente novamente em instantes.Tentar novamente',
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(said(unanswered)).toMatch(/^Sem conexãoVocê está sem conexão\. Tente de novo quando ela voltar\./)
})

test('a fault of the page keeps the general sentence, and a server its words', () => {
  expect(said(new Error('broken'))).toMatch(/^Algo não saiu como deveriaOcorreu um erro\. Tente novamente\./)
  expect(said({ message: 'Banco em manutenção', details: '' })).toContain('deveriaBanco em manutenção')
})
