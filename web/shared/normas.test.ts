import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assuntoDe, normaDe, passagensDasNormas } from './normas.ts'

test('every passage that the table names is in the knowledge', () => {
  const file = new URL('../../supabase/functions/chat-concierge/knowledge/conselhos.md', import.meta.url)
  const titles = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(passagensDasNormas.filter((title) => !titles.includes(title))).toEqual([])
})

test.each([
  ['PEIM', 'peim'],
  ['Harmonização Corporal', 'corporal'],
  ['Bioestimuladores de Colágeno', 'bioestimulador'],
  ['Intradermoterapia', 'intradermoterapia'],
  ['Microagulhamento e Skinbooster', 'microagulhamento'],
  ['Toxina Botulínica', 'toxina'],
  ['Preenchimento Labial', 'preenchedor'],
  ['Harmonização Facial', 'preenchedor'],
  ['Protocolos Injetáveis Avançados', 'preenchedor'],
  ['Gestão de consultório', undefined],
])('%s is about %s', (titulo, assunto) => {
  expect(assuntoDe(titulo)).toBe(assunto)
})

test('a dentist does not treat the body; who has no council here is told what is disputed', () => {
  expect(normaDe('odontologia', 'PEIM').diz).toBe('nao')
  expect(normaDe('odontologia', 'Toxina Botulínica').diz).toBe('sim')
  expect(normaDe('outros', 'Toxina Botulínica')).toEqual(normaDe('enfermagem', 'Gestão de consultório'))
})
