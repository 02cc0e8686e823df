import type { Sessao } from './agenda-data.ts'
import { wallClock } from './session.ts'

// RFC 5545. Calendars know the zone by its name; its rules are added for those that read them:
// https://www.iana.org/time-zones has no daylight saving time for São Paulo since 2019.
const zone = 'America/Sao_Paulo'
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Sessions as an iCalendar file. A session keeps its UID, so that a calendar takes a newer file for a change. */
export function calendarFile(sessoes: Sessao[], agendaUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estética//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    ...zoneRules,
    ...sessoes.flatMap((sessao) => eventOf(sessao, agendaUrl)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventOf(sessao: Sessao, agendaUrl: string): string[] {
  const { id, titulo, descricao, modalidade, inicio, fim, local, alterado_em } = sessao
  const changed = new Date(alterado_em)
  const place = local ?? (modalidade === 'online' ? 'Online' : '')
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    // The time of the last change, so that the same session always makes the same file.
    `DTSTAMP:${inUtc(changed)}`,
    `LAST-MODIFIED:${inUtc(changed)}`,
    `SEQUENCE:${Math.floor(changed.getTime() / minuteMs)}`,
    `DTSTART;TZID=${zone}:${onWall(inicio)}`,
    `DTEND;TZID=${zone}:${onWall(fim)}`,
    `SUMMARY:${escaped(titulo)}`,
    ...(descricao ? [`DESCRIPTION:${escaped(descricao)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${agendaUrl}`,
    'END:VEVENT',
  ]
}

const minuteMs = 60_000
const digits = (text: string) => text.replace(/[-:]/g, '')
const inUtc = (moment: Date) => `${digits(moment.toISOString()).slice(0, 15)}Z`

function onWall(moment: string): string {
  const { dia, hora, segundos } = wallClock(new Date(moment))
  return `${digits(dia)}T${digits(hora)}${segundos}`
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // No other control character may stand in a file.
    .replace(/\p{Cc}/gu, ' ')

const mostBytes = 75
const utf8 = new TextEncoder()

/** Lines of at most 75 bytes, cut between characters; a continued line begins with a space (RFC 5545). */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (bytes + size > mostBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

/** A name for the file of one session: its title in plain letters. */
export function calendarFileName(titulo: string): string {
  const plain = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain
    .match(/[a-z\d]+/g)
    ?.join('-')
    .slice(0, 60)
  return `${words || 'sessao'}.ics`
}
