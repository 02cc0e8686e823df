import type { Sessao } from '#shared/member/sessoes-data.ts'

/** The session that is under way or the next to come; cancelled ones are left out. */
export const nextOf = (sessoes: Sessao[], now: Date): Sessao | undefined =>
  sessoes
    .filter(({ fim, cancelada }) => !cancelada && new Date(fim) > now)
    .sort((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio))[0]

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const dayMs = 24 * 60 * 60_000

// Without Intl, whose first formatter would delay the home page. São Paulo has no daylight saving time since 2019.
const inBrasilia = (moment: number) => new Date(moment - 3 * 60 * 60_000).toISOString()

/** A moment in the words of the home's line, in the time of São Paulo. */
export function dayAndHour(inicio: string, now: Date) {
  const text = inBrasilia(Date.parse(inicio))
  const day = text.slice(0, 10)
  const isOn = (moment: number) => inBrasilia(moment).slice(0, 10) === day
  return {
    dia: String(Number(text.slice(8, 10))),
    mes: months[Number(text.slice(5, 7)) - 1] ?? '',
    hora: text.slice(11, 16),
    quando: isOn(now.getTime()) ? 'hoje' : isOn(now.getTime() + dayMs) ? 'amanhã' : undefined,
  }
}
