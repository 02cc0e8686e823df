import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Anaesthetic,
  adultWeight,
  anaesthetics,
  emlaDoses,
  type Given,
  limitFor,
  type Solution,
  stillAllowed,
  sumOfFractions,
  wholeCartridges,
} from './anaesthetic.ts'
import { Impossible } from './units.ts'

const weight = fc.double({ min: adultWeight.least, max: adultWeight.most, noNaN: true })
const drug = fc.constantFrom(...(Object.keys(anaesthetics) as Anaesthetic[]))
const solution: fc.Arbitrary<Solution> = fc.record({
  drug,
  withEpinephrine: fc.boolean(),
  percent: fc.constantFrom(0.5, 1, 2, 3, 4),
  ratio: fc.constantFrom(undefined, 100_000, 200_000),
})
const dose: fc.Arbitrary<Given> = fc.record({
  drug,
  withEpinephrine: fc.boolean(),
  milligrams: fc.double({ min: 0, max: 600, noNaN: true }),
  epinephrine: fc.constantFrom(0, 0.05, 0.1),
})

test.each([
  ['lidocaina', false, 60, 270],
  ['lidocaina', false, 100, 300],
  ['lidocaina', true, 60, 420],
  ['lidocaina', true, 100, 500],
  ['articaina', true, 60, 420],
  ['mepivacaina', false, 60, 396],
  ['prilocaina', false, 60, 360],
  ['bupivacaina', false, 60, 120],
] as const)('%s, epinephrine %s, %d kg: %d mg', (name, withEpinephrine, kilograms, milligrams) => {
  expect(limitFor({ drug: name, withEpinephrine }, kilograms).milligrams).toBeCloseTo(milligrams, 6)
})

test('a limit never passes the ceiling nor the dose by weight, nor falls as weight grows', () => {
  fc.assert(
    fc.property(solution, weight, weight, (one, a, b) => {
      const { milligrams, byWeight, rule } = limitFor(one, Math.min(a, b))
      expect(milligrams).toBeLessThanOrEqual(rule.ceiling)
      expect(milligrams).toBeLessThanOrEqual(byWeight)
      expect(limitFor(one, Math.max(a, b)).milligrams).toBeGreaterThanOrEqual(milligrams)
    }),
  )
})

test('epinephrine stays within 0,2 mg', () => {
  fc.assert(
    fc.property(solution, weight, (one, kilograms) => {
      fc.pre(one.withEpinephrine && one.ratio !== undefined)
      const millilitres = limitFor(one, kilograms).milligrams / ((one.percent ?? 1) * 10)
      expect((millilitres * 1_000) / (one.ratio ?? 1)).toBeLessThanOrEqual(0.2 + 1e-9)
    }),
  )
})

test('what is still allowed brings the sum of fractions to 1 at most, and is nothing from there on', () => {
  fc.assert(
    fc.property(solution, fc.array(dose, { maxLength: 4 }), weight, (one, given, kilograms) => {
      const left = stillAllowed(one, given, kilograms)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(limitFor(one, kilograms).milligrams + 1e-9)
      const before = sumOfFractions(given, kilograms).spent
      if (before >= 1) expect(left).toBe(0)
      else {
        // The epinephrine has its own limit, which is no share of the anaesthetic's.
        const { drug, withEpinephrine } = one
        const after = sumOfFractions([...given, { drug, withEpinephrine, milligrams: left }], kilograms).spent
        expect(after).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test('more given never leaves more', () => {
  fc.assert(
    fc.property(solution, fc.array(dose, { maxLength: 3 }), dose, weight, (one, given, more, kilograms) => {
      expect(stillAllowed(one, [...given, more], kilograms)).toBeLessThanOrEqual(
        stillAllowed(one, given, kilograms) + 1e-9,
      )
    }),
  )
})

test('30 g of EMLA leave nothing to be injected, whatever the weight and the drug', () => {
  fc.assert(
    fc.property(solution, weight, (one, kilograms) => {
      expect(stillAllowed(one, emlaDoses(30), kilograms)).toBe(0)
    }),
  )
})

test('whole cartridges hold no more than the limit, and one more would', () => {
  fc.assert(
    fc.property(weight, fc.constantFrom(0.5, 1, 2, 3, 4), (kilograms, percent) => {
      const { milligrams } = limitFor({ drug: 'lidocaina', withEpinephrine: false }, kilograms)
      const count = wholeCartridges(milligrams, percent)
      expect(count * 1.8 * percent * 10).toBeLessThanOrEqual(milligrams + 1e-6)
      expect((count + 1) * 1.8 * percent * 10).toBeGreaterThan(milligrams)
    }),
  )
})

test.each([
  ['no adult', { drug: 'lidocaina', withEpinephrine: false }, 12],
  ['no person', { drug: 'lidocaina', withEpinephrine: false }, 500],
  ['no weight', { drug: 'lidocaina', withEpinephrine: false }, Number.NaN],
  ['a strength that is not infiltrated', { drug: 'lidocaina', withEpinephrine: false, percent: 20 }, 60],
  [
    'the adrenaline of an ampoule',
    { drug: 'lidocaina', withEpinephrine: true, percent: 2, ratio: 1_000 },
    60,
  ],
] as const)('%s is refused', (_, one, kilograms) => {
  expect(() => limitFor(one, kilograms)).toThrow(Impossible)
})

test('a negative dose is refused', () => {
  const given = [{ drug: 'articaina', withEpinephrine: true, milligrams: -1 }] as const
  expect(() => sumOfFractions([...given], 60)).toThrow(Impossible)
})
