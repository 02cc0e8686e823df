import { expect, test } from 'vitest'
import { wallClock } from '#calendar/wall-clock.ts'
import { dayInWords } from './session.ts'

test('a day in words is that calendar day', () => {
  expect(dayInWords('2026-12-01')).toEqual({ dia: '1', mes: 'dezembro', ano: '2026', semana: 'terça' })
})

test('the wall clock is that of São Paulo', () => {
  expect(wallClock(new Date('2026-12-01T01:30:09Z'))).toEqual({
    dia: '2026-11-30',
    hora: '22:30',
    segundos: '09',
  })
})
