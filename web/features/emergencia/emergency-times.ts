import type { CardKind } from '#shared/knowledge.ts'
import { storedSession } from '#shared/session/stored-session.ts'

/** When something was done in an emergency, in ms since 1970, the first one first. */
export type Times = number[]

const key = 'estetica-emergencia'

type Kept = { user: string | undefined; marks: Partial<Record<CardKind, Times>> }

/**
 * The times of this member in this tab. Kept in the session storage, because a phone may throw a page away while its
 * owner calls 192; another member on the same device never sees them.
 */
function keptTimes(): Kept {
  const user = storedSession()?.user.id
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (kept && kept.user === user) return kept
  } catch {
    // Storage is closed to us, or holds something else: the times live as long as the page.
  }
  return { user, marks: {} }
}

/** The times of one emergency. */
export const timesOf = (kind: CardKind): Times => keptTimes().marks[kind] ?? []

/** What is kept, as a text that stays the same until a time is added. */
export function keptText(): string {
  try {
    return window.sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** After this time nobody waits for a timer any more that was never set back. */
const forgottenAfter = 4 * 60 * 60_000

/** The last mark of each emergency whose timer runs. */
export const running = (): [CardKind, number][] =>
  (Object.entries(keptTimes().marks) as [CardKind, Times][]).flatMap(([kind, marks]) => {
    const last = marks.at(-1)
    return last !== undefined && Date.now() - last < forgottenAfter ? [[kind, last]] : []
  })

const listeners = new Set<() => void>()

/** Tells of each mark that is made or taken back; returns how to stop. */
export function followMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps the times of one emergency in the place of those before. */
export function keepTimes(kind: CardKind, marks: Times): void {
  const kept = keptTimes()
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...kept, marks: { ...kept.marks, [kind]: marks } }))
  } catch {
    // Storage is closed to us: the times live as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Minutes and seconds, and hours where there are any: "4:05", "1:59:30". */
export function clock(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** Without Intl, whose first formatter holds a phone up. */
const hourOf = (mark: number) => new Date(mark).toTimeString().slice(0, 'hh:mm'.length)

function dayOf(mark: number): string {
  const date = new Date(mark)
  return [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('/')
}

/** The marks for the record: "14:03, 14:08", each with its day where one is not of today: "23/11 14:03". */
export function record(marks: Times, now: number): string {
  const isToday = marks.every((mark) => dayOf(mark) === dayOf(now))
  return marks.map((mark) => (isToday ? hourOf(mark) : `${dayOf(mark)} ${hourOf(mark)}`)).join(', ')
}
