import { expect, test } from 'vitest'
import { parseKnowledge } from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import { lessonProblems, problemsIn, strongShare } from './knowledge-problems.ts'

const today = '2026-06-01'
const kinds =
  'parada visao avc convulsao metemoglobinemia anestesico toxina anafilaxia sincope oclusao exposicao torax sangramento infeccao hipoglicemia olho-quimico adrenalina queimadura'

const head = (...keys: string[]) => `---
topico: Tema
fontes:
${keys.map((key) => `  ${key}:\n    documento: D\n    editora: E\n    ano: 2024\n    tipo: bula\n    endereco: https://exemplo.org/${key}\n`).join('')}---
`
const passage = (title: string, fields: Record<string, string> = {}, text = 'palavra '.repeat(20)) =>
  `## ${title}

~~~yaml
${Object.entries({
  perguntas: '[Como é]',
  fontes: '[a]',
  confianca: 'alta',
  verificado: '2026-01-02',
  rever_ate: '2027-01-02',
  revisao_clinica: 'pendente',
  ...fields,
})
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}
~~~

${text}

`
const protocols = kinds.split(' ').map((kind) => passage(`Protocolo ${kind}`, { emergencia: kind }))
const base = (name: string, ...parts: string[]) => ({ name, text: parts.join('') })
const whole = base('emergencias.md', head('a'), ...protocols)
const problems = (...parts: string[]) => problemsIn([whole, base('tema.md', ...parts)], today)

test('a sound knowledge base has no problem', () => {
  expect(problems(head('a'), passage('Um'), passage('Dois'))).toEqual({ errors: [], warnings: [] })
})

test('a source that no passage uses is an error', () => {
  expect(problems(head('a', 'b-2'), passage('Um')).errors).toEqual(['tema.md: fonte sem uso: b-2'])
})

test('a repeated title is an error, also with other accents', () => {
  expect(problems(head('a'), passage('Lábio'), passage('Labio')).errors).toEqual([
    'título repetido: tema#labio',
  ])
})

test('a passage without text is an error', () => {
  expect(problems(head('a'), passage('Um', {}, 'Curto.')).errors).toEqual(['passagem sem texto: tema#um'])
})

test('220 words are a passage, one more is too long', () => {
  expect(problems(head('a'), passage('Um', {}, 'palavra '.repeat(220))).errors).toEqual([])
  expect(problems(head('a'), passage('Um', {}, 'palavra '.repeat(221))).errors).toEqual([
    'passagem com mais de 220 palavras: tema#um',
  ])
})

test('a malformed file is an error and hides no other', () => {
  expect(problemsIn([base('x.md', 'sem cabeçalho'), whole], today).errors).toEqual([
    'x.md: falta o cabeçalho entre linhas ---',
  ])
})

test('a passage without a source is no passage', () => {
  expect(problems(head('a'), passage('Um', { fontes: '[]' })).errors.join()).toMatch(
    /tema\.md, "Um": fontes: /,
  )
})

test('the day after its date a passage is to be read again', () => {
  const dated = (date: string) => problems(head('a'), passage('Um', { rever_ate: date }))
  expect(dated('2026-06-01').warnings).toEqual([])
  expect(dated('2026-05-31')).toEqual({
    errors: [],
    warnings: ['passou da data de rever (2026-05-31): tema#um'],
  })
})

test('a kind of emergency without a protocol is an error', () => {
  const lacking = base('emergencias.md', head('a'), ...protocols.slice(1))
  expect(problemsIn([lacking], today).errors).toEqual(['emergência sem protocolo: parada'])
})

test('a second protocol for a kind is an error', () => {
  expect(problems(head('a'), passage('Outro', { emergencia: 'visao' })).errors).toEqual([
    'emergência com mais de um protocolo (visao): emergencias#protocolo-visao, tema#outro',
  ])
})

test.each(['incendio', 'toString'])('%s is no kind of emergency', (emergencia) => {
  expect(problems(head('a'), passage('Um', { emergencia })).errors).toEqual([
    `emergência desconhecida (${emergencia}): tema#um`,
  ])
})

const weakly = (kind: string) => head('a').replace('tipo: bula', `tipo: ${kind}`)

test.each(['imprensa', 'material-didatico'])('a dose that rests on %s alone is an error', (kind) => {
  const given = passage('Dose', {}, `${'palavra '.repeat(10)} 0,2 mL por ponto.`)
  expect(problems(weakly(kind), given).errors).toEqual([
    'dose só com imprensa ou material didático: tema#dose',
  ])
  expect(problems(head('a'), given).errors).toEqual([])
  expect(
    problems(weakly(kind), passage('Prazo', {}, `${'palavra '.repeat(10)} 4 mm e 20 Um.`)).errors,
  ).toEqual([])
})

test.each([
  'https://pt.scribd.com/document/1',
  'https://uat.mimsdev.com/info',
  'https://droracle.ai/articles/1',
  'https://beta-develop.exemplo.com.br/coluna',
  'https://jasem.chiachoob.com/injection',
])('a copy that nobody can check is refused: %s', (url) => {
  const copied = head('a').replace('https://exemplo.org/a', url)
  expect(problems(copied, passage('Um')).errors).toEqual([`fonte que não se aceita: a (${url})`])
})

test('the share of strong sources leaves the platform itself out', () => {
  const read = (kind: string) => parseKnowledge([base(`${kind}.md`, weakly(kind), passage('Um'))])
  const all = [...read('lei'), ...read('imprensa'), ...read('plataforma')]
  expect(strongShare(all)).toEqual({ strong: 1, of: 2 })
})

test('a lesson with an unknown label is reported', () => {
  const lesson = (room: string, label: string) => ({ room, label, voice: 'curta', author: 'ana', text: 'oi' })
  const sound = [
    lesson('emergencia', 'visao'),
    lesson('controle', 'negada:visao'),
    lesson('recusa', 'reuse'),
    lesson('parecida', 'nenhuma'),
    lesson('atos', 'plataforma:preco'),
  ]
  const wrong = [lesson('passagens', 'tema#sumiu'), lesson('controle', 'visao'), lesson('atos', 'oi')]
  expect(lessonProblems(sound, [])).toEqual([])
  expect(lessonProblems(wrong, [])).toHaveLength(3)
})
