import { hoursIn } from './carga.ts'
import type { Mentoria } from './catalogo-data.ts'

export const ordens = ['novas', 'titulo', 'horas'] as const

export type Ordem = (typeof ordens)[number]

export const ordemLabels: Record<Ordem, string> = {
  novas: 'Mais novas',
  titulo: 'Título, de A a Z',
  horas: 'Mais horas',
}

export const isOrdem = (value: string | null): value is Ordem => ordens.some((ordem) => ordem === value)

/** The mentorias in an order; the newest first is how the server gives them. */
export function inOrder(mentorias: Mentoria[], ordem: Ordem): Mentoria[] {
  if (ordem === 'novas') return mentorias
  const byTitle = (a: Mentoria, b: Mentoria) => a.titulo.localeCompare(b.titulo, 'pt-BR')
  if (ordem === 'titulo') return mentorias.toSorted(byTitle)
  return mentorias.toSorted((a, b) => hoursIn(b) - hoursIn(a) || byTitle(a, b))
}
