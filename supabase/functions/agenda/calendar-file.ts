import { wallClock } from './wall-clock.ts'

/** A row of `agenda_sessoes`, as the Data API gives it. */
export type CalendarSession = {
  id: string
  titulo: string
  descricao: string | null
  modalidade: string
  inicio: string
  fim: string
  local: string | null
  link: string | null
  publico: string | null
  cancelada: boolean
  alterado_em: string
}

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

/** How long before a session a calendar rings: a day, and an hour. */
const alarms = ['-P1D', '-PT1H']

/**
 * Sessions as an iCalendar file. A session keeps its UID, so that a calendar takes a newer file for a change; one that
 * was called off stays, marked as cancelled. A calendar that reads the file again and again does so every six hours.
 */
export function calendarFile(sessoes: CalendarSession[], agendaUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estética//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Estética',
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zoneRules,
    ...sessoes.flatMap((sessao) => eventOf(sessao, agendaUrl)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventOf(sessao: CalendarSession, agendaUrl: string): string[] {
  const { id, titulo, descricao, modalidade, inicio, fim, local, link, publico, cancelada } = sessao
  const changed = new Date(sessao.alterado_em)
  const place = local ?? link ?? (modalidade === 'online' ? 'Online' : '')
  const about = [descricao, publico && `Para: ${publico}`, link && `Sala: ${link}`]
    .filter(Boolean)
    .join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    // The time of the last change, so that the same session always makes the same file.
    `DTSTAMP:${inUtc(changed)}`,
    `LAST-MODIFIED:${inUtc(changed)}`,
    `SEQUENCE:${Math.floor(changed.getTime() / minuteMs)}`,
    `DTSTART;TZID=${zone}:${onWall(inicio)}`,
    `DTEND;TZID=${zone}:${onWall(fim)}`,
    `SUMMARY:${escaped(cancelada ? `Cancelada: ${titulo}` : titulo)}`,
    `STATUS:${cancelada ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(agendaUrl ? [`URL:${agendaUrl}`] : []),
    ...(cancelada ? [] : alarms.flatMap((trigger) => alarmOf(titulo, trigger))),
    'END:VEVENT',
  ]
}

const alarmOf = (titulo: string, trigger: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(titulo)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

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
