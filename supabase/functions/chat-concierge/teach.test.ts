import { expect, test } from 'vitest'
import { parseLessons } from './reader/training-text.ts'
import { reader } from './taught.fixture.ts'
import { openTaught, teach } from './teach.ts'

const files = [
  {
    name: 'toxina.md',
    text: `---
topico: Toxina
fontes:
  bula:
    documento: Bula
    editora: Fabricante
    ano: 2024
    tipo: bula
    endereco: https://exemplo.org/bula
---
## Dose na glabela

~~~yaml
perguntas:
  - Quantas unidades na glabela
fontes: [bula]
confianca: alta
verificado: 2026-01-02
rever_ate: 2027-01-02
revisao_clinica: pendente
~~~

A bula indica **20 U** na glabela.
`,
  },
]
const training = [
  {
    path: 'emergencia/a.txt',
    text: '# autor: ana\nvisao | curta | ela não enxerga\nparada | curta | não respira',
  },
  { path: 'atos/a.txt', text: 'saudacao | curta | oi\nplataforma:preco | curta | quanto custa?' },
  { path: 'passagens/toxina.txt', text: 'toxina#dose-na-glabela | giria | qts u na glabela?' },
]

test('the same text teaches the same file, what is malformed beside it is reported, and it can be opened', () => {
  const problems: string[] = []
  const once = teach(files, training, 'x')
  const more = [...files, { name: 'ruim.md', text: 'sem cabeçalho' }]
  const lines = [...training, { path: 'atos/b.txt', text: 'sem barras' }]
  const again = teach(more, lines, 'x', (problem) => problems.push(problem))
  expect(Buffer.compare(once, again)).toBe(0)
  expect(problems).toEqual([
    expect.stringMatching(/^ruim\.md: /),
    expect.stringMatching(/^training\/atos\/b\.txt, linha 1: /),
  ])
  const { index, heads, knowledge } = openTaught(once)
  expect(index.ids).toEqual(['toxina#dose-na-glabela'])
  expect(heads.platform.labels).toEqual(['preco'])
  expect(knowledge).toMatch(/^[0-9a-f]+$/)
})

test('all that is taught stays within 5 MB, which a small server loads at every start', () => {
  expect(reader.byteLength).toBeLessThan(5_000_000)
})

test('a line that is no lesson is reported with its place', () => {
  expect(() => parseLessons([{ path: 'atos/x.txt', text: 'oi | curta | oi\nsem barras' }])).toThrow(
    'training/atos/x.txt, linha 2',
  )
})

test('who wrote a lesson stands above it', () => {
  const [first, second] = parseLessons([
    { path: 'atos/x.txt', text: 'sim | curta | isso\n# autor: bia\nsim | curta | aham' },
  ])
  expect([first?.author, second?.author]).toEqual(['casa', 'bia'])
})
