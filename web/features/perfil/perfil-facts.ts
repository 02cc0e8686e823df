import { conselhoLabels, isProfissao, profissaoLabels } from '#shared/profissao.ts'

// What people take for one letter can be many code points: an accent of its own, a joined emoji.
const letters = new Intl.Segmenter('pt-BR')

/** The first letters of up to two words: "Ana Beatriz de Souza" → "AB". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => firstLetter(word).toLocaleUpperCase('pt-BR')).join('')
}

function firstLetter(word: string): string {
  const [first] = letters.segment(word)
  return first?.segment ?? ''
}

/** A date column as Brazilians write it. Never a `Date`: a time zone would move the day. */
export function birthDateOf(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  return year && month && day ? `${day}/${month}/${year}` : 'Não informado'
}

/** What the number of a profissao's council is called. */
export function conselhoOf(profissao: string | null): string {
  return isProfissao(profissao) ? conselhoLabels[profissao] : conselhoLabels.outros
}

type Registro = {
  profissao: string | null
  numero_conselho: string
  uf_conselho?: string | null | undefined
}

/** A registration with its council and state: "CRBM 12.345 (SP)". */
export function registroOf({ profissao, numero_conselho, uf_conselho }: Registro): string {
  const state = uf_conselho ? ` (${uf_conselho})` : ''
  return `${conselhoOf(profissao)} ${numero_conselho}${state}`
}

/** A profissao in words. */
export function profissaoOf(profissao: string | null): string {
  return isProfissao(profissao) ? profissaoLabels[profissao] : 'Não informado'
}
