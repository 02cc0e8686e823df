import { expect, test } from 'vitest'
import { hintFor, meantEmail } from './field-hint-rules.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.', 'ana@gmail.com'],
  [' Ana@Hotnail.com ', 'ana@hotmail.com'],
  ['ana@outlok.com.br', 'ana@outlook.com.br'],
])('%s is taken for %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@clinica.com.br',
  'ana@yahoo.com.br',
  'ana@mail.com.br',
  'ana',
  'ana@',
  '@gmial.com',
])('%s is left as it is', (typed) => {
  expect(meantEmail(typed)).toBeUndefined()
})

test('a name of one word and a number without digits are doubted, whole ones and empty ones are not', () => {
  expect(hintFor('nome_completo', ' Ana ')).toMatch(/sobrenome/)
  expect(hintFor('nome_completo', 'Ana Souza')).toBeUndefined()
  expect(hintFor('numero_conselho', 'abc')).toMatch(/algarismos/)
  expect(hintFor('numero_conselho', 'SP 12.345')).toBeUndefined()
  for (const field of ['nome_completo', 'numero_conselho', 'email'] as const) {
    expect(hintFor(field, '  ')).toBeUndefined()
  }
})
