import { expect, test } from 'vitest'
import { taught } from '../taught.fixture.ts'
import { createReader } from './read.ts'

const read = createReader(taught.heads)
const said = (...messages: string[]) => read(messages.map((content) => ({ role: 'user', content })))

test.each([
  ['visao', 'a vista dela escureceu de um lado agora, foi só preencher o nariz'],
  ['anafilaxia', 'her throat is closing and she has hives all over after the lidocaine'],
  ['crise', 'não aguento mais viver assim, queria sumir de vez'],
])('danger (%s): %s', (kind, message) => {
  const { emergency } = said(message)
  expect(emergency.p).toBeGreaterThan(0.5)
  expect(emergency.kind.label).toBe(kind)
})

test('a danger may need what was said before', () => {
  const { emergency } = said('preenchi o lábio dela hoje cedo', 'agora ta branco e doendo demais')
  expect(emergency.together).toBeGreaterThan(0.5)
})

test('what is asked is read from the words', () => {
  const frame = said('Quantas unidades de Botox cabem em 2,5 ml a 2%? Não sei a diluição')
  expect(frame).toMatchObject({ polarity: 'negative', attributes: ['dose', 'diluicao'] })
  expect(frame.concepts).toContain('=toxina botulinica')
  expect(frame.quantities).toEqual([
    { value: '2,5', unit: 'ml' },
    { value: '2', unit: '%' },
  ])
})

test('4,000 characters of anything are read in a few milliseconds', () => {
  said('para aquecer')
  for (const seed of ['luis ', '#', 'a.b.', 'ção', 'não ', '😀']) {
    const { user } = process.cpuUsage()
    said(seed.repeat(4_000).slice(0, 4_000))
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(30)
  }
})
