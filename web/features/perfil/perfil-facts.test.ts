import { describe, expect, test } from 'vitest'
import { birthDateOf, conselhoOf, initialsOf, profissaoOf } from './perfil-facts.ts'

describe('initialsOf', () => {
  test.each([
    ['Ana Beatriz de Souza', 'AB'],
    ['Ana', 'A'],
    ['  élida   maria ', 'ÉM'],
    ['', ''],
    ['👩🏽‍⚕️ Ana', '👩🏽‍⚕️A'],
    ['🇧🇷Brasil e\u0301lida', '🇧🇷E\u0301'],
  ])('%j → %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('birthDateOf', () => {
  // The test runs wherever it runs; a `Date` would say the 14th west of Greenwich.
  test('writes the day as it is stored', () => {
    expect(birthDateOf('1990-03-15')).toBe('15/03/1990')
  })

  test('says when there is none', () => {
    expect(birthDateOf(null)).toBe('Não informado')
    expect(birthDateOf('')).toBe('Não informado')
  })
})

test.each([
  ['odontologia', 'Odontologia', 'CRO'],
  ['biomedicina', 'Biomedicina', 'CRBM'],
  ['farmacia', 'Farmácia', 'CRF'],
  ['fisioterapia', 'Fisioterapia', 'CREFITO'],
  ['enfermagem', 'Enfermagem', 'COREN'],
  ['outros', 'Outros', 'Registro Profissional'],
])('%s is called %s and registered at %s', (profissao, label, conselho) => {
  expect(profissaoOf(profissao)).toBe(label)
  expect(conselhoOf(profissao)).toBe(conselho)
})
