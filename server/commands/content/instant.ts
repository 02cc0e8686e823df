const timeZone = 'America/Sao_Paulo'

const brazilian =
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})[ ,]+(?:às )?(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2}))?$/
const iso =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,6}))?)?(?<offset>Z|[+-]\d\d(?::?\d\d)?)?$/

const minute = 60_000

/**
 * A moment as people (21/09/2026 19:30) or programs (2026-09-21T19:30:00-03:00) write it, in the one form that
 * PostgreSQL gives in São Paulo's time; undefined for anything else. Without an offset it is São Paulo's time.
 */
export function readInstant(text: string): string | undefined {
  const parts = (brazilian.exec(text) ?? iso.exec(text))?.groups
  if (!parts) return undefined
  const number = (name: string) => Number(parts[name] ?? 0)
  const fields = [number('year'), number('month') - 1, number('day')] as const
  const clock = [number('hour'), number('minute'), number('second')] as const
  const wall = Date.UTC(...fields, ...clock)
  const isReal =
    new Date(wall)
      .toISOString()
      .startsWith(
        `${parts.year}-${pad(number('month'))}-${pad(number('day'))}T${clock.map(pad).join(':')}`,
      ) &&
    fields[0] >= 2000 &&
    fields[0] <= 2100
  if (!isReal) return undefined
  const instant = parts.offset ? wall - readOffset(parts.offset) : fromWall(wall)
  return say(instant, parts.fraction)
}

/** A moment as people write it, where that says all of it. */
export function sayInstant(instant: string): string {
  const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+)T(\d\d:\d\d):00[+-]/.exec(instant) ?? []
  const text = `${day}/${month}/${year} ${clock}`
  return year && readInstant(text) === instant ? text : instant
}

const pad = (number: number) => String(number).padStart(2, '0')

function say(instant: number, fraction = ''): string {
  const offset = offsetAt(instant)
  const wall = new Date(instant + offset).toISOString().slice(0, 19)
  const digits = fraction.replace(/(?<!0)0+$/, '')
  const minutes = Math.abs(offset) / minute
  const zone = `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  return `${wall}${digits && `.${digits}`}${zone}`
}

function readOffset(text: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes)) * minute
}

/** The moment at which clocks in São Paulo show `wall`; around a change of the clocks, one of the two. */
function fromWall(wall: number): number {
  const guess = wall - offsetAt(wall)
  return wall - offsetAt(guess)
}

const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })

function offsetAt(instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return readOffset(name?.slice('GMT'.length) || '+00:00')
}
