import { wallClock } from '#calendar/wall-clock.ts'
import type { Sessao } from '#shared/member/sessoes-data.ts'
import { proximityOf } from './proximity.ts'
import { dayInWords, type Session, usualLocal } from './session.ts'

/** The sessions that are not over at `now`, the nearest first. */
export const sessoesToCome = (sessoes: Sessao[], now: Date): Sessao[] =>
  sessoes
    .filter(({ fim }) => new Date(fim) > now)
    .sort((a, b) => new Date(a.inicio).getTime() - new Date(b.inicio).getTime())

/** A stored session as the timeline shows it at `now`; `titulos` are those of the mentorias, by id. */
export function sessionOf(sessao: Sessao, now: Date, titulos: Record<string, string> = {}): Session {
  const { titulo, descricao, modalidade: stored, inicio, fim, local, mentoria } = sessao
  const begin = wallClock(new Date(inicio))
  const end = wallClock(new Date(fim))
  const modalidade = stored === 'presencial' ? 'presencial' : 'online'
  return {
    ...{ titulo, descricao, modalidade, inicio },
    dia: begin.dia,
    horario: hoursOf(begin, end),
    aqui: modalidade === 'online' ? hereOf(inicio) : undefined,
    local: local ?? usualLocal[modalidade],
    mapa: local && modalidade === 'presencial' ? mapOf(local) : undefined,
    link: sessao.link ?? undefined,
    publico: sessao.publico ?? undefined,
    mentoria: mentoria ? { id: mentoria, titulo: titulos[mentoria] ?? 'Ver a mentoria' } : undefined,
    isCancelled: sessao.cancelada,
    proximity: sessao.cancelada ? undefined : proximityOf(sessao, now),
  }
}

type Clock = ReturnType<typeof wallClock>

/** From when until when; what came without an hour takes the whole day. */
function hoursOf(begin: Clock, end: Clock): string {
  const isWhole = begin.hora === '00:00' && end.hora === '23:59'
  if (begin.dia === end.dia) return isWhole ? 'O dia inteiro' : `${begin.hora} às ${end.hora}`
  return isWhole ? `Até ${shortDay(end.dia)}` : `${begin.hora} até ${shortDay(end.dia)}, ${end.hora}`
}

/**
 * When a session begins on the member's own clock ("21:30", "2 de dezembro, 01:30"); nothing where that is Brasília's
 * time. `timeZone` is the browser's unless told.
 */
export function hereOf(inicio: string, timeZone?: string): string | undefined {
  const moment = new Date(inicio)
  const there = wallClock(moment)
  const here = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    moment,
  )
  const [dia = '', hora = ''] = here.split(' ')
  if (dia !== there.dia) return `${shortDay(dia)}, ${hora}`
  return hora === there.hora ? undefined : hora
}

const mapOf = (local: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(local)}`

function shortDay(day: string): string {
  const { dia, mes } = dayInWords(day)
  return `${dia} de ${mes}`
}
