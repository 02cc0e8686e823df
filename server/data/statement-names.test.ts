import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a statement is named from its third time on, and keeps its name', () => {
  const nameOf = createStatementNames()
  expect([nameOf('a'), nameOf('a'), nameOf('b')]).toEqual([undefined, undefined, undefined])
  const name = nameOf('a')
  expect(name).toBeTypeOf('string')
  expect(nameOf('a')).toBe(name)
})

test('the number of names is bounded, whatever is asked', () => {
  const nameOf = createStatementNames()
  const names = new Set<string>()
  for (let shape = 0; shape < 5000; shape++) {
    for (let time = 0; time < 3; time++) names.add(nameOf(`select ${shape}`) ?? '')
  }
  names.delete('')
  expect(names.size).toBe(64)
})
