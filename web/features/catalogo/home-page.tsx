import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { CarouselRow, carouselCardClass, listClass } from './carousel-row.tsx'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import { categorias, rowTitles } from './categorias.ts'
import { Hero } from './hero.tsx'
import { NextSession } from './next-session.tsx'
import { type OwnRow, OwnRows, useOwnRows } from './own-rows.tsx'
import { pageClass } from './page-class.ts'
import { PrimeirosPassos } from './primeiros-passos.tsx'
import { useFailureToast } from './use-failure-toast.ts'
import { type Favoritos, useFavoritos } from './use-favoritos.ts'
import { useReturning } from './use-returning.ts'

/**
 * The first page of a member: the hero, then one row of mentorias a categoria, then the member's own. Who returns gets
 * a small hero, and what is their own first.
 */
export function HomePage() {
  const isReturning = useReturning()
  const space = isReturning ? 'pt-8 md:gap-10 md:pt-10' : 'pt-12 md:gap-12 md:pt-16'
  return (
    <>
      <Hero isSmall={isReturning} />
      <div className={`${pageClass} grid grid-cols-[minmax(0,1fr)] gap-8 overflow-x-clip ${space}`}>
        <PrimeirosPassos />
        {isReturning && <NextSession />}
        <Rows isReturning={isReturning} />
      </div>
    </>
  )
}

function Rows({ isReturning }: { isReturning: boolean }) {
  const mentorias = useQuery(mentoriasQuery())
  const favoritos = useFavoritos()
  useFailureToast(failures.loadMentorias, mentorias, errorMessage)
  // Drawn in slices: a phone answers a touch between them.
  const data = useDeferredValue(mentorias.data)

  if (mentorias.isLoadingError)
    return <ErrorNotice error={mentorias.error} isShownByToast onRetry={() => void mentorias.refetch()} />
  // The rows of who returns begin with their own, so they all wait for both answers: nothing moves afterwards.
  if (!data || (isReturning && favoritos === undefined)) return <RowSkeleton />
  if (rowsOf(data).length === 0) return <EmptyState>Nenhuma mentoria disponível no momento.</EmptyState>
  return <LoadedRows mentorias={data} favoritos={favoritos} isReturning={isReturning} />
}

type LoadedRowsProps = {
  mentorias: Mentoria[]
  favoritos: Favoritos | null | undefined
  isReturning: boolean
}

function LoadedRows({ mentorias, favoritos, isReturning }: LoadedRowsProps) {
  const own = useOwnRows(mentorias, favoritos)
  // A row that the first heart makes while the page is open comes last, so that nothing moves while it is tapped.
  const [first] = useState(() => (isReturning ? own.map(({ name }) => name) : []))
  const isFirst = ({ name }: OwnRow) => first.includes(name)
  return (
    <>
      <OwnRows rows={own.filter(isFirst)} favoritos={favoritos} />
      {rowsOf(mentorias).map(({ categoria, items }, index) => (
        <CarouselRow
          key={categoria}
          titulo={rowTitles[categoria]}
          all={paths.mentoriasOf(categoria)}
          mentorias={items}
          favoritos={favoritos}
          eager={index === 0 && first.length === 0}
        />
      ))}
      <OwnRows rows={own.filter((row) => !isFirst(row))} favoritos={favoritos} />
    </>
  )
}

/** One row a categoria that has mentorias. */
const rowsOf = (mentorias: Mentoria[]) =>
  categorias
    .map((categoria) => ({ categoria, items: mentorias.filter((item) => item.categoria === categoria) }))
    .filter(({ items }) => items.length > 0)

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
