import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantitiesIn, withDigits } from './numbers.ts'

const amounts = (text: string) => quantitiesIn(text).map(({ value, unit }) => `${value} ${unit}`.trim())

test.each([
  ['cinquenta unidades', '50 unidades'],
  ['cento e vinte e cinco U', '125 u'],
  ['mil e quinhentas unidades', '1500 unidades'],
  ['dois mil e trezentos', '2300'],
  ['2 mil unidades', '2000 unidades'],
  ['zero vírgula zero cinco mL', '0,05 ml'],
  ['um e meio mL', '1,5 ml'],
  ['meio mL', '0,5 ml'],
  ['uma agulha em um ponto', 'uma agulha em um ponto'],
  ['um mL', '1 ml'],
  ['dois por cento', '2 %'],
  ['dois tubetes e meio', '2,5 tubetes'],
  ['zero vírgula um', '0,1'],
])('%s reads %s', (words, digits) => {
  expect(withDigits(words)).toBe(digits)
})

test.each([
  ['20 U', ['20 u']],
  ['20 unidades', ['20 u']],
  ['20 mL', ['20 ml']],
  ['de 20 a 30 U', ['20 u', '30 u']],
  ['20, 30 e 40 U', ['20 u', '30 u', '40 u']],
  ['1:200.000, 60 kg', ['1', '200000', '60 kg']],
  ['4,5 mg por quilo', ['4.5 mg/kg']],
  ['7 mg/kg', ['7 mg/kg']],
  ['1.500 UI', ['1500 u']],
  ['0.125 mL', ['0.125 ml']],
  ['agulha 30G, 30 g', ['30 gauge', '30 g']],
  ['RDC 222/2018', ['222', '2018']],
  ['５０ U', ['50 u']],
  ['5O U', ['5 o']],
])('%s holds %j', (text, expected) => {
  expect(amounts(text)).toEqual(expected)
})

test('whatever is written in words is read as the same number', () => {
  const ones = 'um dois três quatro cinco seis sete oito nove'.split(' ')
  const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
  const hundreds = 'cento duzentas trezentas quatrocentas quinhentas'.split(' ')
  fc.assert(
    fc.property(fc.nat(4), fc.nat(7), fc.nat(8), (h, t, o) => {
      const written = `${hundreds[h]} e ${tens[t]} e ${ones[o]} unidades`
      expect(amounts(written)).toEqual([`${(h + 1) * 100 + (t + 2) * 10 + o + 1} u`])
    }),
  )
})
