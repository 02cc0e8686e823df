import { describe, expect, test } from 'vitest'
import { codeAt, createSecret, describeSecret, findStep, stepAt } from './totp.ts'

/** "12345678901234567890", the secret of the RFC's own vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1; the RFC shows eight digits, of which six are the last.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the RFC has %s', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code.slice(-6))
})

describe('a code', () => {
  const now = 1_700_000_000_000
  const step = stepAt(now)

  test.each([-1, 0, 1])('is accepted %i steps off', (away) => {
    expect(findStep(secret, codeAt(secret, step + away), now)).toBe(step + away)
  })

  test.each([-2, 2])('is refused %i steps off', (away) => {
    expect(findStep(secret, codeAt(secret, step + away), now)).toBeUndefined()
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 12345', '-12345'])('%j is no code', (code) => {
    expect(findStep(secret, code, now)).toBeUndefined()
  })
})

test('a new secret has 160 bits, and each is different', () => {
  const secrets = Array.from({ length: 100 }, createSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address of the QR code keeps every name whole', () => {
  const address = new URL(describeSecret('Estética: a&b', 'ana+1@exemplo.com.br', secret))
  expect(decodeURIComponent(address.pathname)).toBe('/Estética: a&b:ana+1@exemplo.com.br')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Estética: a&b',
    period: '30',
    secret,
  })
})
