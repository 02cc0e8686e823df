import { expect, test } from 'vitest'
import { sessao } from '#tests/web/sessao.ts'
import { dayAndHour, nextOf } from './next-of.ts'

test('the next session is the nearest that is neither over nor cancelled', () => {
  const now = new Date('2026-12-01T23:00:00Z')
  const running = sessao()
  const over = sessao({ fim: '2026-12-01T23:00:00Z' })
  const sooner = sessao({ inicio: '2026-12-01T20:00:00Z', cancelada: true })
  const later = sessao({ inicio: '2026-12-05T12:00:00Z', fim: '2026-12-05T13:00:00Z' })
  expect(nextOf([later, over, sooner, running], now)).toBe(running)
  expect(nextOf([over, sooner], now)).toBeUndefined()
})

test('its day and hour are those of São Paulo', () => {
  const inicio = '2026-12-02T00:30:00Z'
  expect(dayAndHour(inicio, new Date('2026-12-01T12:00:00Z'))).toEqual({
    ...{ dia: '1', mes: 'dez', hora: '21:30' },
    quando: 'hoje',
  })
  expect(dayAndHour(inicio, new Date('2026-12-01T02:00:00Z')).quando).toBe('amanhã')
  expect(dayAndHour(inicio, new Date('2026-11-20T12:00:00Z')).quando).toBeUndefined()
})
