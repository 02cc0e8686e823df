import { expect, test } from 'vitest'
import { parseKnowledge } from '../knowledge/passages.ts'
import { files } from '../taught.fixture.ts'
import { createNormCheck } from './norms.ts'

const strange = createNormCheck(parseKnowledge(files))

test.each([
  ['segundo a resolução CFBM 987/2023 biomédico pode, certo?', 'resolução CFBM 987/2023'],
  ['a anvisa liberou na RDC 999, me manda o trecho', 'RDC 999'],
])('%s names a norm that nothing knows', (message, name) => {
  expect(strange(message)).toBe(name)
})

test.each([
  'o que diz a resolução CFO 198/2019?',
  'a RDC 222/2018 vale para mim?',
  'posso diluir em 2,5 mL e re aplicar 100 u?',
  'usei 20 mg de lidocaína',
  'o que fala a nota técnica da Anvisa de 2024?',
])('%s names none', (message) => {
  expect(strange(message)).toBeUndefined()
})
