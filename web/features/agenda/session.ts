/** One session as the timeline shows it. */
export type Session = {
  titulo: string
  descricao: string | null
  modalidade: 'online' | 'presencial'
  /** When it begins, for machines. */
  inicio: string
  /** The calendar day in São Paulo, as YYYY-MM-DD. */
  dia: string
  /** When, in words. */
  horario: string
  /** Where, in words. */
  local: string
}

const timeZone = 'America/Sao_Paulo'
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The date and the time of day in São Paulo, whatever the member's time zone. */
export function wallClock(moment: Date): { dia: string; hora: string; segundos: string } {
  const text = wall.format(moment)
  return { dia: text.slice(0, 10), hora: text.slice(11, 16), segundos: text.slice(17, 19) }
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
const weekdayFormat = format({ weekday: 'long' })
const monthFormat = format({ month: 'long' })

/** A calendar day in the words of the timeline. */
export function dayInWords(dia: string): { dia: string; mes: string; semana: string } {
  const date = new Date(`${dia}T00:00:00Z`)
  return {
    dia: String(date.getUTCDate()),
    mes: monthFormat.format(date),
    // "segunda", not "segunda-feira": it fits the narrow column on a phone.
    semana: weekdayFormat.format(date).replace('-feira', ''),
  }
}

/** Where a session takes place when the mentor gave no place. */
export const usualLocal = { online: 'Ao vivo, pela internet', presencial: 'Em consultório' }
