import { expect, test } from 'vitest'
import { createSpelling } from './spelling.ts'

const correct = createSpelling(
  new Set(['toxina', 'glabela', 'microagulhamento', 'preenchimento', 'dose', 'labio', 'hialuronidase']),
)

test.each([
  ['toxna', 'toxina'],
  ['glabla', 'glabela'],
  ['prenchimento', 'preenchimento'],
  ['ialuronidase', 'hialuronidase'],
  ['hialuronidaze', 'hialuronidase'],
])('%s becomes %s', (typed, word) => {
  expect(correct([typed])).toEqual([word])
})

test.each(['toxina', 'qual', 'ml', '100', '0,5', 'carnaval'])('%s stays as it is', (word) => {
  expect(correct([word])).toEqual([word])
})

test('a word of three letters is never another', () => {
  expect(correct(['dos'])).toEqual(['dos'])
})

test('words typed apart are also read as one', () => {
  expect(correct(['micro', 'agulhamento'])).toContain('microagulhamento')
})

test('no questions, no words', () => {
  expect(correct([])).toEqual([])
})

test('however long a word is, it is left alone and takes no memory', () => {
  const long = 'toxina'.repeat(20_000)
  expect(correct([long, long])).toEqual([long, long])
})
