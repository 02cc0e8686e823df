import { expect, test } from 'vitest'
import { plainSum } from './plain-sum.ts'
import { solve } from './solve.ts'

test.each([
  ['12 x 3,5', '12 × 3,5 = 42'],
  ['quanto é 12 x 3,5?', '12 × 3,5 = 42'],
  ['quanto dá 18x11', '18 × 11 = 198'],
  ['Calcula pra mim 1.500 / 12', '1.500 ÷ 12 = 125'],
  ['10% de 250 dá quanto?', '10 ÷ 100 × 250 = 25'],
  ['doze vezes três', '12 × 3 = 36'],
  ['2 + 3 x 4', '2 + 3 × 4 = 14'],
  ['quanto é 100 dividido por 3', '100 ÷ 3 ≈ 33,3333'],
  ['quanto é 5 - 7,5?', '5 − 7,5 = -2,5'],
])('%s is worked out', (question, holds) => {
  expect(solve(question)?.message).toContain(`**${holds}**`)
})

test('after another sum a plain one is not taken for more of it', () => {
  const found = solve('12 x 3,5', 'dose máxima de lidocaína 2% sem vaso para 60 kg')
  expect(found?.message).toContain('= 42')
})

test('by zero nothing is divided', () => {
  expect(solve('quanto é 4 / 0?')?.message).toContain('zero')
})

test.each([
  '12 x 8',
  '18/11',
  '12/3',
  '10-15',
  'pressão 18 x 11',
  '4',
  '2 e 3',
  '100 U em 2 mL',
  '1:100.000',
])('%s is no plain sum', (text) => expect(plainSum(text)).toBeUndefined())
