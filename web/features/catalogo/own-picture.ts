export type OwnPicture = { alt: string; avif?: string; webp?: string }

/** The widths in which the server keeps a picture, up to the one in its name; the name tells which list applies. */
const recipes = {
  'v2-': [320, 480, 720, 960],
  // For pictures that were imported before these widths were introduced.
  '': [320, 480, 640, 960],
}
const stored = /^(\/media\/(v2-|)[\da-f]{32})-(\d{3})\.webp$/

/**
 * What a mentoria's `imagem_url` says beside the picture's address: its alternative text, after `#alt=`, and for a
 * picture of our own server the addresses of its sizes. All of it is in the address, so a list needs nothing more.
 */
export function ownPicture(url: string, titulo: string): OwnPicture {
  const [address = '', fragment = ''] = url.split('#', 2)
  const alt = readAlt(fragment) || `Imagem da mentoria ${titulo}`
  const [, path, recipe = '', largest] = stored.exec(address) ?? []
  const widths = recipes[recipe as keyof typeof recipes].filter((width) => width <= Number(largest))
  if (!path || widths.at(-1) !== Number(largest)) return { alt }
  const srcSet = (format: string) => widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ')
  return { alt, avif: srcSet('avif'), webp: srcSet('webp') }
}

function readAlt(fragment: string): string {
  if (!fragment.startsWith('alt=')) return ''
  try {
    return decodeURIComponent(fragment.slice(4))
  } catch {
    return ''
  }
}
