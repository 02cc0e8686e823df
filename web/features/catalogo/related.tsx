import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assuntoDe } from '#shared/normas.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { CarouselRow } from './carousel-row.tsx'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import type { Favoritos } from './use-favoritos.ts'

const most = 6

/** Mentorias of the same subject, then of the same categoria. */
export function relatedTo({ id, titulo, categoria }: Mentoria, all: Mentoria[]): Mentoria[] {
  const assunto = assuntoDe(titulo)
  const others = all.filter((one) => one.id !== id)
  const isNear = (one: Mentoria) => assunto !== undefined && assuntoDe(one.titulo) === assunto
  const near = others.filter(isNear)
  const alike = others.filter((one) => one.categoria === categoria && !isNear(one))
  return [...near, ...alike].slice(0, most)
}

type Props = { mentoria: Mentoria; favoritos: Favoritos | null | undefined }

/** What to read next, at the end of a mentoria's page. */
export function Related({ mentoria, favoritos }: Props) {
  // The list that the member came by; a page opened by its address asks for no other data than its own.
  const hasList = useQueryClient().getQueryData(mentoriasQuery().queryKey) !== undefined
  const { data = [] } = useQuery({ ...mentoriasQuery(), enabled: hasList })
  const related = relatedTo(mentoria, data)
  if (!hasList)
    return (
      <LinkButton
        to={paths.mentoriasOf(mentoria.categoria)}
        variant="outline"
        className="no-print justify-self-start"
      >
        Ver outras mentorias de {categoriaLabel(mentoria.categoria)}
      </LinkButton>
    )
  if (related.length === 0) return null
  return (
    <CarouselRow
      titulo="Veja também"
      isSecondary
      name="relacionadas"
      mentorias={related}
      favoritos={favoritos}
    />
  )
}
