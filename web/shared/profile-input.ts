import type { Profissao } from './profissao.ts'

/** What a member says about themselves; `profiles` adds the id and the e-mail. */
export type ProfileInput = {
  nome_completo: string
  profissao: Profissao
  data_nascimento: string
  numero_conselho: string
  /** The state of the council; null where it was not told. */
  uf_conselho?: string | null
  /** How far the member is; told in the profile alone. */
  experiencia?: string | null
}
