import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, of, over, roundDown, show, times, wholeDown, wholeUp } from './units.ts'

const value = fc.double({ min: 0.001, max: 20_000, noNaN: true })
const unit = fc.constantFrom('mg', 'U', 'mL', 'kg', 'mg/mL', 'U/mL', 'mg/kg', '')

test('units cancel as they should', () => {
  expect(times(of(20, 'mg/mL'), of(1.8, 'mL'))).toEqual(of(36, 'mg'))
  expect(over(of(100, 'U'), of(2.5, 'mL'))).toEqual(of(40, 'U/mL'))
  expect(over(of(20, 'U'), of(40, 'U/mL')).unit).toBe('mL')
  expect(times(of(4.5, 'mg/kg'), of(60, 'kg')).unit).toBe('mg')
  expect(over(of(300, 'U'), of(100, 'U')).unit).toBe('')
})

test('what is multiplied and divided by the same quantity is as before', () => {
  fc.assert(
    fc.property(value, unit, value, unit, (a, unitOfA, b, unitOfB) => {
      const there = over(times(of(a, unitOfA), of(b, unitOfB)), of(b, unitOfB))
      expect(there.value).toBeCloseTo(a, 6)
      expect(there.unit).toBe(unitOfA)
    }),
  )
})

test('a limit is never rounded up, a need never down, and rounding errors of binary fractions are ignored', () => {
  fc.assert(
    fc.property(value, (a) => {
      expect(roundDown(a)).toBeLessThanOrEqual(a + 1e-9)
      expect(wholeDown(a)).toBeLessThanOrEqual(a + 1e-9)
      expect(wholeUp(a)).toBeGreaterThanOrEqual(a - 1e-9)
    }),
  )
  expect(wholeDown(0.3 / 0.1)).toBe(3)
  expect(wholeUp(0.3 / 0.1)).toBe(3)
})

test('numbers and units are written as Brazilians write them', () => {
  expect(decimal(16.666)).toBe('16,67')
  expect(decimal(0.0125)).toBe('0,013')
  expect(decimal(20000)).toBe('20000')
  expect(show(of(1, 'frasco'))).toBe('1 frasco')
  expect(show(of(2, 'frasco'))).toBe('2 frascos')
})
