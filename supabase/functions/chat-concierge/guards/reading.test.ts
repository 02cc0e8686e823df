import { expect, test } from 'vitest'
import { allOf, read } from './reading.ts'

test.each([
  ['ela ñ tá enxergando', 'ela nao esta enxergando'],
  ['pct c/ dor dps do botox', 'paciente com dor depois do botox'],
  ['oq eu faço', 'o que eu faco'],
  ['SOCORROOOO', 'socorro'],
  ['num tô enxergando', 'nao estou enxergando'],
  ['num quarto de hotel', 'num quarto de hotel'],
  ['tão roxas', 'estao roxas'],
])('reads %s', (typed, long) => {
  expect(read(typed)).toBe(long)
})

test('all parts must stand, in any order', () => {
  const pattern = allOf('vencid', 'aplic')
  expect(pattern.test('aplico toxina vencida')).toBe(true)
  expect(pattern.test('toxina vencida, aplico?')).toBe(true)
  expect(pattern.test('toxina vencida')).toBe(false)
})
