import { useProfession } from '#shared/member/profession-data.ts'
import { caminhoDe } from './caminho.ts'
import { CarouselRow } from './carousel-row.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { focusOtherHeart } from './favorito-button.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useVistos } from './vistos.ts'

type Marked = Favoritos | null | undefined

/** A row of the member's own. */
export type OwnRow = { name: string; titulo: string; mentorias: Mentoria[] }

/**
 * The member's favourites, the mentorias they opened and the path suggested to them; a row without mentorias is left
 * out. They appear together, so that none moves another.
 */
export function useOwnRows(mentorias: Mentoria[], favoritos: Marked): OwnRow[] {
  const vistos = useVistos()
  const { profissao, experiencia } = useProfession()
  if (favoritos === undefined) return []
  const byId = new Map(mentorias.map((mentoria) => [mentoria.id, mentoria]))
  const known = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return [
    { name: 'minha-lista', titulo: 'Minha lista', mentorias: known(favoritos?.ids ?? []) },
    { name: 'vistos', titulo: 'Vistos recentemente', mentorias: known(vistos) },
    {
      name: 'caminho',
      titulo: 'Seu caminho',
      mentorias: profissao && experiencia ? caminhoDe(profissao, experiencia, mentorias) : [],
    },
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
