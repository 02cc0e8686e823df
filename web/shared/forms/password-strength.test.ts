import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isCommon, strengthOf } from './password-strength.ts'

describe('isCommon', () => {
  test.each(['123456', 'senha', 'Senha123', 's3nh@2024!', 'FLAMENGO10', 'Ana2020', 'qwerty', 'Estética1'])(
    '%s stands in every list',
    (password) => expect(isCommon(password)).toBe(true),
  )

  test.each(['glicina-torre-vento', 'Xk9#pQz2', '9f3k', ''])('%j does not', (password) =>
    expect(isCommon(password)).toBe(false),
  )

  test('the list holds each word once, as the rule looks for it', () => {
    const asLookedFor = (word: string) => /^[a-z0-9]+$/.test(word)
    expect(commonPasswords.filter((word) => !asLookedFor(word))).toEqual([])
  })
})

describe('strengthOf', () => {
  test.each([
    ['a', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnop', 1],
    ['senha123', 1],
    ['gtwpxk', 1],
    ['Gtw7pxkr', 2],
    ['Gtw7pxkr#q', 3],
    ['glicina torre vento cobre', 4],
    ['correnteza-lilás-97-vidro', 4],
  ])('%s has level %d', (password, level) => expect(strengthOf(password).level).toBe(level))

  test('warns of a common one in words', () => {
    expect(strengthOf('senha123')).toMatchObject({
      label: 'muito fraca',
      advice: expect.stringContaining('mais usadas'),
    })
  })

  test('warns of the person’s own name and address', () => {
    const about = ['Élida Maria Prado', 'elida.prado@exemplo.com']
    expect(strengthOf('elida#82', about).advice).toBe('Evite o seu nome e o seu e-mail.')
    expect(strengthOf('Prado-vidro-cobre-lilás', about).level).toBe(4)
  })
})
