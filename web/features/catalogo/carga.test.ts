import { expect, test } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { cargaDe, cargasOf, isCarga } from './carga.ts'

const of = (carga_horaria: string) => mentoria({ carga_horaria })

test.each([
  ['8h', 'ate-12'],
  ['12 horas', 'ate-12'],
  ['16h', '13-a-20'],
  ['20h', '13-a-20'],
  ['120h', 'mais-de-20'],
  ['a combinar', undefined],
])('%s: %s', (text, carga) => expect(cargaDe(of(text))).toBe(carga))

test('only bands that the list has are offered, and none where there is no choice', () => {
  expect(cargasOf([of('20h'), of('8h'), of('12h')])).toEqual(['ate-12', '13-a-20'])
  expect(cargasOf([of('8h'), of('a combinar')])).toEqual([])
})

test('an address may name a band, and nothing else', () => {
  expect(['ate-12', '12', null].map((one) => isCarga(one))).toEqual([true, false, false])
})
