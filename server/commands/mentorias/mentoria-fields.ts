import { type Field, tidy } from '../content/field.ts'
import type { Subject } from '../content/subject.ts'

const texts = { kind: 'text', longest: 2000 } as const
const items = { kind: 'list', longest: 20_000 } as const

/** What a file may say of a mentoria; the limits are those of the tables, the headings those of the page. */
export const mentoriaFields: readonly Field[] = [
  { name: 'id', kind: 'id', longest: 36, isGiven: true },
  { name: 'titulo', kind: 'line', longest: 200, isRequired: true },
  {
    name: 'categoria',
    kind: 'choice',
    longest: 20,
    isRequired: true,
    choices: ['facial', 'corporal', 'injetaveis'],
  },
  { name: 'duracao', kind: 'line', longest: 60, isRequired: true },
  { name: 'carga_horaria', kind: 'hours', longest: 60, isRequired: true },
  { name: 'descricao', kind: 'text', longest: 2000, isRequired: true },
  { name: 'imagem', kind: 'line', longest: 1900 },
  { name: 'imagem_alt', kind: 'line', longest: 250 },
  { name: 'created_at', kind: 'instant', longest: 40, isGiven: true, dayMeans: 'start' },
  { name: 'introducao', ...items, isProse: true, heading: 'Sobre a Mentoria' },
  { name: 'voce_vai_aprender', ...items, heading: 'O que você vai aprender' },
  { name: 'conteudo', ...items, heading: 'Conteúdo Programático' },
  { name: 'publico_alvo', ...texts, heading: 'Quem pode fazer' },
  { name: 'modalidade', ...texts, heading: 'Modalidade' },
  { name: 'investimento', ...texts, heading: 'Investimento' },
]

/** The fields of the table mentoria_conteudo: the longer texts, which are those with a heading. All others are of mentorias. */
export const conteudoFields = mentoriaFields.filter(({ heading }) => heading)

/** Titles whose pages show the texts that come with the platform, whatever the table holds. */
export const builtInTitulos: readonly string[] = [
  'Toxina Botulínica',
  'Preenchimento Labial',
  'Harmonização Facial',
  'Microagulhamento e Skinbooster',
  'PEIM',
  'Intradermoterapia',
  'Harmonização Corporal',
  'Bioestimuladores de Colágeno',
  'Protocolos Injetáveis Avançados',
]

/** Without an id the title names a mentoria. */
export const keyOfMentoria: Subject['keyOf'] = ({ titulo }) =>
  typeof titulo === 'string' ? tidy(titulo) : undefined
