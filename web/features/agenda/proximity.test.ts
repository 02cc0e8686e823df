import { expect, test } from 'vitest'
import { proximityOf } from './proximity.ts'

const aula = { inicio: '2026-12-01T22:30:00Z', fim: '2026-12-02T00:00:00Z' }
const at = (now: string) => proximityOf(aula, new Date(now))

test.each([
  ['2026-11-28T12:00:00Z', {}],
  ['2026-11-30T12:00:00Z', { dia: 'amanhã' }],
  ['2026-11-30T22:30:00Z', { dia: 'amanhã', espera: 'começa em 24 h' }],
  // One in the morning in Greenwich is the evening before in São Paulo.
  ['2026-12-01T01:00:00Z', { dia: 'amanhã', espera: 'começa em 21 h 30 min' }],
  ['2026-12-01T12:10:00Z', { dia: 'hoje', espera: 'começa em 10 h 20 min' }],
  ['2026-12-01T22:29:30Z', { dia: 'hoje', espera: 'começa em 1 min' }],
  ['2026-12-01T22:30:00Z', { dia: 'hoje', espera: 'acontecendo agora' }],
])('at %s', (now, words) => {
  expect(at(now)).toMatchObject(words)
})
