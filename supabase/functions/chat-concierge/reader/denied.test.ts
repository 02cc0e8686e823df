import { expect, test } from 'vitest'
import { withoutDenied } from './denied.ts'

const left = (message: string) =>
  withoutDenied(message)
    .replace(/[\s,.]+/g, ' ')
    .trim()

test.each([
  ['Mancha marrom na perna. Panturrilha sem dor, sem inchaço.', 'mancha marrom na perna panturrilha'],
  ['não teve falta de ar nem coceira só quer deitar', 'so quer deitar'],
  ['o roxo não dói, não está frio e quando aperto volta a cor', 'o roxo e quando aperto volta a cor'],
  ['nobody here is blind, just asking how often', 'just asking how often'],
])('what %s denies is taken out', (message, kept) => {
  expect(left(message)).toBe(kept)
})

test.each(['inchou ontem, não tem problema?', 'lábio inchado e quente'])(
  'nothing of it is denied: %s',
  (message) => {
    expect(left(message)).toBe(message.normalize('NFD').replace(/[\p{M},]/gu, ''))
  },
)
