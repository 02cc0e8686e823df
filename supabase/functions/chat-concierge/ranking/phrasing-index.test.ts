import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { pack, unpack } from '../reader/pack.ts'
import { likestPhrasings, packPhrasings, unpackPhrasings } from './phrasing-index.ts'
import { buildIndex } from './search-index.ts'

const passages = parseKnowledge([
  {
    name: 'temas.md',
    text: `---
topico: Temas
fontes:
  bula:
    documento: Bula
    editora: Fabricante
    ano: 2024
    tipo: bula
    endereco: https://example.org/bula
---

## Quanto dura

~~~yaml
perguntas:
  - quanto tempo dura
fontes: [bula]
confianca: alta
verificado: 2026-01-01
rever_ate: 2027-01-01
revisao_clinica: pendente
~~~

Dura meses. [1]

## Como guardar

~~~yaml
perguntas:
  - onde guardo o frasco
fontes: [bula]
confianca: alta
verificado: 2026-01-01
rever_ate: 2027-01-01
revisao_clinica: pendente
~~~

Na geladeira. [1]
`,
  },
])
const phrasings = new Map([[passages[1]?.id ?? '', ['faltou luz na clínica e o isopor derreteu']]])
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
