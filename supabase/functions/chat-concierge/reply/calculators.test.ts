import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { files } from '../taught.fixture.ts'
import { calculatorOf, calculatorPassages } from './calculators.ts'

test('every passage of a calculator exists and leads to it; any other leads to none', () => {
  const passages = parseKnowledge(files)
  const passage = (id: string) => passages.find((one) => one.id === id)
  for (const [calculator, ids] of Object.entries(calculatorPassages))
    for (const id of ids) expect(calculatorOf(passage(id)), id).toEqual({ calculator })
  expect(calculatorOf(passage('peim#o-que-e-peim'))).toEqual({})
  expect(calculatorOf(undefined)).toEqual({})
})
