import { expect, test } from 'vitest'
import { readBlock } from './passage-block.ts'

test('fields, lists below and lists in brackets', () => {
  expect(
    readBlock('perguntas:\n  - Uma?\n  - Outra?\nfontes: [a, b]\nconfianca: alta\ndisputa: true'),
  ).toEqual({
    perguntas: ['Uma?', 'Outra?'],
    fontes: ['a', 'b'],
    confianca: 'alta',
    disputa: true,
  })
})

test('a question may hold a colon, quotation marks, or stand in them', () => {
  const { perguntas } = readBlock(
    `perguntas:\n  - dose: quanto?\n  - o "bigode chinês" dói?\n  - "com aspas: assim"\n  - 'uma ''só'''`,
  )
  expect(perguntas).toEqual(['dose: quanto?', 'o "bigode chinês" dói?', 'com aspas: assim', "uma 'só'"])
})

test('dates stay as they were written', () => {
  expect(readBlock('verificado: 2026-11-20')).toEqual({ verificado: '2026-11-20' })
})

test('any other line is refused by its text', () => {
  expect(() => readBlock('perguntas\n- x')).toThrow('linha que não se entende: "perguntas"')
})
