import { expect, test } from 'vitest'
import { plainQuestions, sentences } from './plain-questions.fixture.ts'
import { isOutOfScope } from './scope.ts'
import { smalltalk } from './smalltalk.ts'

const greetings = sentences(`
  oi
  oiê tudo bem?
  bom dia!!
  boa tarde, concierge
  obrigada!
  vlw
  show, obrigado
  tchau
  quem é você?
  o que vc faz?
  vc é humana?
  muito obrigada pela ajuda
  até logo
`)

const ofOthers = sentences(`
  me passa uma receita de lasanha
  qual a capital da Austrália
  escreve um código em python pra somar
  como emagrecer com ozempic
  meu carro não pega
  Como faço meu imposto de renda
  Quem vai ganhar a eleição?
  Qual o melhor celular?
  Como investir 10 mil reais
  como curar gastrite
  me conta uma piada
  qual a previsão do tempo amanhã
`)

test.each(greetings)('smalltalk: %s', (message) => {
  expect(smalltalk(message)?.message).toBeTruthy()
})

test.each(ofOthers)('out of scope: %s', (message) => {
  expect(isOutOfScope(message)).toBe(true)
})

test('a plain question is neither', () => {
  expect(plainQuestions.filter((message) => smalltalk(message) ?? isOutOfScope(message))).toEqual([])
})
