import { expect, test } from 'vitest'
import { findExpired, isDue, type Kind, nameOf, parseName, type Stored } from './retention.ts'

const stored = (at: string, kind: Kind = 'diaria'): Stored => {
  const date = new Date(at)
  return { name: nameOf(date, kind), at: date, kind }
}
const day = 86_400_000
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => stored(new Date(Date.parse(first) + i * day).toISOString()))
const keptOf = (all: Stored[]) => {
  const expired = findExpired(all)
  return all.filter((one) => !expired.includes(one)).map(({ at }) => at.toISOString().slice(0, 10))
}

test('a name says when and why, and no other file is taken for a backup', () => {
  const one = stored('2026-11-20T19:08:56.123Z', 'migracao')
  expect(one.name).toBe('estetica-2026-11-20T19-08-56-123Z-migracao.tar.gz')
  expect(parseName(one.name)).toEqual(one)
  for (const other of ['deleted-accounts.jsonl', 'estetica.tar.gz', `${one.name}.old`, `x${one.name}`]) {
    expect(parseName(other)).toBeUndefined()
  }
})

test('of sixty days in a row the last 7 stay, and the last of each of 4 weeks', () => {
  // The last day is Friday, 20 November 2026.
  expect(keptOf(daysFrom('2026-09-22T03:00:00Z', 60))).toEqual([
    ...['2026-11-01', '2026-11-08'],
    ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ])
})

test('deleting expired backups every day keeps the same ones as deleting them once at the end', () => {
  let present: Stored[] = []
  for (const one of daysFrom('2026-09-22T03:00:00Z', 60)) {
    present.push(one)
    const expired = findExpired(present)
    present = present.filter((other) => !expired.includes(other))
  }
  expect(present.map(({ at }) => at)).toEqual(
    daysFrom('2026-09-22T03:00:00Z', 60)
      .filter((one) =>
        keptOf(daysFrom('2026-09-22T03:00:00Z', 60)).includes(one.at.toISOString().slice(0, 10)),
      )
      .map(({ at }) => at),
  )
})

test('of several backups on one day the last stays; after a long pause old ones stay until new ones replace them', () => {
  const pair = [stored('2026-11-20T03:00:00Z'), stored('2026-11-20T22:00:00Z')]
  expect(findExpired(pair)).toEqual([pair[0]])
  expect(findExpired(daysFrom('2020-01-06T03:00:00Z', 7))).toEqual([])
})

test('manual backups stay for ever, and the newest 4 of those before migrations', () => {
  const manual = Array.from({ length: 20 }, (_, i) => stored(`2026-01-01T00:00:${10 + i}Z`, 'manual'))
  const before = Array.from({ length: 6 }, (_, i) => stored(`2026-02-0${1 + i}T00:00:00Z`, 'migracao'))
  expect(findExpired([...manual, ...before])).toEqual(before.slice(0, 2))
})

test('a backup is due a day after the last daily one, whatever else was made', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isDue([], now)).toBe(true)
  expect(isDue([stored('2026-11-19T12:00:01Z')], now)).toBe(false)
  expect(isDue([stored('2026-11-19T12:00:00Z')], now)).toBe(true)
  expect(
    isDue([stored('2026-11-20T11:00:00Z', 'manual'), stored('2026-11-20T11:00:00Z', 'migracao')], now),
  ).toBe(true)
  // Made while the clock was wrong.
  expect(isDue([stored('2030-01-01T00:00:00Z')], now)).toBe(true)
})
