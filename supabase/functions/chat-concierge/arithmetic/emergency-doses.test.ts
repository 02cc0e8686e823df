import { expect, test } from 'vitest'
import { epinephrineDose, lipidDose } from './emergency-doses.ts'
import { Impossible } from './units.ts'

test.each([
  [30, '0,3 mL (0,3 mg)'],
  [43, '0,43 mL (0,43 mg)'],
  [50, '0,5 mL (0,5 mg)'],
  [120, '0,5 mL (0,5 mg)'],
])('epinephrine for %i kg is %s', (kilograms, dose) => {
  expect(epinephrineDose(kilograms).give).toContain(dose)
})

test.each([
  [60, '90 mL', '15 mL por minuto', '720 mL'],
  [62, '93 mL', '15,5 mL por minuto', '744 mL'],
  [70, '100 mL', '250 mL em 15 a 20 minutos', '840 mL'],
])('lipid for %d kg is a bolus of %s, then %s, %s at most', (kilograms, bolus, next, most) => {
  const { give, steps } = lipidDose(kilograms)
  expect(give).toContain(bolus)
  expect(steps.join(' ')).toContain(next)
  expect(steps.join(' ')).toContain(most)
})

test.each([0, -50, 3, 700, Number.NaN])('a weight of %d kg is refused', (kilograms) => {
  expect(() => epinephrineDose(kilograms)).toThrow(Impossible)
  expect(() => lipidDose(kilograms)).toThrow(Impossible)
})
