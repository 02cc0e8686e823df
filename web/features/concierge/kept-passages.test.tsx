import { expect, test } from 'vitest'
import { searchKept } from './kept-passages.ts'

test.each([
  ['dose máxima de lidocaína sem vaso', /^Dose máxima de lidocaína/],
  ['como diluir hyalozima', /hialuronidase/],
  ['adrenalina quantos ml', /Adrenalina/],
  ['glicose 75 no peim', /Glicose 50% ou 75% no PEIM/],
  ['paciente perdeu a visão depois do preenchedor', /visão/],
  ['HIALURONIDASES e abelha', /abelha/],
])('%s is found among the first', async (question, title) => {
  const found = await searchKept(question)
  expect(found.slice(0, 3).map((passage) => passage.title)).toContainEqual(expect.stringMatching(title))
  expect(found[0]?.sources[0]).toMatchObject({ document: expect.any(String), url: expect.any(String) })
})

test.each(['', 'de a o que', 'xyzwq'])('%j finds nothing', async (question) => {
  expect(await searchKept(question)).toEqual([])
})
