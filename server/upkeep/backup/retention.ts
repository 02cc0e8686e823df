/** `manual`: by command, kept until someone removes it. `diaria`: by the clock. `migracao`: before a migration. */
export type Kind = 'manual' | 'diaria' | 'migracao'
export type Stored = { name: string; at: Date; kind: Kind }

const days = 7
const weeks = 4
const migrations = 4
const day = 86_400_000

/** The file's name says when and why it was made. */
export const nameOf = (at: Date, kind: Kind) =>
  `estetica-${at.toISOString().replaceAll(/[:.]/g, '-')}-${kind}.tar.gz`

/** What a file's name says; undefined for a file that is no backup of ours. */
export function parseName(name: string): Stored | undefined {
  const [, date, hour, minute, second, ms, kind] =
    /^estetica-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(manual|diaria|migracao)\.tar\.gz$/.exec(
      name,
    ) ?? []
  if (!date) return undefined
  return { name, at: new Date(`${date}T${hour}:${minute}:${second}.${ms}Z`), kind: kind as Kind }
}

/** Those to remove: all but the newest of each of 7 days and 4 weeks, the newest 4 migrations and what is manual. */
export function findExpired(stored: Stored[]): Stored[] {
  const newestFirst = [...stored].sort((a, b) => b.at.getTime() - a.at.getTime())
  const daily = newestFirst.filter(({ kind }) => kind === 'diaria')
  const kept = new Set([
    ...newestFirst.filter(({ kind }) => kind === 'manual'),
    ...newestFirst.filter(({ kind }) => kind === 'migracao').slice(0, migrations),
    ...newestOfEach(daily, ({ at }) => Math.floor(at.getTime() / day)).slice(0, days),
    // 1 January 1970 was a Thursday; weeks begin on Monday.
    ...newestOfEach(daily, ({ at }) => Math.floor((at.getTime() / day + 3) / 7)).slice(0, weeks),
  ])
  return stored.filter((one) => !kept.has(one))
}

/** Whether a day has passed since the newest backup that the clock made. */
export function isDue(stored: Stored[], now: Date): boolean {
  // One from the future (the clock was wrong) must not hold the next ones up.
  return !stored.some(({ kind, at }) => kind === 'diaria' && Math.abs(now.getTime() - at.getTime()) < day)
}

function newestOfEach(newestFirst: Stored[], period: (one: Stored) => number): Stored[] {
  return newestFirst.filter((one, i) => newestFirst.findIndex((other) => period(other) === period(one)) === i)
}
