import { expect, test } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { relatedTo } from './related.tsx'

test('the same subject comes first, then the same categoria, never the mentoria itself', () => {
  const one = mentoria({ id: '1', titulo: 'Preenchimento Labial', categoria: 'facial' })
  const all = [
    mentoria({ id: '2', titulo: 'Toxina Botulínica', categoria: 'facial' }),
    mentoria({ id: '3', titulo: 'PEIM', categoria: 'corporal' }),
    one,
    mentoria({ id: '4', titulo: 'Harmonização Facial', categoria: 'injetaveis' }),
  ]
  expect(relatedTo(one, all).map(({ id }) => id)).toEqual(['4', '2'])
  expect(relatedTo(one, [one])).toEqual([])
})
