import { expect, test } from 'vitest'
import { readInstant, sayInstant } from './instant.ts'

test.each([
  ['21/09/2026 19:30', '2026-09-21T19:30:00-03:00'],
  ['1/2/2027 9:05', '2027-02-01T09:05:00-03:00'],
  ['21/09/2026 às 19h30', '2026-09-21T19:30:00-03:00'],
  ['21/09/2026 19:30:15', '2026-09-21T19:30:15-03:00'],
  ['2026-09-21 19:30', '2026-09-21T19:30:00-03:00'],
  ['2026-09-21T19:30:00Z', '2026-09-21T16:30:00-03:00'],
  ['2026-09-21T19:30:00.120000+00:00', '2026-09-21T16:30:00.12-03:00'],
  ['2026-09-21T16:30:00.000001-03:00', '2026-09-21T16:30:00.000001-03:00'],
  // Summer time, which Brazil had until 2019.
  ['15/01/2018 12:00', '2018-01-15T12:00:00-02:00'],
  ['31/12/2026 23:59', '2026-12-31T23:59:00-03:00'],
])('%s is %s', (text, instant) => {
  expect(readInstant(text)).toBe(instant)
  expect(readInstant(instant)).toBe(instant)
  expect(readInstant(sayInstant(instant))).toBe(instant)
})

test.each([
  '',
  '21/09/2026',
  '31/02/2026 10:00',
  '21/09/2026 24:00',
  '21/13/2026 10:00',
  'amanhã',
  '09/21/2026 10:00 PM',
  '2026-09-21T25:00:00Z',
  '1999-09-21T10:00:00Z',
])('%j is no moment', (text) => expect(readInstant(text)).toBeUndefined())

test('a whole minute is said as people write it, anything finer in full', () => {
  expect(sayInstant('2026-09-21T19:30:00-03:00')).toBe('21/09/2026 19:30')
  expect(sayInstant('2026-09-21T19:30:01-03:00')).toBe('2026-09-21T19:30:01-03:00')
})
