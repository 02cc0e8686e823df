import { useQuery } from '@tanstack/react-query'
import { failures } from '#shared/failures/failure-sentences.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { CarouselRow, carouselCardClass, listClass } from './carousel-row.tsx'
import { mentoriasQuery } from './catalogo-data.ts'
import { categorias, rowTitles } from './categorias.ts'
import { Hero } from './hero.tsx'
import { OwnRows } from './own-rows.tsx'
import { pageClass } from './page-class.ts'
import { useDrawn } from './use-drawn.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useFavoritos } from './use-favoritos.ts'

/** The first page of a member: the hero, then one row of mentorias a categoria, then the member's own. */
export function HomePage() {
  return (
    <>
      <Hero />
      <div
        className={`${pageClass} grid grid-cols-[minmax(0,1fr)] gap-8 overflow-x-clip pt-12 md:gap-12 md:pt-16`}
      >
        <Rows />
      </div>
    </>
  )
}

function Rows() {
  const mentorias = useQuery(mentoriasQuery())
  const { drawn, isWaiting } = useDrawn(mentorias)
  const favoritos = useFavoritos(mentorias.isSuccess)
  useFailureToast(failures.loadMentorias, mentorias)

  if (isWaiting) return <RowSkeleton />
  if (!drawn) return <ErrorNotice error={mentorias.error} onRetry={() => void mentorias.refetch()} />
  const rows = categorias
    .map((categoria) => ({ categoria, items: drawn.filter((item) => item.categoria === categoria) }))
    .filter(({ items }) => items.length > 0)
  if (rows.length === 0) return <EmptyState>Nenhuma mentoria disponível no momento.</EmptyState>
  return (
    <>
      {rows.map(({ categoria, items }, index) => (
        <CarouselRow
          key={categoria}
          titulo={rowTitles[categoria]}
          mentorias={items}
          favoritos={favoritos}
          eager={index === 0}
        />
      ))}
      <OwnRows mentorias={drawn} favoritos={favoritos} />
    </>
  )
}

function RowSkeleton() {
  return (
    <div role="status" aria-label="Carregando mentorias" className="grid gap-2">
      <Skeleton className="h-11 w-64" />
      <ul className={`${listClass} overflow-x-hidden`}>
        <CardSkeletons className={carouselCardClass} />
      </ul>
    </div>
  )
}
