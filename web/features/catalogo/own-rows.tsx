import { CarouselRow } from './carousel-row.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { focusOtherHeart } from './favorito-button.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useVistos } from './vistos.ts'

type Marked = Favoritos | null | undefined

/** A row of the member's own. */
export type OwnRow = { name: string; titulo: string; mentorias: Mentoria[] }

/**
 * The member's favourites and the mentorias they opened; a row without mentorias is left out. Both appear together, so
 * that neither moves the other.
 */
export function useOwnRows(mentorias: Mentoria[], favoritos: Marked): OwnRow[] {
  const vistos = useVistos()
  if (favoritos === undefined) return []
  const byId = new Map(mentorias.map((mentoria) => [mentoria.id, mentoria]))
  const known = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return [
    { name: 'minha-lista', titulo: 'Minha lista', mentorias: known(favoritos?.ids ?? []) },
    { name: 'vistos', titulo: 'Vistos recentemente', mentorias: known(vistos) },
  ].filter((row) => row.mentorias.length > 0)
}

/** Rows of the member's own. */
export function OwnRows({ rows, favoritos }: { rows: OwnRow[]; favoritos: Marked }) {
  const toggleHere = (mentoria: Mentoria, isFavorito: boolean) => {
    focusOtherHeart(mentoria)
    favoritos?.toggle(mentoria, isFavorito)
  }
  return rows.map((row) => (
    <CarouselRow
      key={row.name}
      {...row}
      // A heart of the list takes its card away.
      favoritos={favoritos && row.name === 'minha-lista' ? { ...favoritos, toggle: toggleHere } : favoritos}
    />
  ))
}
