import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { titleOf } from '../ranking/clues.ts'
import { files } from '../taught.fixture.ts'
import { assumedIn, lowerDoseFirst } from './assumed.ts'

const passages = parseKnowledge(files)
const match = (title: string) => {
  const passage = passages.find((one) => one.title === title)
  if (!passage) throw new Error(title)
  return { passage, p: 0.5, covered: 1, title: titleOf(passage), named: 1, lacks: 0, words: 4 }
}
const plain = match('Dose máxima de lidocaína sem epinefrina')
const withEpinephrine = match('Dose máxima de lidocaína com epinefrina')

test('a dose of lidocaine alone is the lower one, and says what was taken for granted', () => {
  expect(lowerDoseFirst([withEpinephrine, plain], 'lidocaína dose')[0]).toBe(plain)
  const [said] = assumedIn(plain, 'lidocaína dose')
  expect(said).toContain(
    'adulto saudável, porque ela não diz o vasoconstritor: **com** epinefrina são 7 mg/kg',
  )
})

test.each(['dose de lidocaína sem vaso', 'lidocaína com adrenalina dose', 'lidocaína pura, máximo'])(
  'nothing is assumed of “%s”',
  (question) => {
    expect(lowerDoseFirst([withEpinephrine, plain], question)[0]).toBe(withEpinephrine)
    expect(assumedIn(plain, question)).toEqual([])
  },
)
