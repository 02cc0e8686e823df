import type { Mentoria } from './catalogo-data.ts'

/** How long a mentoria is, in bands of hours; each has its name in the address. */
export const cargas = ['ate-12', '13-a-20', 'mais-de-20'] as const
export type Carga = (typeof cargas)[number]

export const cargaLabels: Record<Carga, string> = {
  'ate-12': 'Até 12 horas',
  '13-a-20': '13 a 20 horas',
  'mais-de-20': 'Mais de 20 horas',
}

export const isCarga = (value: string | null): value is Carga => cargas.some((carga) => carga === value)

/** "12h", "20 horas" → 12, 20; a text without a number counts as none. */
export const hoursIn = ({ carga_horaria }: Pick<Mentoria, 'carga_horaria'>) =>
  Number(/\d{1,4}/.exec(carga_horaria)?.[0] ?? 0)

/** The band of a mentoria; undefined where its hours are not told in numbers. */
export function cargaDe(mentoria: Pick<Mentoria, 'carga_horaria'>): Carga | undefined {
  const hours = hoursIn(mentoria)
  if (hours === 0) return undefined
  if (hours <= 12) return 'ate-12'
  return hours <= 20 ? '13-a-20' : 'mais-de-20'
}

/** The bands that a list has, where there is more than one to choose from. */
export function cargasOf(mentorias: Mentoria[]): Carga[] {
  const found = new Set(mentorias.map(cargaDe))
  const open = cargas.filter((carga) => found.has(carga))
  return open.length > 1 ? open : []
}
