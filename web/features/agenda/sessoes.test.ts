import { expect, test } from 'vitest'
import { sessao } from '#tests/web/sessao.ts'
import { hereOf, sessionOf, sessoesToCome } from './sessoes.ts'

const longBefore = new Date('2026-01-01T00:00:00Z')

test('a session is shown until it is over, the nearest first', () => {
  const now = new Date('2026-12-01T23:00:00Z')
  const over = sessao({ fim: '2026-12-01T23:00:00Z' })
  const later = sessao({ inicio: '2026-12-05T12:00:00Z', fim: '2026-12-05T13:00:00Z' })
  const running = sessao()
  expect(sessoesToCome([later, over, running], now)).toEqual([running, later])
})

test('day and hours are those of São Paulo', () => {
  expect(sessionOf(sessao(), longBefore)).toMatchObject({
    dia: '2026-12-01',
    horario: '19:30 às 21:00',
    local: 'Ao vivo, pela internet',
  })
})

test('what came without an hour takes the whole day', () => {
  const whole = sessao({ inicio: '2026-12-01T03:00:00Z', fim: '2026-12-02T02:59:00Z' })
  expect(sessionOf(whole, longBefore).horario).toBe('O dia inteiro')
  expect(sessionOf({ ...whole, fim: '2026-12-03T02:59:00Z' }, longBefore).horario).toBe('Até 2 de dezembro')
})

test('elsewhere a session says when it begins there', () => {
  const { inicio } = sessao()
  expect(hereOf(inicio, 'America/Sao_Paulo')).toBeUndefined()
  expect(hereOf(inicio, 'America/Manaus')).toBe('18:30')
  expect(hereOf(inicio, 'Europe/Madrid')).toBe('23:30')
  expect(hereOf(inicio, 'Asia/Tokyo')).toBe('2 de dezembro, 07:30')
  const there = sessao({ modalidade: 'presencial', local: 'Rua das Flores, 10' })
  expect(sessionOf(there, longBefore).aqui).toBeUndefined()
})

test('a session of several days says until when', () => {
  const long = sessao({ fim: '2026-12-03T21:00:00Z', modalidade: 'presencial', local: 'Rua das Flores, 10' })
  expect(sessionOf(long, longBefore)).toMatchObject({
    modalidade: 'presencial',
    horario: '19:30 até 3 de dezembro, 18:00',
    local: 'Rua das Flores, 10',
    mapa: 'https://www.google.com/maps/search/?api=1&query=Rua%20das%20Flores%2C%2010',
  })
})

test('a session says which mentoria it belongs to, whom it is for and where to enter', () => {
  const one = sessao({
    mentoria: 'm1',
    publico: 'Quem já fez a mentoria',
    link: 'https://sala.exemplo.com/1',
  })
  const now = new Date('2026-12-01T22:00:00Z')
  expect(sessionOf(one, now, { m1: 'PEIM' })).toMatchObject({
    mentoria: { id: 'm1', titulo: 'PEIM' },
    publico: 'Quem já fez a mentoria',
    link: 'https://sala.exemplo.com/1',
    proximity: { dia: 'hoje', espera: 'começa em 30 min' },
  })
  expect(sessionOf({ ...one, cancelada: true }, now)).toMatchObject({
    isCancelled: true,
    proximity: undefined,
  })
})
