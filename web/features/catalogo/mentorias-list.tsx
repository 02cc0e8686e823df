import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useFirstPicture } from '#shared/first-picture.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { CardGroups } from './card-groups.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import type { Categoria } from './categorias.ts'
import { FindEmpty } from './find-empty.tsx'
import { MentoriaCard } from './mentoria-card.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { useCards } from './use-cards.ts'
import { useDrawn } from './use-drawn.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useFavoritos } from './use-favoritos.ts'
import { useFind } from './use-find.ts'

type ListProps = {
  categoria: Categoria | undefined
  query: string
  /** The search is in use, or about to be. */
  isFinding: boolean
}

/** The mentorias of a categoria that a search means, and what stands in their place. */
export const MentoriasList = memo(function MentoriasList(props: ListProps) {
  const mentorias = useQuery(mentoriasQuery())
  const { drawn, isWaiting } = useDrawn(mentorias)
  useFailureToast(failures.loadMentorias, mentorias)
  useFirstPicture(isWaiting)

  if (isWaiting) return <Waiting isFirst />
  if (!drawn) return <ErrorNotice error={mentorias.error} onRetry={() => void mentorias.refetch()} />
  return <Found {...props} mentorias={drawn} />
})

function Waiting({ isFirst }: { isFirst?: boolean }) {
  return (
    <div role="status" aria-label="Carregando mentorias" data-first-picture={isFirst}>
      <ul className={gridClass}>
        <CardSkeletons />
      </ul>
    </div>
  )
}

function Found({ categoria, query, isFinding, mentorias }: ListProps & { mentorias: Mentoria[] }) {
  const found = useFind(mentorias, query, isFinding)
  if (!found) return <Waiting />
  const isSearch = found !== mentorias
  const shown = found.filter((mentoria) => !categoria || mentoria.categoria === categoria)
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className={isSearch && shown.length > 0 ? 'text-muted' : 'sr-only'}>
        {isSearch && countOf(shown.length)}
      </p>
      {shown.length > 0 ? (
        <Cards mentorias={shown} name={`${categoria} ${isSearch && query}`} isTyped={query.trim() !== ''} />
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

type CardsProps = { mentorias: Mentoria[]; name: string; isTyped: boolean }

function Cards({ mentorias, name, isTyped }: CardsProps) {
  const { front, own, aside, isTurned } = useCards(mentorias, { name, isTyped })
  const favoritos = useFavoritos(true)
  const card = ({ key, mentoria }: (typeof front)[number], place: number, isSpare = false) => (
    <MentoriaCard
      key={key}
      mentoria={mentoria}
      heading="h2"
      sizes={pictureSizes.list}
      eager={place < 3}
      isSpare={isSpare}
      isFavorito={favoritos?.has(mentoria)}
      onFavorito={favoritos?.toggle}
    />
  )
  const inFront = (
    // biome-ignore lint/a11y/useSemanticElements: in a <ul> there may be no groups, only items.
    <div key={isTurned ? 'b' : 'a'} role="list" aria-label="Lista de mentorias" className={listClass}>
      <CardGroups
        list={name}
        cards={front.map((one, place) => card(one, place, place >= own))}
        className={gridClass}
      />
    </div>
  )
  const hidden = aside.length > 0 && (
    <div key={isTurned ? 'a' : 'b'} aria-hidden="true" className={asideClass}>
      <CardGroups cards={aside.map((one, place) => card(one, place))} className={gridClass} />
    </div>
  )
  // Neither of the two is ever moved: that would lay out all of it anew.
  return <div className="relative">{isTurned ? [hidden, inFront] : [inFront, hidden]}</div>
}

const listClass = 'grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8'

const gridClass = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

// What is laid out stays so, which makes it cheap to hide a thousand cards.
const asideClass = `${listClass} invisible absolute inset-x-0 top-0 h-0 overflow-clip [content-visibility:hidden]`
