import { wallClock } from '#calendar/wall-clock.ts'
import type { Proximity } from './session.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How near a session is at `now`, by the calendar of São Paulo: ISO moments in, words out. */
export function proximityOf({ inicio, fim }: { inicio: string; fim: string }, now: Date): Proximity {
  const begin = new Date(inicio)
  const today = wallClock(now).dia
  const tomorrow = wallClock(new Date(now.getTime() + dayMs)).dia
  const { dia } = wallClock(begin)
  const near = dia === today ? 'hoje' : dia === tomorrow ? 'amanhã' : undefined
  const espera = waitIn(begin.getTime() - now.getTime(), new Date(fim) > now)
  return { ...(near && { dia: near }), ...(espera && { espera }) }
}

/** "começa em 3 h 20 min" within a day, "acontecendo agora" while it lasts. */
function waitIn(ms: number, isNotOver: boolean): string | undefined {
  if (ms <= 0) return isNotOver ? 'acontecendo agora' : undefined
  if (ms > dayMs) return undefined
  const minutes = Math.ceil(ms / minuteMs)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean)
  return `começa em ${parts.join(' ')}`
}
