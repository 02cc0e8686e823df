export const profissoes = [
  'odontologia',
  'biomedicina',
  'farmacia',
  'fisioterapia',
  'enfermagem',
  'outros',
] as const

export type Profissao = (typeof profissoes)[number]

export const profissaoLabels: Record<Profissao, string> = {
  odontologia: 'Odontologia',
  biomedicina: 'Biomedicina',
  farmacia: 'Farmácia',
  fisioterapia: 'Fisioterapia',
  enfermagem: 'Enfermagem',
  outros: 'Outros',
}

/** What the number of each profession's council is called. */
export const conselhoLabels: Record<Profissao, string> = {
  odontologia: 'CRO',
  biomedicina: 'CRBM',
  farmacia: 'CRF',
  fisioterapia: 'CREFITO',
  enfermagem: 'COREN',
  outros: 'Registro Profissional',
}

export function isProfissao(value: unknown): value is Profissao {
  return profissoes.some((profissao) => profissao === value)
}
