import { expect, test } from 'vitest'
import { parseKnowledge } from './passages.ts'

const head = `---
topico: Toxina
curso: Toxina Botulínica
fontes:
  bula:
    documento: Bula
    editora: Anvisa
    ano: 2024
    tipo: bula
    endereco: https://exemplo.org/bula
---
`
const block = `~~~yaml
perguntas:
  - Quantas unidades na glabela
fontes: [bula]
confianca: alta
verificado: 2026-01-02
rever_ate: 2027-01-02
revisao_clinica: pendente
~~~`
const passage = `## Dose na glabela\n\n${block}\n\nSão **20 U**.\n`
const read = (text: string) => parseKnowledge([{ name: 'toxina.md', text }])

test('a good file gives its passages whole', () => {
  expect(read(head + passage)).toEqual([
    {
      id: 'toxina#dose-na-glabela',
      topic: 'Toxina',
      title: 'Dose na glabela',
      questions: ['Quantas unidades na glabela'],
      text: 'São **20 U**.',
      sources: [
        {
          key: 'bula',
          document: 'Bula',
          publisher: 'Anvisa',
          year: '2024',
          kind: 'bula',
          url: 'https://exemplo.org/bula',
        },
      ],
      confidence: 'alta',
      checked: '2026-01-02',
      reviewBy: '2027-01-02',
      course: 'Toxina Botulínica',
      disputed: false,
      signed: false,
    },
  ])
})

test('a file saved with CRLF and a byte order mark is the same file', () => {
  expect(read(`\ufeff${(head + passage).replaceAll('\n', '\r\n')}`)).toEqual(read(head + passage))
})

test('what a passage says of itself stands before what its file says', () => {
  const own = passage.replace(
    'fontes: [bula]',
    'fontes: [bula]\ncurso: PEIM\ndisputa: true\nemergencia: visao\nconduta: emergencia',
  )
  const [read1] = read(head + own.replace('revisao_clinica: pendente', 'revisao_clinica: Dra. Lia, 2026'))
  expect(read1).toMatchObject({ course: 'PEIM', disputed: true, emergency: 'visao', signed: true })
})

test('a source may be a page of the platform', () => {
  const [only] = read(head.replace('https://exemplo.org/bula', '/mentorias') + passage)
  expect(only?.sources[0]?.url).toBe('/mentorias')
})

test('a citation may say where in the document', () => {
  const [only] = read(head + passage.replace('[bula]', '[bula: 2.2]'))
  expect(only?.sources[0]).toMatchObject({ key: 'bula', part: '2.2' })
})

test.each([
  ['no header', passage, /^toxina\.md: falta o cabeçalho/],
  ['a source without its kind', head.replace('    tipo: bula\n', '') + passage, /fontes\.bula\.tipo: falta$/],
  ['a kind of its own', head.replace('tipo: bula', 'tipo: blog') + passage, /tipo: valor errado/],
  ['a header without topic', head.replace('topico: Toxina\n', '') + passage, /^toxina\.md: topico: falta$/],
  ['broken YAML in the header', head.replace('fontes:', 'fontes: [') + passage, /^toxina\.md: /],
  [
    'an address that is none',
    head.replace('https://exemplo.org/bula', 'bula.pdf') + passage,
    /endereco: valor errado/,
  ],
  [
    'a script for an address',
    head.replace('https://exemplo.org/bula', '"javascript:alert(1)"') + passage,
    /endereco: valor errado/,
  ],
])('%s is refused by the name of the file', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence)
})

test.each([
  ['no block', passage.replace(block, ''), 'falta o bloco'],
  ['no questions', passage.replace(/perguntas:\n.*\n/, ''), 'perguntas: falta'],
  ['an empty list of sources', passage.replace('[bula]', '[]'), 'fontes: '],
  [
    'a source that the header lacks',
    passage.replace('[bula]', '[bula, artigo]'),
    'a fonte "artigo" não está',
  ],
  ['a confidence of its own', passage.replace('alta', 'muita'), 'confianca: valor errado'],
  ['a date that is none', passage.replace('2027-01-02', 'em breve'), 'rever_ate: valor errado'],
  ['a date left out', passage.replace('verificado: 2026-01-02\n', ''), 'verificado: falta'],
  ['a review left out', passage.replace('revisao_clinica: pendente\n', ''), 'revisao_clinica: falta'],
  ['a field that is none', passage.replace('confianca', 'cor: azul\nconfianca'), 'cor: campo desconhecido'],
  ['an open bracket', passage.replace('[bula]', '[bula'), 'fontes: valor errado'],
  ['a line of another form', passage.replace('fontes: [bula]', 'fontes = bula'), 'linha que não se entende'],
])('%s is refused by the names of file and passage', (_, text, problem) => {
  const refused = () => read(head + text)
  expect(refused).toThrow('toxina.md, "Dose na glabela": ')
  expect(refused).toThrow(problem)
})
