import { conselhoLabels, isProfissao, profissaoLabels } from '#shared/profissao.ts'

/** The first letters of up to two words: "Ana Beatriz de Souza" → "AB". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => [...word][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
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

/** A profissao in words. */
export function profissaoOf(profissao: string | null): string {
  return isProfissao(profissao) ? profissaoLabels[profissao] : 'Não informado'
}
