import type { Experiencia } from '#shared/experiencia.ts'
import { normaDe } from '#shared/normas.ts'
import type { Profissao } from '#shared/profissao.ts'
import type { Mentoria } from './catalogo-data.ts'

/** Where to go next by experience, the first first. Exact titles of the built-in mentorias. */
const steps: Record<Experiencia, string[]> = {
  comecando: [
    'Toxina Botulínica',
    'Microagulhamento e Skinbooster',
    'Preenchimento Labial',
    'Intradermoterapia',
  ],
  praticando: [
    'Harmonização Facial',
    'Bioestimuladores de Colágeno',
    'Intradermoterapia',
    'PEIM',
    'Harmonização Corporal',
  ],
  avancando: [
    'Protocolos Injetáveis Avançados',
    'Bioestimuladores de Colágeno',
    'Harmonização Corporal',
    'Harmonização Facial',
  ],
}

/** As many as fit one look. */
const most = 3

/** A suggested path: what the council's norms speak for first, and nothing that they speak against. */
export function caminhoDe(profissao: Profissao, experiencia: Experiencia, mentorias: Mentoria[]): Mentoria[] {
  const found = steps[experiencia].flatMap((titulo) => mentorias.find((one) => one.titulo === titulo) ?? [])
  const says = ({ titulo }: Mentoria) => normaDe(profissao, titulo).diz
  const allowed = found.filter((mentoria) => says(mentoria) === 'sim')
  const open = found.filter((mentoria) => says(mentoria) === 'aberto')
  return [...allowed, ...open].slice(0, most)
}

/** Whether a mentoria is for a profession: its council's own norms speak for what it teaches. */
export const isParaProfissao = (profissao: Profissao, { titulo }: Pick<Mentoria, 'titulo'>): boolean =>
  normaDe(profissao, titulo).diz === 'sim'
