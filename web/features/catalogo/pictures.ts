import type { PictureName } from './picture-name.ts'
import placeholders from './pictures/placeholders.json'

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const alts: Record<PictureName | 'hero', string> = {
  toxina: 'Frasco de vidro e seringa sobre cetim cor de ameixa',
  'preenchimento-labial': 'Gota de gel pousada em uma curva macia como a linha dos lábios',
  'harmonizacao-facial': 'Esferas de gel sobre cetim, com núcleos de ouro e pérola',
  microagulhamento: 'Fila de pérolas pousadas na crista de uma duna de cetim',
  peim: 'Fios finos de ouro rosado que se ramificam como vasos sobre cetim',
  intradermoterapia: 'Gotas de cristal em uma trama de fios de ouro sobre cetim cor de vinho',
  'harmonizacao-corporal': 'Dobras de cetim que desenham um contorno',
  bioestimuladores: 'Fibras de colágeno trançadas com fios de ouro',
  hero: '',
}

export type BuiltInPicture = {
  src: string
  avif: string
  webp: string
  alt: string
  /** Shown until the picture is loaded: its mean colour and a blurred copy. */
  placeholder: { color: string; blur: string }
}

/** Whether the content security policy lets a picture come from `url`; a refused request would be an error in the console. */
export function isLoadable(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false
  const { protocol, host } = new URL(url, location.href)
  return ['https:', 'data:'].includes(protocol) || (protocol === location.protocol && host === location.host)
}

const pattern = /^\.\/pictures\/(.+?)-(\d+)\.(avif|webp)$/

function srcSet(name: string, format: 'avif' | 'webp'): string {
  return Object.entries(files)
    .map(([path, url]) => [pattern.exec(path), url] as const)
    .filter(([match]) => match?.[1] === name && match[3] === format)
    .map(([match, url]) => `${url} ${match?.[2]}w`)
    .join(', ')
}

const cache = new Map<string, BuiltInPicture>()

/** Addresses, alternative text and placeholder of a built-in picture; `cut` names another crop of it. */
export function builtInPicture(name: PictureName | 'hero', cut = ''): BuiltInPicture {
  const file = name + cut
  const known = cache.get(file)
  if (known) return known
  const picture = {
    src: files[`./pictures/${file}-720.webp`] ?? files[`./pictures/${file}-768.webp`] ?? '',
    avif: srcSet(file, 'avif'),
    webp: srcSet(file, 'webp'),
    alt: alts[name],
    placeholder: placeholders[name],
  }
  cache.set(file, picture)
  return picture
}
