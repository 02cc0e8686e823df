import { expect, test } from 'vitest'
import { normalise } from './analyser.ts'
import { intentsIn } from './intents.ts'

test.each([
  ['O que é PEIM?', '?definicao'],
  ['Quem não pode usar EMLA?', '?quem'],
  ['de quanto em quanto tempo repito', '?tempo'],
  ['Harmonização Facial é um dia só?', '?tempo'],
  ['onde aplico a adrenalina', '?onde'],
  ['qual a dose da lidocaína', '?quanto'],
  ['por que a ptose acontece', '?motivo'],
  ['como reconstituo o Sculptra', '?modo'],
  ['da pra usar hoje?', '?permissao'],
])('%s asks for %s', (question, intent) => {
  expect(intentsIn(normalise(question))).toContain(intent)
})

test('a count of days is a time, not an amount', () => {
  expect(intentsIn('quantos dias dura')).toEqual(['?tempo'])
})

test('a statement asks for nothing', () => {
  expect(intentsIn('paciente com miastenia')).toEqual([])
})
