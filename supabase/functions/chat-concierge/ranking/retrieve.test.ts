import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { files, taught } from '../taught.fixture.ts'
import { mix } from './mix.ts'
import { createRetriever } from './retrieve.ts'

const retriever = createRetriever(parseKnowledge(files), taught.index, taught.learned, mix)
const first = (question: string, earlier?: { asked: string; replied: string }) =>
  retriever.search(question, earlier)[0]?.passage

test.each([
  ['Dose total de Dysport entre as sobrancelhas', 'Dose de bula do Dysport na glabela'],
  ['quem nao pode fazer botox', 'Contraindicações da toxina botulínica'],
  ['alvo molecular da toxina', 'Como a toxina botulínica age'],
  ['amamenta e quer preencher a boca', 'Gestante ou lactante pode fazer preenchimento?'],
  ['dentista pode injetar no glúteo?', 'Dentista não pode aplicar fora da cabeça e do pescoço'],
  ['micro agulhameto em quem tem quelode', 'Microagulhamento em quem tem queloide'],
])('%s finds "%s"', (question, title) => {
  expect(first(question)?.title).toBe(title)
})

test('what was said before decides what a bare question is about', () => {
  const earlier = { asked: 'sculptra', replied: '' }
  expect(first('quanto tempo dura?', earlier)?.title).toBe('Quanto tempo dura o Sculptra')
})

test('numbers alone find nothing', () => {
  expect(retriever.search('Quanto é 2 mais 2?')).toEqual([])
})

test('a question that a passage lists is found with high probability', () => {
  expect(retriever.search('contraindicações do botox')[0]?.p).toBeGreaterThan(0.8)
})

test.each([
  ['Qual a dose do Glabelox na testa?', ['Glabelox']],
  ['O bioestimulador Regenyal é bom?', ['Regenyal']],
  ['Qual a dose de Dysport na testa?', []],
  ['Qual a dose de toxina para a paciente Joana?', []],
])('%s names unknown products %j', (question, names) => {
  expect(retriever.unknownNames(question)).toEqual(names)
})

test('typing errors are corrected, small words are left', () => {
  expect(retriever.respell('quanto dura a toxna')).toBe('quanto dura a toxina')
})

test('how much kills is answered to who asks for it, never to a question that follows', () => {
  const lethal = 'Dose letal da toxina botulínica: a estimativa para ensino'
  expect(first('quantas unidades de botox matam uma pessoa')?.title).toBe(lethal)
  const earlier = { asked: 'quanto tempo dura o botox?', replied: '' }
  const titles = retriever.search('e a dose?', earlier).map(({ passage }) => passage.title)
  expect(titles).not.toContain(lethal)
})
