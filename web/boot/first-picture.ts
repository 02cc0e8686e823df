import { ownPicture } from '#features/catalogo/own-picture.ts'
import { pictureName } from '#features/catalogo/picture-name.ts'
import type { Ahead, FirstPicture } from './ahead.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** What the boot scripts read of a mentoria. */
export type Row = { id: string; titulo: string; categoria: string; imagem_url: string | null }

/** The mentoria whose picture the page shows first, by the copy that was kept for this member (kept-content.ts). */
export function keptRow(userId: string, id: string): Row | undefined {
  const kept = JSON.parse(localStorage.getItem('estetica-conteudo-mentorias') ?? '{}')
  const rows: Row[] = kept.userId === userId ? kept.data : []
  return id ? rows.find((row) => row.id === id) : rows[0]
}

/** As in shell.tsx: a page that is seen again begins where it was left. */
function beginsAtTop(): boolean {
  const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
  return !places[history.state?.key ?? location.pathname]
}

/** Whether it is known where the page's first picture stands: on a phone, where only fixed words are above it. */
export const hasPlace = ({ media }: FirstPicture) =>
  matchMedia(media).matches && navigator.onLine && beginsAtTop()

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  made.dataset.text = text
  return made
}

/** The words above the picture, which are not seen: by them it finds its place. */
function wordsAbove({ lead, filters }: NonNullable<FirstPicture['above']>): HTMLElement[] {
  const row = element('boot-filters')
  row.append(...filters.map((filter) => element('', filter)))
  return [element('boot-lead', lead), row]
}

function layOut({ sizes, place, above }: FirstPicture, srcset: string): HTMLElement {
  const page = element(`boot-page ${place}`)
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  Object.assign(source, { srcset, sizes, type: 'image/avif' })
  picture.append(source, Object.assign(document.createElement('img'), { alt: '' }))
  page.append(...(above ? wordsAbove(above) : []), picture)
  return page
}

let shown: HTMLElement | undefined

/** Until the app has begun; what the page ends with is not there yet while its head is read. */
function show(page: HTMLElement | undefined): void {
  shown?.remove()
  shown = page
  const put = () =>
    page && page === shown && document.querySelector('#root:empty') && document.body.append(page)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', put)
  else put()
}

let known: string | undefined

/**
 * Fetches a mentoria's picture and, where its place is known, shows it there while the page is on its way, in the
 * place of what was shown before; false when the mentoria has none that can be known here.
 */
export function beginWith(
  { titulo, categoria, imagem_url }: Row,
  first: FirstPicture,
  { cards }: Ahead,
): boolean {
  const imagesrcset = imagem_url ? ownPicture(imagem_url, '').avif : cards[pictureName(titulo, categoria)]
  if (imagesrcset !== known) show(imagesrcset && hasPlace(first) ? layOut(first, imagesrcset) : undefined)
  if (imagesrcset && imagesrcset !== known)
    fetchAhead({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      fetchpriority: 'high',
      imagesizes: first.sizes,
      imagesrcset,
    })
  known = imagesrcset
  return !!imagesrcset
}
