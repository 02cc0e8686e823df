import { expect, test } from 'vitest'
import { unasked } from './next.ts'

const passage = (questions: string[]) => ({ passage: { questions } }) as Parameters<typeof unasked>[0][number]

test('proposes the first question of a passage that is written well, but no lethal dose and no suicide', () => {
  const matches = [
    passage(['qual a dose letal?', 'Qual a dose letal em primatas?', 'Qual é a DL50?']),
    passage(['Como agir diante de risco de suicídio?', 'A quem encaminhar?']),
    passage(['quantas unidades', 'Quantas unidades na glabela?', 'Quantas unidades na testa?']),
  ]
  expect(unasked(matches, '')).toEqual(['A quem encaminhar?', 'Quantas unidades na glabela?'])
})
