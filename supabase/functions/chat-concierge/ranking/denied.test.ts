import { expect, test } from 'vitest'
import { withoutAbsent } from './denied.ts'

test.each([
  ['Mancha no vasinho, sem dor, sem febre. Some?', /mancha no vasinho.+some/, /dor|febre/],
  ['não teve falta de ar nem coceira nem nada, pode deitar?', /pode deitar/, /falta|coceira|nada/],
  [
    'Não tem visão dupla, nem dificuldade de engolir: a sobrancelha caiu',
    /sobrancelha caiu/,
    /visao|engolir/,
  ],
])('signs listed as absent are not searched for: %s', (said, asked, absent) => {
  expect(withoutAbsent(said)).toMatch(asked)
  expect(withoutAbsent(said)).not.toMatch(absent)
})

test.each(['lábio inchado sem dor, é normal?', 'lidocaína sem vaso e sem conservante: qual a dose?'])(
  'one sign alone, or what is no sign, is searched as it was said: %s',
  (said) => {
    expect(withoutAbsent(said)).toBe(said)
  },
)
