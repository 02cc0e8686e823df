import { expect, test } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { inOrder, isOrdem } from './ordem.ts'

const all = [
  mentoria({ titulo: 'Preenchimento', carga_horaria: '12h' }),
  mentoria({ titulo: 'Ácidos', carga_horaria: '12 horas' }),
  mentoria({ titulo: 'Harmonização', carga_horaria: '20h' }),
]
const titles = (ordem: Parameters<typeof inOrder>[1]) => inOrder(all, ordem).map(({ titulo }) => titulo)

test('each order is what it says; the newest first is as it came', () => {
  expect(titles('novas')).toEqual(['Preenchimento', 'Ácidos', 'Harmonização'])
  expect(titles('titulo')).toEqual(['Ácidos', 'Harmonização', 'Preenchimento'])
  expect(titles('horas')).toEqual(['Harmonização', 'Ácidos', 'Preenchimento'])
})

test('only known orders are read from the address', () => {
  expect(['titulo', 'preco', null].map((one) => isOrdem(one))).toEqual([true, false, false])
})
