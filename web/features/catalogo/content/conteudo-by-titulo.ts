import { bioestimuladoresDeColageno } from './bioestimuladores-de-colageno.ts'
import { type Conteudo, genericConteudo } from './conteudo.ts'
import { harmonizacaoCorporal } from './harmonizacao-corporal.ts'
import { harmonizacaoFacial } from './harmonizacao-facial.ts'
import { intradermoterapia } from './intradermoterapia.ts'
import { microagulhamentoESkinbooster } from './microagulhamento-e-skinbooster.ts'
import { peim } from './peim.ts'
import { preenchimentoLabial } from './preenchimento-labial.ts'
import { protocolosInjetaveisAvancados } from './protocolos-injetaveis-avancados.ts'
import { toxinaBotulinica } from './toxina-botulinica.ts'

const conteudos = new Map<string, Conteudo>([
  ['Toxina Botulínica', toxinaBotulinica],
  ['Preenchimento Labial', preenchimentoLabial],
  ['Harmonização Facial', harmonizacaoFacial],
  ['Microagulhamento e Skinbooster', microagulhamentoESkinbooster],
  ['PEIM', peim],
  ['Intradermoterapia', intradermoterapia],
  ['Harmonização Corporal', harmonizacaoCorporal],
  ['Bioestimuladores de Colágeno', bioestimuladoresDeColageno],
  ['Protocolos Injetáveis Avançados', protocolosInjetaveisAvancados],
])

/** The built-in content of a mentoria, by its exact title; any other title gets the generic one. */
export function conteudoByTitulo(titulo: string): Conteudo {
  return conteudos.get(titulo) ?? genericConteudo
}
