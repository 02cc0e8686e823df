import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conceptsOf, normalise, stem, terms, tokenise } from './analyser.ts'

test.each([
  ['  Ácido   HIALURÔNICO ', 'acido hialuronico'],
  ['dose\u200b máxima', 'dose maxima'],
  ['10–20', '10-20'],
  ['ﬁlme', 'filme'],
])('%j is compared as %j', (text, form) => {
  expect(normalise(text)).toBe(form)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text))
    }),
  )
})

test('words without a subject are left out, numbers stay whole', () => {
  expect(tokenise('Qual é a dose de lidocaína a 2% em 0,5 mL?')).toEqual([
    'dose',
    'lidocaina',
    '2%',
    '0,5',
    'ml',
  ])
})

test.each([
  ['nodulos', 'nodulo'],
  ['aplicacoes', 'aplicacao'],
  ['aplicar', 'aplicado'],
  ['labiais', 'labial'],
  ['injecoes', 'injecao'],
  ['preenchimentos', 'preenchimento'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test('a stem never vanishes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,20}$/), (word) => {
      expect(stem(word).length).toBeGreaterThanOrEqual(3)
    }),
  )
})

test.each([
  ['botox', '=toxina botulinica'],
  ['Dysport', '=toxina botulinica'],
  ['TBA', '=toxina botulinica'],
  ['xilocaína', '=lidocaina'],
  ['AH', '=acido hialuronico'],
])('%s names %s', (word, concept) => {
  expect(conceptsOf(tokenise(word))).toContain(concept)
})

test('terms are the stems, then the concepts that they name', () => {
  const words = tokenise('botox na glabela')
  expect(terms(words)).toEqual([...words.map(stem), ...conceptsOf(words)])
})
