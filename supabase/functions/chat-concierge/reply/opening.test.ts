import { expect, test } from 'vitest'
import { readable } from '../reader/words.ts'
import { opened } from './opening.ts'

const open = (text: string, asked: string) => {
  const read = readable(asked)
  return opened(text.split('\n\n'), text, {
    text: read,
    polarity: /\b(nao|nem|sem)\b/.test(read) ? 'negative' : 'positive',
  }).join('\n\n')
}

test('a plain yes-or-no question keeps its yes', () => {
  expect(open('Sim: pode, com termo.', 'posso aplicar?')).toBe('Sim: pode, com termo.')
})

test.each([
  'qual o prazo?',
  'não precisa de termo, né?',
  'posso deixar de pedir o termo, não preciso, certo?',
])('no yes to %s', (asked) => {
  expect(open('Sim: colha o termo antes.', asked)).toBe('Colha o termo antes.')
})

test('a yes in bold goes with its marks, and the word after it gets its capital', () => {
  expect(open('**Sim**: é preciso o termo.', 'qual o prazo?')).toBe('É preciso o termo.')
})

test('after a yes that is left out no “mas” is left', () => {
  expect(open('Sim, mas fora do rótulo: os consensos…', 'quantas ampolas?')).toBe(
    'Fora do rótulo: os consensos…',
  )
})

test('a labelled item of a list is not moved to the front', () => {
  const text = 'A ficha fica por 20 anos.\n\n- **Tire logo:** a foto que não é da ficha sai da nuvem.'
  expect(open(text, 'apago a foto da nuvem mas a ficha fica, né?')).toBe(text)
})

test('where the passage may be about something else, its yes is left out', () => {
  const read = { text: 'posso mandar a foto ?', polarity: 'positive' as const }
  expect(opened(['Sim, a lei vale.'], 'Sim, a lei vale.', read, false)).toEqual(['A lei vale.'])
})

test('what a message states and the passage denies is denied first', () => {
  expect(
    open(
      'A hialuronidase só degrada ácido hialurônico; não dissolve Sculptra.',
      'já que hialuronidase dissolve sculptra, qual a dose?',
    ),
  ).toBe('Não: a hialuronidase só degrada ácido hialurônico; não dissolve Sculptra.')
})

test('the denying sentence comes to the front and stands once', () => {
  expect(
    open(
      'A cânula teve menos oclusão.\n\nA cânula não elimina o risco. Use com calma.',
      'com cânula não tem risco de oclusão, né?',
    ),
  ).toBe('Não: a cânula não elimina o risco. A cânula teve menos oclusão.\n\nUse com calma.')
})

test('what is stated rightly is not denied', () => {
  const text = 'A dose da glabela é de 20 U. Não use em gestante.'
  expect(open(text, 'a dose da glabela é 20 u, certo?')).toBe(text)
})
