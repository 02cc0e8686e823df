import type { Sessao } from './agenda-data.ts'
import { dayInWords, type Session, usualLocal, wallClock } from './session.ts'

/** The sessions that are not over at `now`, the nearest first. */
export const sessoesToCome = (sessoes: Sessao[], now: Date): Sessao[] =>
  sessoes
    .filter(({ fim }) => new Date(fim) > now)
    .sort((a, b) => new Date(a.inicio).getTime() - new Date(b.inicio).getTime())

/** A stored session as the timeline shows it. */
export function sessionOf({ titulo, descricao, modalidade: stored, inicio, fim, local }: Sessao): Session {
  const begin = wallClock(new Date(inicio))
  const end = wallClock(new Date(fim))
  const modalidade = stored === 'presencial' ? 'presencial' : 'online'
  const until = begin.dia === end.dia ? `às ${end.hora}` : `até ${shortDay(end.dia)}, ${end.hora}`
  return {
    ...{ titulo, descricao, modalidade, inicio },
    dia: begin.dia,
    horario: `${begin.hora} ${until}`,
    local: local ?? usualLocal[modalidade],
  }
}

function shortDay(day: string): string {
  const { dia, mes } = dayInWords(day)
  return `${dia} de ${mes}`
}
