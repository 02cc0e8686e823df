import type { ProfileInput } from '#shared/profile-input.ts'
import type { Perfil } from './perfil-data.ts'

type Values = Pick<Perfil, 'nome_completo' | 'profissao' | 'data_nascimento' | 'numero_conselho'> &
  Partial<Pick<Perfil, 'uf_conselho' | 'experiencia'>>

/** What belongs together: a number is nothing without its council. */
export const parts = [
  { name: 'nome', label: 'Nome completo', fields: ['nome_completo'] },
  { name: 'nascimento', label: 'Data de nascimento', fields: ['data_nascimento'] },
  {
    name: 'registro',
    label: 'Profissão e registro',
    fields: ['profissao', 'numero_conselho', 'uf_conselho'],
  },
  { name: 'experiencia', label: 'Experiência', fields: ['experiencia'] },
] as const satisfies { name: string; label: string; fields: (keyof Values)[] }[]

export type Part = (typeof parts)[number]
export type Side = 'here' | 'there'
export type Choice = Record<string, Side>

const isSame = ({ fields }: Part, a: Values, b: Values) =>
  fields.every((field) => (a[field] ?? null) === (b[field] ?? null))

/** True when both versions say the same: there is nothing to choose. */
export const areSame = (a: Values, b: Values): boolean => parts.every((part) => isSame(part, a, b))

/** The parts that differ, each with the side that changed it; where both did, what was typed here. */
export function conflictsOf(base: Values, here: Values, there: Values): { part: Part; side: Side }[] {
  return parts
    .filter((part) => !isSame(part, here, there))
    .map((part) => ({ part, side: isSame(part, here, base) ? 'there' : 'here' }))
}

/** One version of two, part by part. */
export function mergeBy(choice: Choice, here: ProfileInput, there: Perfil): ProfileInput {
  const taken = parts
    .filter(({ name }) => choice[name] === 'there')
    .flatMap(({ fields }) => fields.map((field) => [field, there[field]] as const))
  return { ...here, ...Object.fromEntries(taken) }
}
