/** The agenda's sample sessions: weekly, so that every one of them is always still to come. */

type Sample = {
  titulo: string
  descricao: string
  modo: 'online' | 'presencial'
  /** 0 is Sunday. */
  weekday: number
  hora: string
  duracao: string
  /** How many weeks after its next occurrence this one is shown. */
  weeksAhead: number
}

export type Session = Omit<Sample, 'weekday' | 'weeksAhead'> & {
  /** The calendar day in São Paulo, as YYYY-MM-DD. */
  dia: string
}

const samples: readonly Sample[] = [
  {
    titulo: 'Plantão de dúvidas: toxina botulínica',
    descricao: 'Perguntas sobre avaliação, planejamento e retorno, respondidas ao vivo.',
    modo: 'online',
    weekday: 2,
    hora: '19:30',
    duracao: '1h',
    weeksAhead: 0,
  },
  {
    titulo: 'Discussão de casos: preenchimento labial',
    descricao: 'Leitura de fotografias, escolha de produto e conduta em situações delicadas.',
    modo: 'online',
    weekday: 4,
    hora: '20:00',
    duracao: '1h30',
    weeksAhead: 0,
  },
  {
    titulo: 'Prática supervisionada: bioestimuladores',
    descricao: 'Marcação de vetores e aplicação em pacientes, com comprovação de formação.',
    modo: 'presencial',
    weekday: 6,
    hora: '09:00',
    duracao: '4h',
    weeksAhead: 0,
  },
  {
    titulo: 'Segurança: os primeiros minutos de uma intercorrência',
    descricao: 'Roteiros de conduta, kit de emergência e critérios de encaminhamento.',
    modo: 'online',
    weekday: 3,
    hora: '19:00',
    duracao: '1h',
    weeksAhead: 1,
  },
  {
    titulo: 'Análise facial guiada',
    descricao: 'Avaliação em duplas, em repouso e em movimento, e plano por etapas.',
    modo: 'presencial',
    weekday: 6,
    hora: '14:00',
    duracao: '3h',
    weeksAhead: 1,
  },
]

const timeZone = 'America/Sao_Paulo'

/** The date and the time of day on a wall in São Paulo, whatever the reader's time zone. */
function wallClock(now: Date): { dia: string; hora: string } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
  return { dia: text.slice(0, 10), hora: text.slice(11, 16) }
}

// Calendar days are reckoned at UTC's midnight, where no clock is ever put forward or back.
function addDays(dia: string, days: number): string {
  const date = new Date(`${dia}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const weekdayOf = (dia: string) => new Date(`${dia}T00:00:00Z`).getUTCDay()

/** The sample sessions that follow `now`, the nearest first. */
export function sampleSessions(now: Date): Session[] {
  const today = wallClock(now)
  return samples
    .map(({ weekday, weeksAhead, ...sample }) => {
      const days = (weekday - weekdayOf(today.dia) + 7) % 7
      const hasBegun = days === 0 && sample.hora <= today.hora
      return { ...sample, dia: addDays(today.dia, days + (hasBegun ? 7 : 0) + weeksAhead * 7) }
    })
    .sort((a, b) => `${a.dia} ${a.hora}`.localeCompare(`${b.dia} ${b.hora}`))
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
    // As it is said, and short enough for the narrow column of a phone.
    semana: weekdayFormat.format(date).replace('-feira', ''),
  }
}
