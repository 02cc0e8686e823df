/** `manual`: by command, kept until someone removes it. `diaria`: by the clock. `migracao`: before a migration. */
export type Kind = 'manual' | 'diaria' | 'migracao'
export type Stored = { name: string; at: Date; kind: Kind }

const keptDays = 7
const keptWeeks = 4
const keptMigrations = 4
const dayMilliseconds = 86_400_000

/** The file's name says when and why it was made. */
export const nameOf = (at: Date, kind: Kind, isSealed = false) =>
  `estetica-${at.toISOString().replaceAll(/[:.]/g, '-')}-${kind}.tar.gz${isSealed ? '.age' : ''}`

/** What a file's name says; undefined for a file that is no backup of ours. */
export function parseName(name: string): Stored | undefined {
  const [, date, hour, minute, second, ms, kind] =
    /^estetica-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(manual|diaria|migracao)\.tar\.gz(?:\.age)?$/.exec(
      name,
    ) ?? []
  if (!date) return undefined
  return { name, at: new Date(`${date}T${hour}:${minute}:${second}.${ms}Z`), kind: kind as Kind }
}

/** The backups to remove. Kept are the newest of each of 7 days and 4 weeks, 4 before migrations, and all manual ones. */
export function findExpired(stored: Stored[]): Stored[] {
  const newestFirst = [...stored].sort((a, b) => b.at.getTime() - a.at.getTime())
  const daily = newestFirst.filter(({ kind }) => kind === 'diaria')
  const kept = new Set([
    ...newestFirst.filter(({ kind }) => kind === 'manual'),
    ...newestFirst.filter(({ kind }) => kind === 'migracao').slice(0, keptMigrations),
    ...newestOfEach(daily, ({ at }) => Math.floor(at.getTime() / dayMilliseconds)).slice(0, keptDays),
    // 1 January 1970 was a Thursday; weeks begin on Monday.
    ...newestOfEach(daily, ({ at }) => Math.floor((at.getTime() / dayMilliseconds + 3) / 7)).slice(
      0,
      keptWeeks,
    ),
  ])
  return stored.filter((one) => !kept.has(one))
}

/** Whether a day has passed since the newest backup that the clock made. */
export function isDue(stored: Stored[], now: Date): boolean {
  // One from the future (the clock was wrong) must not keep the next ones from being made.
  return !stored.some(
    ({ kind, at }) => kind === 'diaria' && Math.abs(now.getTime() - at.getTime()) < dayMilliseconds,
  )
}

function newestOfEach(newestFirst: Stored[], period: (one: Stored) => number): Stored[] {
  return newestFirst.filter((one, i) => newestFirst.findIndex((other) => period(other) === period(one)) === i)
}
