import { isCategoria } from './categorias.ts'

const files = import.meta.glob<string>('./pictures/*.{avif,webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const placeholderFiles = import.meta.glob<Record<string, Placeholder>>('./pictures/placeholders.json', {
  eager: true,
  import: 'default',
})

type Placeholder = { color: string; blur?: string }

const alts = {
  toxina: 'Frasco de vidro e seringa sobre cetim cor de ameixa',
  'preenchimento-labial': 'Curva macia de gel em tons de rosa, como um lábio',
  'harmonizacao-facial': 'Esferas de gel com núcleos de ouro e pérola',
  microagulhamento: 'Agulhas de luz sobre dunas que lembram a pele',
  peim: 'Vasos finos que se ramificam como raízes',
  intradermoterapia: 'Trama de gotas translúcidas',
  'harmonizacao-corporal': 'Dobras de tecido que desenham um contorno',
  bioestimuladores: 'Fibras de colágeno trançadas com fios de ouro',
  hero: '',
}

export type PictureName = keyof typeof alts

export type BuiltInPicture = {
  src: string
  avif: string
  webp: string
  alt: string
  placeholder: Placeholder
}

/** Words of a title, without accents, that decide its picture; the first match wins. */
const subjects: readonly (readonly [RegExp, PictureName])[] = [
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
]

const byCategoria = {
  facial: 'harmonizacao-facial',
  corporal: 'harmonizacao-corporal',
  injetaveis: 'toxina',
} as const

/** The name of the built-in picture that suits a mentoria: by its titulo, else by its categoria. */
export function pictureName(titulo: string, categoria: string): PictureName {
  const plain = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const subject = subjects.find(([words]) => words.test(plain))
  return subject?.[1] ?? (isCategoria(categoria) ? byCategoria[categoria] : 'harmonizacao-facial')
}

const pattern = /^\.\/pictures\/(.+?)(?:-(\d+))?\.(avif|webp|svg)$/

function srcSet(name: string, format: 'avif' | 'webp'): string {
  return Object.entries(files)
    .map(([path, url]) => [pattern.exec(path), url] as const)
    .filter(([match]) => match?.[1] === name && match[3] === format)
    .map(([match, url]) => `${url} ${match?.[2]}w`)
    .join(', ')
}

const cache = new Map<string, BuiltInPicture>()

/** Addresses, alternative text and placeholder of a built-in picture; `cut` names another crop of it. */
export function builtInPicture(name: PictureName, cut = ''): BuiltInPicture {
  const file = name + cut
  const known = cache.get(file)
  if (known) return known
  const picture = {
    src:
      files[`./pictures/${file}-768.webp`] ??
      files[`./pictures/${file}-640.webp`] ??
      files[`./pictures/${name}.svg`] ??
      '',
    avif: srcSet(file, 'avif'),
    webp: srcSet(file, 'webp'),
    alt: alts[name],
    placeholder: placeholderFiles['./pictures/placeholders.json']?.[name] ?? { color: '#2a1629' },
  }
  cache.set(file, picture)
  return picture
}
