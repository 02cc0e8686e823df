import { expect, test } from 'vitest'
import { mentoriaFields } from '../mentorias/mentoria-fields.ts'
import { checkValue, type Field, isSame } from './field.ts'

const field = (name: string) => mentoriaFields.find((one) => one.name === name) as Field

test.each([
  ['titulo', '  Bioe\u0301tica ', 'Bioética'],
  ['categoria', 'Injetáveis', 'injetaveis'],
  ['id', 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE', 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'],
  ['descricao', 'um\r\ndois', 'um\ndois'],
  ['modalidade', '   ', null],
  ['conteudo', '- um\r\n• dois\n\n três ', ['um', 'dois', 'três']],
  ['conteudo', ['um', ' '], ['um']],
  ['conteudo', null, []],
])('%s reads %j as %j', (name, raw, value) => {
  expect(checkValue(field(name), raw)).toEqual({ value })
})

test.each([
  ['titulo', '', 'está vazio'],
  ['titulo', 'x'.repeat(201), 'tem 201 letras e cabem 200'],
  ['titulo', 'uma\nduas', 'quebra de linha'],
  ['titulo', 12, 'não é um texto entre aspas'],
  ['titulo', ['x'], 'não é um texto entre aspas'],
  ['titulo', 'sino \u0007', 'sinal invisível (U+0007)'],
  ['titulo', 'meia \ud83d', 'sinal invisível (U+D83D)'],
  ['titulo', 'Botul\uFFFDnica', 'acentos que se perderam'],
  ['categoria', 'faciall', 'use uma destas: facial, corporal, injetaveis'],
  ['id', '42', 'não é um id da plataforma'],
  ['created_at', 'ontem', 'não é uma data com hora'],
  ['conteudo', Array(61).fill('x'), 'tem 61 itens e cabem 60'],
  ['conteudo', 'x'.repeat(20_001), 'tem 20001 letras'],
  ['conteudo', ['duas\nlinhas'], 'quebra de linha dentro de um item'],
  ['conteudo', [3], 'não é uma lista de textos'],
])('%s refuses %j', (name, raw, sentence) => {
  expect(checkValue(field(name), raw)).toEqual({ problem: expect.stringContaining(sentence) })
})

test('texts that people cannot tell apart are the same', () => {
  expect(isSame(' Bioe\u0301tica\r\n', 'Bioética')).toBe(true)
  expect(isSame(null, '')).toBe(true)
  expect(isSame(['- um'], ['um'])).toBe(true)
  expect(isSame(['um', 'dois'], ['dois', 'um'])).toBe(false)
})
