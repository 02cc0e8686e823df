import { expect, test } from 'vitest'
import { nextQuestions, unasked } from './next.ts'

const passage = (questions: string[]) => ({ passage: { questions } }) as Parameters<typeof unasked>[0][number]

test('proposes the first question of a passage that is written well, but no lethal dose and no suicide', () => {
  const matches = [
    passage(['qual a dose letal?', 'Qual a dose letal em primatas?', 'Qual é a DL50?']),
    passage(['Como agir diante de risco de suicídio?', 'A quem encaminhar?']),
    passage(['quantas unidades', 'Quantas unidades na glabela?', 'Quantas unidades na testa?']),
  ]
  expect(unasked(matches, '')).toEqual(['A quem encaminhar?', 'Quantas unidades na glabela?'])
})

test('what says no is followed by no question for a dose', () => {
  const match = (text: string, questions: string[]) =>
    ({ passage: { title: 'Gravidez e toxina', topic: 'Toxina', text, questions } }) as Parameters<
      typeof nextQuestions
    >[0][number]
  const next = [match('', ['Quantas unidades na testa?']), match('', ['Lactante pode fazer toxina?'])]
  expect(nextQuestions([match('Não: adie.', []), ...next], '')).toEqual(['Lactante pode fazer toxina?'])
  expect(nextQuestions([match('Pode.', []), ...next], '')).toHaveLength(2)
})
