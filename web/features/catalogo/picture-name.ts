import { plainText } from '#shared/plain-text.ts'
import { isCategoria } from './categorias.ts'

/** Words of a title, without accents, that decide its picture; the first match wins. */
const subjects = [
  [/toxina|botulin/, 'toxina'],
  [/labi/, 'preenchimento-labial'],
  [/microagulh|skinbooster/, 'microagulhamento'],
  [/peim|microvaso/, 'peim'],
  [/intradermo|mesoterapia/, 'intradermoterapia'],
  [/bioestim|colageno/, 'bioestimuladores'],
  [/corpora|corpo\b/, 'harmonizacao-corporal'],
  [/facia|face\b|preench/, 'harmonizacao-facial'],
  // The ninth title, "Protocolos Injetáveis Avançados", shares the vial and syringe.
  [/injeta/, 'toxina'],
] as const

const byCategoria = {
  facial: 'harmonizacao-facial',
  corporal: 'harmonizacao-corporal',
  injetaveis: 'toxina',
} as const

export type PictureName = (typeof subjects)[number][1]

/** The name of the built-in picture that suits a mentoria: by its titulo, else by its categoria. */
export function pictureName(titulo: string, categoria: string): PictureName {
  const plain = plainText(titulo)
  const subject = subjects.find(([words]) => words.test(plain))
  return subject?.[1] ?? (isCategoria(categoria) ? byCategoria[categoria] : 'harmonizacao-facial')
}
