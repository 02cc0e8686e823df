import { CarouselRow } from './carousel-row.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { focusOtherHeart } from './favorito-button.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useVistos } from './vistos.ts'

type Props = { mentorias: Mentoria[]; favoritos: Favoritos | null | undefined }

/** The member's favourites and the mentorias they opened; a row without mentorias is left out. */
export function OwnRows({ mentorias, favoritos }: Props) {
  const vistos = useVistos()
  // Both rows appear together, so that neither moves the other.
  if (favoritos === undefined) return null
  const byId = new Map(mentorias.map((mentoria) => [mentoria.id, mentoria]))
  const known = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const kept = known(favoritos?.ids ?? [])
  const seen = known(vistos)
  const toggleHere = (mentoria: Mentoria, isFavorito: boolean) => {
    focusOtherHeart(mentoria)
    favoritos?.toggle(mentoria, isFavorito)
  }
  return (
    <>
      {favoritos && kept.length > 0 && (
        <CarouselRow
          titulo="Minha lista"
          name="minha-lista"
          mentorias={kept}
          favoritos={{ ...favoritos, toggle: toggleHere }}
        />
      )}
      {seen.length > 0 && (
        <CarouselRow titulo="Vistos recentemente" name="vistos" mentorias={seen} favoritos={favoritos} />
      )}
    </>
  )
}
