/** What the detail page tells about one mentoria, beyond what the backend stores. */
export type Conteudo = {
  introducao: readonly string[]
  voceVaiAprender: readonly string[]
  conteudo: readonly string[]
  publicoAlvo: string
  modalidade: string
  investimento: string
}

/** For a title outside the built-in set: nothing is claimed, the member is invited to ask. */
export const genericConteudo: Conteudo = {
  introducao: [],
  voceVaiAprender: [],
  conteudo: [],
  publicoAlvo:
    'Consulte-nos para saber quem pode participar desta mentoria e quais comprovações são pedidas.',
  modalidade: 'Consulte-nos para conhecer o formato, a carga horária e as próximas datas desta mentoria.',
  investimento: 'Consulte-nos para conhecer o valor e as condições de pagamento desta mentoria.',
}
