import { expect, test } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { caminhoDe, isParaProfissao } from './caminho.ts'

const titulos = [
  ...['Toxina Botulínica', 'Preenchimento Labial', 'Harmonização Facial', 'Microagulhamento e Skinbooster'],
  ...['PEIM', 'Intradermoterapia', 'Harmonização Corporal', 'Bioestimuladores de Colágeno'],
  'Protocolos Injetáveis Avançados',
]
const all = titulos.map((titulo) => mentoria({ titulo, id: titulo }))
const path = (...who: [Parameters<typeof caminhoDe>[0], Parameters<typeof caminhoDe>[1]]) =>
  caminhoDe(...who, all).map(({ titulo }) => titulo)

test('a path has three steps, begins with what the council speaks for and leaves out what it forbids', () => {
  expect(path('odontologia', 'avancando')).toEqual([
    'Protocolos Injetáveis Avançados',
    'Bioestimuladores de Colágeno',
    'Harmonização Facial',
  ])
  expect(path('enfermagem', 'comecando')).toEqual([
    'Toxina Botulínica',
    'Preenchimento Labial',
    'Microagulhamento e Skinbooster',
  ])
  expect(path('outros', 'praticando')).toHaveLength(3)
})

test('a catalogue without these mentorias has no path', () => {
  expect(caminhoDe('farmacia', 'comecando', [mentoria({ titulo: 'Gestão' })])).toEqual([])
})

test('a profession’s own mentorias are those that its council speaks for', () => {
  expect(isParaProfissao('odontologia', { titulo: 'PEIM' })).toBe(false)
  expect(isParaProfissao('odontologia', { titulo: 'Toxina Botulínica' })).toBe(true)
  expect(isParaProfissao('outros', { titulo: 'Toxina Botulínica' })).toBe(false)
})
