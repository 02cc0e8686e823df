import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { Navigate, useNavigationType, useSearchParams } from 'react-router'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import type { Profissao } from '#shared/profissao.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { isParaProfissao } from './caminho.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { type Carga, cargaDe, cargaLabels, cargasOf } from './carga.ts'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import type { Categoria } from './categorias.ts'
import { FindEmpty } from './find-empty.tsx'
import { CompactOffer, ListTools, type ListToolsProps } from './list-tools.tsx'
import { MentoriaCard } from './mentoria-card.tsx'
import { returnToOpened } from './opened-card.ts'
import { inOrder } from './ordem.ts'
import { pictureSizes } from './picture-sizes.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { type Favoritos, useFavoritos } from './use-favoritos.ts'
import { useFind } from './use-find.ts'

type ListProps = {
  categoria: Categoria | undefined
  /** Only those that its council speaks for. */
  profissao: Profissao | undefined
  /** How long they may be, their order, and whether many stand on a page, with small pictures and no descriptions. */
  tools: ListToolsProps
  query: string
  /** The search is in use, or about to be. */
  isFinding: boolean
}

/** The mentorias of a categoria that a search means, and what stands in their place. */
export const MentoriasList = memo(function MentoriasList(props: ListProps) {
  const mentorias = useQuery(mentoriasQuery())
  const favoritos = useFavoritos()
  useFailureToast(failures.loadMentorias, mentorias, errorMessage)
  const [params] = useSearchParams()
  const asked = params.get('titulo')
  // Drawn in slices: a phone answers a touch between them.
  const data = useDeferredValue(mentorias.data)

  if (mentorias.isLoadingError) {
    return <ErrorNotice error={mentorias.error} isShownByToast onRetry={() => void mentorias.refetch()} />
  }
  if (!data) return <Waiting />
  if (asked) {
    const meant = data.find(({ titulo }) => titulo === asked)
    return <Navigate to={meant ? paths.mentoria(meant.id) : paths.mentoriasFound(asked)} replace />
  }
  return <Found {...props} mentorias={data} favoritos={favoritos} />
})

function Waiting() {
  return (
    <div role="status" aria-label="Carregando mentorias" className="grid grid-cols-1 gap-6">
      {/* The place of the count and the tools, which take two lines on a phone. */}
      <div className="h-12 max-sm:h-[5.375rem]" />
      <ul className={gridClass}>
        <CardSkeletons />
      </ul>
    </div>
  )
}

/** How many cards are drawn at once after a key of the search; the others follow when the page is idle. */
const cardsDrawnFirst = 12

type CardsProps = { mentorias: Mentoria[]; favoritos: Favoritos | null | undefined }

function Found({
  categoria,
  profissao,
  tools,
  query,
  isFinding,
  mentorias,
  favoritos,
}: ListProps & CardsProps) {
  const found = useFind(mentorias, query, isFinding)
  const settled = useDeferredValue(query)
  if (!found) return <Waiting />
  const { carga, ordem, isCompact } = tools
  const isSearch = found !== mentorias
  const inCategoria = found.filter((mentoria) => !categoria || mentoria.categoria === categoria)
  const shown = inCategoria
    .filter((mentoria) => !profissao || isParaProfissao(profissao, mentoria))
    .filter((mentoria) => !carga || cargaDe(mentoria) === carga)
  // What a search means best stays first.
  const ordered = isSearch ? shown : inOrder(shown, ordem)
  const isEmpty = shown.length === 0
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={isSearch && !isEmpty ? 'text-muted' : 'sr-only'}>
          {isSearch && countOf(shown.length)}
        </p>
        {!isSearch && !isEmpty && (
          <p className="text-muted tabular-nums">
            {shown.length === 1 ? '1 mentoria' : `${shown.length} mentorias`}
          </p>
        )}
        {!isEmpty && <CompactOffer {...tools} count={shown.length} />}
        {/* A filter that leaves nothing stays where it was set. */}
        {(inCategoria.length > 0 || carga) && (
          <ListTools {...tools} cargas={cargasOf(mentorias)} hasOrder={!isSearch} hasCards={!isEmpty} />
        )}
      </div>
      {isEmpty ? (
        <Empty
          {...{ categoria, profissao, carga, query, isSearch }}
          hidden={inCategoria.length}
          elsewhere={found.length}
        />
      ) : (
        <Cards
          mentorias={settled === query ? ordered : ordered.slice(0, cardsDrawnFirst)}
          favoritos={favoritos}
          isCompact={isCompact}
        />
      )}
    </div>
  )
}

type EmptyProps = Pick<ListProps, 'categoria' | 'profissao' | 'query'> & {
  carga: Carga | undefined
  isSearch: boolean
  /** How many there would be without the filters of profession and hours; how many in all categorias. */
  hidden: number
  elsewhere: number
}

/** Why nothing is shown, and the way on. */
function Empty({ categoria, profissao, carga, query, isSearch, hidden, elsewhere }: EmptyProps) {
  if (hidden > 0) return <FilteredEmpty {...{ profissao, carga, hidden }} />
  if (isSearch) return <FindEmpty query={query.trim()} categoria={categoria} elsewhere={elsewhere} />
  return <EmptyState>Nenhuma mentoria encontrada nesta categoria.</EmptyState>
}

type FilteredProps = Pick<EmptyProps, 'profissao' | 'carga' | 'hidden'>

/** Names the filters that hide what there is, and takes them away. */
function FilteredEmpty({ profissao, carga, hidden }: FilteredProps) {
  const [params] = useSearchParams()
  const without = new URLSearchParams(params)
  for (const name of ['para', 'horas']) without.delete(name)
  const filters = [profissao && '“Para a minha profissão”', carga && `“${cargaLabels[carga]}”`].filter(
    Boolean,
  )
  return (
    <EmptyState
      action={
        <LinkButton to={`${paths.mentorias}?${without}`} variant="outline">
          {filters.length === 1 ? 'Ver sem este filtro' : 'Ver sem estes filtros'}
        </LinkButton>
      }
    >
      {`Nenhuma com ${filters.join(' e ')}; sem ${filters.length === 1 ? 'esse filtro' : 'esses filtros'}, ${hidden === 1 ? 'há uma' : `há ${hidden}`}.`}
    </EmptyState>
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
