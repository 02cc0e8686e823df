import { wallClock } from '#calendar/wall-clock.ts'
import { type Session, usualLocal } from './session.ts'

/** The agenda's sample sessions: weekly, so that every one of them is always still to come. */
type Sample = {
  titulo: string
  descricao: string
  modalidade: Session['modalidade']
  /** 0 is Sunday. */
  weekday: number
  hora: string
  duracao: string
  /** How many weeks after its next occurrence this one is shown. */
  weeksAhead: number
}

const samples: readonly Sample[] = [
  {
    titulo: 'Plantão de dúvidas: toxina botulínica',
    descricao: 'Perguntas sobre avaliação, planejamento e retorno, respondidas ao vivo.',
    modalidade: 'online',
    weekday: 2,
    hora: '19:30',
    duracao: '1h',
    weeksAhead: 0,
  },
  {
    titulo: 'Discussão de casos: preenchimento labial',
    descricao: 'Leitura de fotografias, escolha de produto e conduta em situações delicadas.',
    modalidade: 'online',
    weekday: 4,
    hora: '20:00',
    duracao: '1h30',
    weeksAhead: 0,
  },
  {
    titulo: 'Prática supervisionada: bioestimuladores',
    descricao: 'Marcação de vetores e aplicação em pacientes, com comprovação de formação.',
    modalidade: 'presencial',
    weekday: 6,
    hora: '09:00',
    duracao: '4h',
    weeksAhead: 0,
  },
  {
    titulo: 'Segurança: os primeiros minutos de uma intercorrência',
    descricao: 'Roteiros de conduta, kit de emergência e critérios de encaminhamento.',
    modalidade: 'online',
    weekday: 3,
    hora: '19:00',
    duracao: '1h',
    weeksAhead: 1,
  },
  {
    titulo: 'Análise facial guiada',
    descricao: 'Avaliação em duplas, em repouso e em movimento, e plano por etapas.',
    modalidade: 'presencial',
    weekday: 6,
    hora: '14:00',
    duracao: '3h',
    weeksAhead: 1,
  },
]

// Days are counted at midnight UTC, where there is no daylight saving time.
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
    .map(({ weekday, weeksAhead, hora, duracao, ...sample }) => {
      const days = (weekday - weekdayOf(today.dia) + 7) % 7
      const hasBegun = days === 0 && hora <= today.hora
      const dia = addDays(today.dia, days + (hasBegun ? 7 : 0) + weeksAhead * 7)
      const [inicio, horario] = [`${dia}T${hora}-03:00`, `${hora} · ${duracao}`]
      return { ...sample, dia, inicio, horario, local: usualLocal[sample.modalidade] }
    })
    .sort((a, b) => a.inicio.localeCompare(b.inicio))
}
