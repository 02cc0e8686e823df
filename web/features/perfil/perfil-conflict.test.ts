import { expect, test } from 'vitest'
import { areSame, conflictsOf, mergeBy } from './perfil-conflict.ts'

const base = {
  id: '1',
  email: 'ana@exemplo.com',
  nome_completo: 'Ana',
  profissao: 'enfermagem',
  data_nascimento: '1990-03-15',
  numero_conselho: '1',
  uf_conselho: null,
  experiencia: null,
}
const { id: _id, email: _email, experiencia: _experiencia, ...values } = base
const typed = { ...values, profissao: 'enfermagem' as const }

test('versions that say the same are no conflict', () => {
  expect(areSame(typed, base)).toBe(true)
  expect(areSame(typed, { ...base, numero_conselho: '2' })).toBe(false)
})

test('each part is taken from the side that changed it, and from here when both did', () => {
  const here = { ...typed, nome_completo: 'Ana Souza', numero_conselho: '2' }
  const there = { ...base, data_nascimento: '1991-01-01', numero_conselho: '3' }
  expect(conflictsOf(base, here, there).map(({ part, side }) => [part.name, side])).toEqual([
    ['nome', 'here'],
    ['nascimento', 'there'],
    ['registro', 'here'],
  ])
})

test('a number goes with its council', () => {
  const here = {
    ...typed,
    nome_completo: 'Ana Souza',
    profissao: 'odontologia' as const,
    numero_conselho: 'CRO 9',
  }
  const there = { ...base, numero_conselho: '3' }
  expect(mergeBy({ nome: 'here', registro: 'there' }, here, there)).toEqual({
    ...values,
    nome_completo: 'Ana Souza',
    numero_conselho: '3',
  })
})
