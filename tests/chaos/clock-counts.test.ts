import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openPools } from '../../server/database/pools.ts'
import { createLogger } from '../../server/kit/log.ts'
import { createLimits, type Limits } from '../../server/limits/limits.ts'
import { findExpired, isDue, nameOf, parseName, type Stored } from '../../server/upkeep/backup/retention.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { createChance, rounds } from '../helpers/random.ts'

const day = 86_400_000
const log = createLogger('silent')
let backend: Backend
let databases: Database[]

beforeEach(async () => {
  backend = await startBackend()
  databases = []
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(databases.map((database) => database.close()))
  await backend.close()
})

const jump = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** The limits of a process alone, and of one of several. */
function limitsOf(kind: 'alone' | 'shared'): Limits {
  if (kind === 'alone') return createLimits({ enabled: true, log })
  const database = openPools(backend.connection, backend.secrets, log, { isShared: true })
  databases.push(database)
  return createLimits({ enabled: true, pool: database.limits, log })
}

type Refused = { status: number; retryAfter: string }
const use = (work: Promise<unknown>): Promise<Refused | undefined> =>
  work.then(
    () => undefined,
    (error: Refused) => error,
  )

test.each(['alone', 'shared'] as const)(
  'a clock put back asks nobody to wait longer than the count says, %s',
  async (kind) => {
    const limits = limitsOf(kind)
    const attempt = () => use(limits.attemptPassword({ email: 'ana@exemplo.com.br', address: '203.0.113.1' }))
    for (let count = 0; count < 10; count += 1) expect(await attempt()).toBeUndefined()
    expect((await attempt())?.status).toBe(429)
    jump(-day)
    const refused = await attempt()
    if (refused) expect(Number(refused.retryAfter)).toBeLessThanOrEqual(15 * 60)
    expect(
      await use(limits.attemptPassword({ email: 'bia@exemplo.com.br', address: '203.0.113.1' })),
    ).toBeUndefined()
    jump(2 * day)
    expect(await attempt(), 'ahead, the count is over').toBeUndefined()
  },
)

test('shared counts begin again after a clock was put back, and hold from then on', async () => {
  const limits = limitsOf('shared')
  const signUp = () => use(limits.check('signup', '203.0.113.1'))
  for (let count = 0; count < 59; count += 1) expect(await signUp()).toBeUndefined()
  jump(-day)
  const later = []
  for (let count = 0; count < 62; count += 1) later.push((await signUp())?.status)
  expect(later).toEqual([...Array(60).fill(undefined), 429, 429])
  expect(Number((await signUp())?.retryAfter)).toBeLessThanOrEqual(3_600)
})

/**
 * A month of looks every quarter of an hour at a clock that may jump a day; how long nobody backed up, in true time.
 */
function longestWait(hasJump: () => number): number {
  let stored: Stored[] = []
  let [clock, last, longest] = [Date.parse('2026-11-20T12:00:00Z'), 0, 0]
  for (let minutes = 0; minutes < 30 * 24 * 60; minutes += 15) {
    clock += 15 * 60_000 + hasJump()
    if (!isDue(stored, new Date(clock))) continue
    const made = parseName(nameOf(new Date(clock), 'diaria')) as Stored
    stored = [...stored, made]
    const expired = findExpired(stored)
    stored = stored.filter((one) => !expired.includes(one))
    longest = Math.max(longest, minutes - last)
    last = minutes
    expect(stored.length).toBeLessThanOrEqual(11)
  }
  return longest
}

test('backups come at least every other day while the clock jumps a day ahead and back', () => {
  const chance = createChance('clock')
  expect(longestWait(() => 0)).toBe(24 * 60)
  for (const round of rounds(100, 20)) {
    let isAhead = false
    const wait = longestWait(() => {
      if (chance.between(0, 1) > 0.01) return 0
      isAhead = !isAhead
      return isAhead ? day : -day
    })
    expect(wait, `round ${round}`).toBeLessThanOrEqual(2 * 24 * 60 + 15)
  }
})
