import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountIn,
  concentrationOf,
  containersFor,
  diluentToReach,
  enoughFor,
  leftOf,
  strengthAfter,
  strengthMixed,
  strengthOfPercent,
  volumeFor,
  volumeToTake,
} from './dilution.ts'
import { glucose } from './glucose.ts'
import { Impossible, of } from './units.ts'

const amount = fc.double({ min: 0.5, max: 20_000, noNaN: true })
const volume = fc.double({ min: 0.05, max: 100, noNaN: true })

test('what a volume holds gives that volume back', () => {
  fc.assert(
    fc.property(amount, volume, volume, (content, diluent, taken) => {
      const strength = concentrationOf(of(content, 'U'), of(diluent, 'mL'))
      const held = amountIn(strength, of(taken, 'mL'))
      expect(held.unit).toBe('U')
      expect(volumeFor(held, strength).value).toBeCloseTo(taken, 6)
      expect(volumeFor(of(content, 'U'), strength).value).toBeCloseTo(diluent, 6)
    }),
  )
})

test('ten tenths of a millilitre hold what a millilitre holds', () => {
  fc.assert(
    fc.property(amount, volume, (content, diluent) => {
      const strength = concentrationOf(of(content, 'U'), of(diluent, 'mL'))
      expect(amountIn(strength, of(0.1, 'mL')).value * 10).toBeCloseTo(strength.value, 6)
    }),
  )
})

test('diluting keeps the amount, and the diluent for a strength leads to that strength', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 100, noNaN: true }),
      volume,
      volume,
      (milligrams, taken, diluent) => {
        const strength = of(milligrams, 'mg/mL')
        const mixed = strengthAfter(strength, of(taken, 'mL'), of(diluent, 'mL'))
        expect(mixed.value * (taken + diluent)).toBeCloseTo(milligrams * taken, 4)
        expect(mixed.value).toBeLessThan(milligrams)
        expect(diluentToReach(strength, of(taken, 'mL'), mixed).value).toBeCloseTo(diluent, 4)
        const whole = of(taken + diluent, 'mL')
        expect(volumeToTake(strength, mixed, whole).value).toBeCloseTo(taken, 4)
      },
    ),
  )
})

test('a mixture is no weaker and no stronger than what it is made of', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 100, noNaN: true }),
      volume,
      fc.double({ min: 1, max: 100, noNaN: true }),
      volume,
      (a, one, b, other) => {
        const { value } = strengthMixed(of(a, 'mg/mL'), of(one, 'mL'), of(b, 'mg/mL'), of(other, 'mL'))
        expect(value).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9)
        expect(value).toBeLessThanOrEqual(Math.max(a, b) + 1e-9)
      },
    ),
  )
})

test('whole containers are enough, and one fewer is not', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(50, 100, 300, 500), (total, size) => {
      const { value } = containersFor(of(total, 'U'), of(size, 'U'), 'frasco')
      expect(value * size).toBeGreaterThanOrEqual(total - 1e-6)
      expect((value - 1) * size).toBeLessThan(total)
    }),
  )
})

test('points and patients never take more than there is', () => {
  fc.assert(
    fc.property(amount, volume, (total, each) => {
      const { value } = enoughFor(of(total, 'U'), of(each, 'U'), 'ponto')
      expect(value * each).toBeLessThanOrEqual(total + 1e-5)
    }),
  )
})

test('the steps are shown with their units', () => {
  expect(concentrationOf(of(100, 'U'), of(2.5, 'mL')).steps).toEqual(['100 U ÷ 2,5 mL = 40 U/mL'])
  expect(strengthAfter(of(20, 'mg/mL'), of(1, 'mL'), of(4, 'mL')).steps).toEqual([
    '20 mg/mL × 1 mL = 20 mg',
    '1 mL + 4 mL = 5 mL no total',
    '20 mg ÷ 5 mL = 4 mg/mL',
  ])
})

test.each([
  ['a vial dissolved in nothing', () => concentrationOf(of(100, 'U'), of(0, 'mL'))],
  ['a negative dose', () => volumeFor(of(-4, 'U'), of(50, 'U/mL'))],
  ['no number', () => volumeFor(of(Number.NaN, 'U'), of(50, 'U/mL'))],
  ['a bathtub', () => concentrationOf(of(100, 'U'), of(90_000, 'mL'))],
  ['more than 100%', () => strengthOfPercent(750)],
  ['more left over than there was', () => leftOf(of(100, 'U'), of(120, 'U'))],
  ['diluting up', () => diluentToReach(of(10, 'mg/mL'), of(5, 'mL'), of(20, 'mg/mL'))],
])('%s is impossible', (_, work) => {
  expect(work).toThrow(Impossible)
})

test('glucose is weighed in grams, and what the norm does not allow is said', () => {
  expect(glucose(75, 8)).toMatchObject({ value: 6, unit: 'g', warnings: [] })
  expect(glucose(75, 12).warnings.join()).toContain('passam dos 10 mL')
  expect(glucose(25, 5).warnings.join()).toContain('só prevê glicose a 50% e a 75%')
})
