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
  /** When it begins on the member's own clock, where that differs. */
  aqui?: string | undefined
  /** Where, in words. */
  local: string
  /** Where on a map. */
  mapa?: string | undefined
  /** The meeting's address. */
  link?: string | undefined
  /** Whom it is for, in words. */
  publico?: string | undefined
  mentoria?: { id: string; titulo: string } | undefined
  isCancelled?: boolean
  /** Today, tomorrow, now, or how long until then; nothing when it is further away. */
  proximity?: Proximity | undefined
}

/** `dia`: in the place of the weekday. `espera`: how long until it begins, or that it is under way. */
export type Proximity = { dia?: 'hoje' | 'amanhã'; espera?: string }

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
const weekdayFormat = format({ weekday: 'long' })
const monthFormat = format({ month: 'long' })

/** A calendar day in the words of the timeline. */
export function dayInWords(dia: string): { dia: string; mes: string; ano: string; semana: string } {
  const date = new Date(`${dia}T00:00:00Z`)
  return {
    dia: String(date.getUTCDate()),
    mes: monthFormat.format(date),
    ano: dia.slice(0, 4),
    // "segunda", not "segunda-feira": it fits the narrow column on a phone.
    semana: weekdayFormat.format(date).replace('-feira', ''),
  }
}

/** Where a session takes place when the mentor gave no place. */
export const usualLocal = { online: 'Ao vivo, pela internet', presencial: 'Em consultório' }
