import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSessions } from './sample-sessions.ts'

const instant = ({ inicio }: { inicio: string }) => new Date(inicio)

test('no session is ever in the past, and all are within four weeks', () => {
  const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (now) => {
      for (const session of sampleSessions(now)) {
        const wait = instant(session).getTime() - now.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThan(28 * 86_400_000)
      }
    }),
  )
})

test('sessions come in order, online and in person', () => {
  const sessions = sampleSessions(new Date('2026-11-20T12:00:00Z'))
  const instants = sessions.map((session) => instant(session).getTime())
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(new Set(sessions.map(({ modalidade }) => modalidade))).toEqual(new Set(['online', 'presencial']))
})

test('a weekly session moves on only when it begins, by the clock of São Paulo', () => {
  const tuesday = (now: string) =>
    sampleSessions(new Date(now)).find(({ titulo }) => titulo.startsWith('Plantão'))?.dia
  expect(tuesday('2026-11-24T22:29:00Z')).toBe('2026-11-24')
  expect(tuesday('2026-11-24T22:30:00Z')).toBe('2026-12-01')
  // Already Wednesday in London, still Tuesday evening in São Paulo.
  expect(tuesday('2026-11-25T01:00:00Z')).toBe('2026-12-01')
})

test('the same day shows the same sessions', () => {
  const morning = sampleSessions(new Date('2026-11-20T11:00:00Z'))
  expect(sampleSessions(new Date('2026-11-20T16:00:00Z'))).toEqual(morning)
})
