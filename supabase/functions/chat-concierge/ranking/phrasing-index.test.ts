import { expect, test } from 'vitest'
import type { Passage } from '../knowledge/passages.ts'
import { pack, unpack } from '../reader/pack.ts'
import { likestPhrasings, packPhrasings, unpackPhrasings } from './phrasing-index.ts'
import { buildIndex } from './search-index.ts'

const passage = (id: string, title: string, questions: string[]): Passage => ({
  ...{ id, title, questions, topic: 'Temas', text: '', sources: [], confidence: 'alta' },
  ...{ checked: '2026-01-01', reviewBy: '2027-01-01', disputed: false, signed: false },
})
const passages = [
  passage('temas#dura', 'Quanto dura', ['quanto tempo dura']),
  passage('temas#guarda', 'Como guardar', ['onde guardo o frasco']),
]
const phrasings = new Map([['temas#guarda', ['faltou luz na clínica e o isopor derreteu']]])
const index = buildIndex(passages, phrasings)
const likest = (words: string[]) => [
  ...likestPhrasings(index.phrasings, index.terms, new Map(words.map((word) => [word, 1])), 2),
]

test('the passage with the likest phrasing has 1, and one that shares no word has 0', () => {
  expect(likest(['luz', 'isop'])).toEqual([0, 1])
  expect(likest(['dur'])).toEqual([1, 0])
})

test('a question of unknown words is like nothing', () => {
  expect(likest(['xadrez'])).toEqual([0, 0])
})

test('the index is the same after it was packed', () => {
  const opened = unpackPhrasings(unpack(pack(packPhrasings(index.phrasings))))
  expect(opened).toEqual(index.phrasings)
})
