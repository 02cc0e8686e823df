import { StartError } from '../../kit/start-error.ts'
import { plain } from '../content/field.ts'
import { readInstant } from '../content/instant.ts'
import type { Values } from '../operator/command.ts'
import type { Filters } from './members.ts'

/** The same as in web/shared/profissao.ts and in the migrations; filters.test.ts compares them. */
export const profissoes = ['odontologia', 'biomedicina', 'farmacia', 'fisioterapia', 'enfermagem', 'outros']

/** The filters of a command line, and which of them were used (what was searched for may name a person). */
export function readFilters(values: Values): { filters: Filters; used: string[] } {
  const { profissao, busca, desde } = values
  const filters: Filters = {}
  if (typeof profissao === 'string') filters.profissao = readProfissao(profissao)
  if (typeof busca === 'string' && busca.trim() !== '') filters.busca = busca.trim()
  if (typeof desde === 'string') filters.desde = readDay(desde)
  return { filters, used: Object.keys(filters) }
}

function readProfissao(text: string): string {
  const found = profissoes.find((one) => one === plain(text))
  if (found) return found
  throw new StartError(`--profissao ${text} não existe; use uma destas: ${profissoes.join(', ')}.`)
}

function readDay(text: string): string {
  const day = readInstant(`${text.trim()} 00:00`)
  if (day) return day
  throw new StartError(`--desde ${text} não é uma data; escreva por exemplo --desde 01/09/2026.`)
}
