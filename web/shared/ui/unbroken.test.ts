import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['até 100 mg em 2,5 mL', 'até 100\u00a0mg em 2,5\u00a0mL'],
  ['Ligue para o **SAMU (192)**.', 'Ligue para o **SAMU\u00a0(192)**.'],
  ['[SAMU 192](tel:192)', '[SAMU\u00a0192](tel:192)'],
  ['100 gotas, o SAMU chega', '100 gotas, o SAMU chega'],
])('%s', (text, whole) => expect(unbroken(text)).toBe(whole))
