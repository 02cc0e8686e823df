import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Passage, Source } from '../knowledge/passages.ts'
import { citations, cite, quoted, withSources } from './compose.ts'

const source = (key: string): Source => ({
  key,
  document: `Documento ${key}`,
  publisher: 'Editora',
  year: '2024',
  kind: 'bula',
  url: `https://exemplo.org/${key}`,
})

const passage = (text: string, ...keys: string[]): Passage => ({
  id: 'a#b',
  topic: 'Tema',
  title: 'Título',
  questions: ['Pergunta'],
  text,
  sources: keys.map(source),
  confidence: 'alta',
  checked: '2026-01-02',
  reviewBy: '2027-01-02',
  disputed: false,
  signed: false,
})

test('sources are numbered by first use, each once', () => {
  const cited = cite([passage('Um.', 'a', 'b'), passage('Dois.', 'b', 'c')])
  expect(cited.map(({ number, url }) => [number, url.at(-1)])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
  expect(cited[0]).toEqual({
    number: 1,
    document: 'Documento a',
    publisher: 'Editora',
    year: '2024',
    kind: 'bula',
    url: 'https://exemplo.org/a',
    excerpt: 'Resumo nosso: Um.',
    checked: '2026-01-02',
  })
})

test('the citations of a passage are the numbers of its own sources', () => {
  const second = passage('Dois.', 'c', 'b')
  expect(citations(second, cite([passage('Um.', 'a', 'b'), second]))).toBe('[2][3]')
})

const quote = (whole: Passage) => quoted([{ passage: whole, paragraphs: whole.text.split('\n\n') }])

test('the strongest two sources stand at the first sentence, one at the end of each other paragraph', () => {
  const { text, sources } = quote(passage('Um. Dois.\n\nTrês. Quatro.', 'a', 'b', 'c'))
  expect(text).toBe('Um. [1][2] Dois.\n\nTrês. Quatro. [1]')
  expect(sources.map(({ document }) => document)).toEqual(['Documento a', 'Documento b'])
})

test('a sentence that names a source bears the mark of that source', () => {
  const whole = passage('Um.\n\nNo leite, segundo o LactMed, não. Dois.', 'a', 'b')
  const named = { ...source('c'), document: 'LactMed, toxina' }
  expect(quote({ ...whole, sources: [...whole.sources, named] }).text).toBe(
    'Um. [1][2]\n\nNo leite, segundo o LactMed, não. [3] Dois.',
  )
})

test('a list bears its mark at its end', () => {
  expect(quote(passage('Veja:\n- um\n- dois', 'a')).text).toBe('Veja:\n- um\n- dois [1]')
})

test('a text of any length keeps its sources within three thousand characters', () => {
  const cited = cite([passage('Um.', 'a', 'b', 'c')])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), (length) => {
      const message = withSources('Uma frase de teste. '.repeat(length / 20), cited)
      expect(message.length).toBeLessThanOrEqual(3_000)
      for (const { number } of cited) expect(message).toContain(`[${number}] [Documento`)
      for (const { url } of cited) expect(message).toContain(`(${url})`)
    }),
  )
})

test('a long text ends with a whole sentence', () => {
  const message = withSources('Uma frase de teste. '.repeat(400), cite([passage('Um.', 'a')]))
  expect(message.split('\n\n**Fontes**')[0]).toMatch(/teste\.…$/)
})

test('a long text without a sentence ends between two words', () => {
  expect(withSources('palavra '.repeat(900), [])).toMatch(/^(palavra ){100,}palavra…$/)
})

test('a text without sources stands alone', () => {
  expect(withSources('Bom dia!', [])).toBe('Bom dia!')
})

test('an excerpt is plain and short', () => {
  const [only] = cite([
    passage(`**Forte** e _leve_.\n\n- Um.\n- Dois.\n\n${'Mais uma frase. '.repeat(60)}`, 'a'),
  ])
  expect(only?.excerpt).toMatch(/^Resumo nosso: Forte e leve\. Um\. Dois\. Mais uma frase\./)
  expect(only?.excerpt.length).toBeLessThanOrEqual(280)
})
