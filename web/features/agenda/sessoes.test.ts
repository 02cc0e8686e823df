import { expect, test } from 'vitest'
import { sessao } from '#tests/web/sessao.ts'
import { sessionOf, sessoesToCome } from './sessoes.ts'

test('a session is shown until it is over, the nearest first', () => {
  const now = new Date('2026-12-01T23:00:00Z')
  const over = sessao({ fim: '2026-12-01T23:00:00Z' })
  const later = sessao({ inicio: '2026-12-05T12:00:00Z', fim: '2026-12-05T13:00:00Z' })
  const running = sessao()
  expect(sessoesToCome([later, over, running], now)).toEqual([running, later])
})

test('day and hours are those of São Paulo', () => {
  expect(sessionOf(sessao())).toMatchObject({
    dia: '2026-12-01',
    horario: '19:30 às 21:00',
    local: 'Ao vivo, pela internet',
  })
})

test('a session of several days says until when', () => {
  const long = sessao({ fim: '2026-12-03T21:00:00Z', modalidade: 'presencial', local: 'Rua das Flores, 10' })
  expect(sessionOf(long)).toMatchObject({
    modalidade: 'presencial',
    horario: '19:30 até 3 de dezembro, 18:00',
    local: 'Rua das Flores, 10',
  })
})
