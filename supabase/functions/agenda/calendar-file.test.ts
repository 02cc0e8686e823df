import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarSession, calendarFile, calendarFileName } from './calendar-file.ts'

const sessao = (part: Partial<CalendarSession> = {}): CalendarSession => ({
  id: '3f0c4b52-6d2b-4a7c-9d0e-1c1f4a8a7b11',
  titulo: 'Plantão de dúvidas',
  descricao: null,
  modalidade: 'online',
  inicio: '2026-12-01T22:30:00+00:00',
  fim: '2026-12-02T00:00:00+00:00',
  local: null,
  link: null,
  publico: null,
  cancelada: false,
  alterado_em: '2026-11-20T12:00:30.5+00:00',
  ...part,
})

const agendaUrl = 'https://exemplo.com/agenda'

/** What a calendar reads in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone?.tzid,
    }
  })
}

test('a calendar reads what the mentor wrote, at that moment, in the zone of São Paulo', () => {
  const one = sessao({
    titulo: 'Casos; lábios, \\ e mais',
    descricao: 'Primeira linha.\nSegunda, com; sinais.',
    local: 'Rua das Flores, 10; sala 2',
  })
  expect(read(calendarFile([one], agendaUrl))).toEqual([
    {
      uid: one.id,
      summary: one.titulo,
      description: one.descricao,
      location: one.local,
      start: '2026-12-01T22:30:00.000Z',
      end: '2026-12-02T00:00:00.000Z',
      zone: 'America/Sao_Paulo',
    },
  ])
})

test('all sessions go into one file, each with its own UID', () => {
  const all = ['a', 'b', 'c'].map((id) => sessao({ id: id.repeat(8) }))
  expect(read(calendarFile(all, agendaUrl)).map(({ uid }) => uid)).toEqual(all.map(({ id }) => id))
})

test('a session makes the same file again; a changed one counts as newer', () => {
  const sequence = (text: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1])
  const file = calendarFile([sessao()], agendaUrl)
  expect(calendarFile([sessao()], agendaUrl)).toBe(file)
  expect(file).toContain('DTSTAMP:20261120T120030Z\r\n')
  const changed = calendarFile([sessao({ alterado_em: '2026-11-20T12:02:00Z' })], agendaUrl)
  expect(sequence(changed)).toBeGreaterThan(sequence(file))
})

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 })

test('any text comes back; every line ends in CRLF and has at most 75 bytes', () => {
  fc.assert(
    fc.property(anyText, anyText, (titulo, descricao) => {
      const text = calendarFile([sessao({ titulo: `t${titulo}`, descricao: `d${descricao}` })], agendaUrl)
      expect(text.endsWith('\r\n')).toBe(true)
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/\p{Cc}/u)
      }
      const plain = (part: string) => part.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
      const [event] = read(text)
      expect(event?.summary).toBe(plain(`t${titulo}`))
      expect(event?.description).toBe(plain(`d${descricao}`))
    }),
  )
})

test('an online session without a place is online; one in person says nothing of it', () => {
  expect(read(calendarFile([sessao()], agendaUrl))[0]?.location).toBe('Online')
  const inPerson = calendarFile([sessao({ modalidade: 'presencial' })], agendaUrl)
  expect(inPerson).not.toContain('LOCATION')
})

test.each([
  ['Prática: lábios & cia.', 'pratica-labios-cia.ics'],
  ['🙂', 'sessao.ics'],
])('the file of “%s” is %s', (titulo, name) => {
  expect(calendarFileName(titulo)).toBe(name)
})

test('a calendar rings a day and an hour before; a cancelled session is marked and rings no more', () => {
  const event = (part: Partial<CalendarSession>) =>
    new ICAL.Component(ICAL.parse(calendarFile([sessao(part)], agendaUrl))).getFirstSubcomponent('vevent')
  const triggers = event({})
    ?.getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
  expect(triggers).toEqual(['-P1D', '-PT1H'])
  const cancelled = event({ cancelada: true })
  expect(cancelled?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(cancelled?.getFirstPropertyValue('uid')).toBe(event({})?.getFirstPropertyValue('uid'))
  expect(cancelled?.getAllSubcomponents('valarm')).toEqual([])
})

test('whom it is for and the meeting are in the text, the meeting is the place', () => {
  const one = sessao({ descricao: 'Casos.', publico: 'Dentistas', link: 'https://sala.exemplo.com/1' })
  expect(read(calendarFile([one], agendaUrl))[0]).toMatchObject({
    description: 'Casos.\n\nPara: Dentistas\n\nSala: https://sala.exemplo.com/1',
    location: 'https://sala.exemplo.com/1',
  })
})
