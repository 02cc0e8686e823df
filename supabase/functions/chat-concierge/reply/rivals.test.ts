import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { titleOf } from '../ranking/clues.ts'
import { files } from '../taught.fixture.ts'
import { askedRivalFirst, otherHalf } from './rivals.ts'

const passages = parseKnowledge(files)
const match = (title: string, p: number) => {
  const passage = passages.find((one) => one.title === title)
  if (!passage) throw new Error(title)
  return { passage, p, covered: 1, title: titleOf(passage), named: 1, lacks: 0, words: 4 }
}
const without = match('Dose máxima de lidocaína sem epinefrina', 0.7)
const withIt = match('Dose máxima de lidocaína com epinefrina', 0.2)

test('what is about the rival of what is asked does not come first', () => {
  expect(askedRivalFirst([without, withIt], 'max dose of lidocaine with epinephrine')[0]).toBe(withIt)
  expect(askedRivalFirst([without, withIt], 'dose máxima de lidocaína')[0]).toBe(without)
})

test('a question of two rivals has two halves', () => {
  expect(otherHalf([without, withIt], 'dose de lidocaína com vaso e sem vaso')).toBe(withIt)
  expect(otherHalf([without, withIt], 'dose de lidocaína sem vaso')).toBeUndefined()
})
