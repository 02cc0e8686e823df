import { type EmergencyDose, epinephrineDose, lipidDose } from '#arithmetic/emergency-doses.ts'
import type { CalculatorName, CardKind } from '#shared/knowledge.ts'
import { clock } from './emergency-times.ts'

/**
 * What is timed in an emergency: `start` and `again` are the buttons; after `minutes` the card says `due`. Without
 * minutes only the time since the start is shown. After `late` minutes another thing is to be done. The minutes are
 * those of the protocol's text (emergencia-page.test.tsx).
 */
export type Timing = {
  start: string
  again: string
  minutes?: number
  due?: string
  late?: { minutes: number; due: string }
}

/** What is to be done when so many ms have passed since the last mark. */
export const dueAfter = ({ due = '', late }: Timing, ms: number): string =>
  late && ms >= late.minutes * 60_000 ? late.due : due

type Tools = {
  timing?: Timing
  dose?: (kilograms: number) => EmergencyDose
  /** The calculator that is needed next. */
  calculator?: { name: CalculatorName; label: string }
}

/**
 * What the clock shows: the time left, then the time beyond it ("+0:10"); where another time follows, the whole time
 * since the mark, from which both are counted.
 */
export function shownClock({ minutes, late }: Pick<Timing, 'minutes' | 'late'>, ms: number): string {
  const left = minutes === undefined ? 0 : minutes * 60_000 - ms
  if (left > 0) return clock(left)
  return minutes === undefined || late ? clock(ms) : `+${clock(left)}`
}

/** The timer and the dose that a card has beside its text. */
export const toolsOf: Record<CardKind, Tools> = {
  oclusao: {
    timing: {
      start: 'Apliquei hialuronidase',
      again: 'Apliquei de novo',
      minutes: 60,
      due: 'Passou 1 hora: reavalie cor, dor e enchimento capilar. Não voltaram? Repita a hialuronidase.',
    },
    calculator: { name: 'hialuronidase', label: 'Calcular a diluição da hialuronidase' },
  },
  visao: { timing: { start: 'Começou agora', again: 'Marcar outra hora' } },
  anafilaxia: {
    timing: {
      start: 'Apliquei adrenalina',
      again: 'Apliquei de novo',
      minutes: 5,
      due: 'Passaram 5 minutos: sem melhora, repita a adrenalina. Precisou de mais de duas? Avise o SAMU.',
    },
    dose: epinephrineDose,
  },
  anestesico: { timing: { start: 'Começou agora', again: 'Marcar outra hora' }, dose: lipidDose },
  sincope: {
    timing: {
      start: 'Deitei e elevei as pernas',
      again: 'Começar de novo',
      minutes: 1,
      due: 'Passou 1 minuto: não voltou? Ligue para o SAMU (192).',
    },
  },
  convulsao: {
    timing: {
      start: 'A crise começou agora',
      again: 'Repetiu-se agora',
      minutes: 5,
      due: 'Passaram 5 minutos: diga ao SAMU (192) que a crise não parou.',
    },
  },
  exposicao: {
    timing: {
      start: 'Aconteceu agora',
      again: 'Começar de novo',
      minutes: 120,
      due: 'Passaram as 2 primeiras horas: a PEP ainda vale até 72 horas. Vá agora.',
      late: {
        minutes: 72 * 60,
        due: 'Passaram as 72 horas: a PEP não é mais recomendada, mas vá agora para testes e vacina.',
      },
    },
  },
  infeccao: {},
}
