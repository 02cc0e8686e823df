import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { opensTitle, paths } from '#shared/paths.ts'
import type { Profissao } from '#shared/profissao.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { isParaProfissao } from './caminho.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import type { Categoria } from './categorias.ts'
import { FindEmpty } from './find-empty.tsx'
import { MentoriaCard } from './mentoria-card.tsx'
import { returnToOpened } from './opened-card.ts'
import { inOrder, type Ordem } from './ordem.ts'
import { pictureSizes } from './picture-sizes.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { type Favoritos, useFavoritos } from './use-favoritos.ts'
import { useFind } from './use-find.ts'

type ListProps = {
  categoria: Categoria | undefined
  /** Only those that its council speaks for. */
  profissao: Profissao | undefined
  ordem: Ordem
  /** Many to a page, without pictures' full size and descriptions. */
  isCompact: boolean
  /** How the list is ordered and how dense it is. */
  tools: ReactNode
  query: string
  /** The search is in use, or about to be. */
  isFinding: boolean
}

/** The mentorias of a categoria that a search means, and what stands in their place. */
export const MentoriasList = memo(function MentoriasList(props: ListProps) {
  const mentorias = useQuery(mentoriasQuery())
  const favoritos = useFavoritos()
  useFailureToast(failures.loadMentorias, mentorias, errorMessage)
  const { state } = useLocation()
  const meant =
    state?.titulo === opensTitle.titulo && mentorias.data?.find(({ titulo }) => titulo === props.query)

  if (mentorias.isPending) return <Waiting />
  if (mentorias.isLoadingError) {
    return <ErrorNotice error={mentorias.error} isTold onRetry={() => void mentorias.refetch()} />
  }
  if (meant) return <Navigate to={paths.mentoria(meant.id)} replace />
  return <Found {...props} mentorias={mentorias.data} favoritos={favoritos} />
})

function Waiting() {
  return (
    <div role="status" aria-label="Carregando mentorias" className="grid grid-cols-1 gap-6">
      {/* The place of the count and the tools. */}
      <div className="h-12" />
      <ul className={gridClass}>
        <CardSkeletons />
      </ul>
    </div>
  )
}

/** How many cards are drawn at once after a key of the search; the others follow when the page is idle. */
const inView = 12

type CardsProps = { mentorias: Mentoria[]; favoritos: Favoritos | null | undefined }

function Found({
  categoria,
  profissao,
  ordem,
  isCompact,
  tools,
  query,
  isFinding,
  mentorias,
  favoritos,
}: ListProps & CardsProps) {
  const found = useFind(mentorias, query, isFinding)
  const settled = useDeferredValue(query)
  if (!found) return <Waiting />
  const isSearch = found !== mentorias
  const shown = found
    .filter((mentoria) => !categoria || mentoria.categoria === categoria)
    .filter((mentoria) => !profissao || isParaProfissao(profissao, mentoria))
  // What a search means best stays first.
  const ordered = isSearch ? shown : inOrder(shown, ordem)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p role="status" className={isSearch && shown.length > 0 ? 'text-muted' : 'sr-only'}>
          {isSearch && countOf(shown.length)}
        </p>
        {!isSearch && shown.length > 0 && (
          <>
            <p className="text-muted tabular-nums">
              {shown.length === 1 ? '1 mentoria' : `${shown.length} mentorias`}
            </p>
            {tools}
          </>
        )}
      </div>
      {shown.length > 0 ? (
        <Cards
          mentorias={settled === query ? ordered : ordered.slice(0, inView)}
          favoritos={favoritos}
          isCompact={isCompact}
        />
      ) : isSearch ? (
        <FindEmpty query={query.trim()} categoria={categoria} elsewhere={found.length} />
      ) : (
        <EmptyState>Nenhuma mentoria encontrada nesta categoria.</EmptyState>
      )}
    </div>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Nenhuma mentoria encontrada.'
  return count === 1 ? '1 mentoria encontrada' : `${count} mentorias encontradas`
}

function Cards({ mentorias, favoritos, isCompact }: CardsProps & { isCompact: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const isReturn = useNavigationType() === 'POP'

  // After the router has restored the scroll position.
  useEffect(() => {
    if (isReturn && list.current) returnToOpened(list.current)
  }, [isReturn])

  return (
    <ul
      ref={list}
      aria-label="Lista de mentorias"
      data-compact={isCompact || undefined}
      className={`group/list ${gridClass} data-compact:gap-3`}
    >
      {mentorias.map((mentoria, place) => (
        <MentoriaCard
          key={mentoria.id}
          mentoria={mentoria}
          heading="h2"
          sizes={pictureSizes.list}
          eager={place < 3}
          className={isCompact ? farRowClass : farCardClass}
          isFavorito={favoritos?.has(mentoria)}
          onFavorito={favoritos?.toggle}
        />
      ))}
    </ul>
  )
}

const gridClass = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

// In a long list the browser lays out only the cards near the view; until then a card counts as this high.
const farCardClass =
  'nth-[n+13]:[content-visibility:auto] nth-[n+13]:[contain-intrinsic-block-size:auto_30rem]'
const farRowClass =
  'nth-[n+25]:[content-visibility:auto] nth-[n+25]:[contain-intrinsic-block-size:auto_6.5rem]'
