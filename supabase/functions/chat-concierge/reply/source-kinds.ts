import type { Source } from '../knowledge/passages.ts'

/** The kinds of documents as members see them, the strongest first. */
const kinds = new Map([
  ['bula', 'bula'],
  ['resolucao', 'resolução'],
  ['lei', 'lei'],
  ['diretriz', 'diretriz'],
  ['revisao', 'revisão'],
  ['artigo', 'artigo'],
  ['orgao-publico', 'órgão público'],
  ['sociedade', 'sociedade'],
  ['fabricante', 'fabricante'],
  ['plataforma', 'página da plataforma'],
  ['imprensa', 'imprensa'],
  ['material-didatico', 'material didático'],
])
const order = [...kinds.keys()]

type Kind = { kind?: string; part?: string }

/** Sources with the strongest kind first; of one kind, as they stood. */
export function byStrength(sources: Source[]): Source[] {
  const rank = ({ kind }: Source & Kind) => (kind ? order.indexOf(kind) : order.length)
  return sources.toSorted((a, b) => rank(a) - rank(b))
}

/** A source in a list: "Botox, bula brasileira, 2.2 (bula, 2024)". */
export function labelOf({ document, year, kind, part }: Pick<Source, 'document' | 'year'> & Kind): string {
  const about = [kind && kinds.get(kind), year === 's.d.' ? 'sem data' : year].filter(Boolean)
  return `${document}${part ? `, ${part}` : ''} (${about.join(', ')})`
}
