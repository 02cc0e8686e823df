import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import { CategoriaFilter } from './categoria-filter.tsx'
import { type Categoria, isCategoria } from './categorias.ts'
import { MentoriaCard } from './mentoria-card.tsx'
import { pageClass } from './page-class.ts'
import { pictureSizes } from './picture-sizes.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useGrowing } from './use-growing.ts'

/** Every mentoria, or those of one categoria; the choice is kept in the address. */
export function MentoriasPage() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('categoria')
  const categoria = isCategoria(wanted) ? wanted : undefined

  const choose = (next: Categoria | undefined) => {
    if (next !== categoria) setParams(next ? { categoria: next } : {}, { preventScrollReset: true })
  }

  return (
    <div className={`${pageClass} grid grid-cols-1 gap-8 pt-10 md:gap-10 md:pt-16`}>
      <header className="grid grid-cols-1 gap-3">
        <PageHeading>Mentorias</PageHeading>
        <p className="max-w-[60ch] text-lg text-muted text-pretty">
          Escolha um caminho e aprofunde a sua prática, da avaliação ao acompanhamento do paciente.
        </p>
      </header>
      <CategoriaFilter chosen={categoria} onChoose={choose} />
      <Grid categoria={categoria} />
    </div>
  )
}

function Grid({ categoria }: { categoria: Categoria | undefined }) {
  const mentorias = useQuery(mentoriasQuery())
  useFailureToast('Erro ao carregar mentorias', mentorias)

  if (mentorias.isPending) {
    return (
      <div role="status" aria-label="Carregando mentorias">
        <ul className={gridClass}>
          <CardSkeletons />
        </ul>
      </div>
    )
  }
  if (mentorias.isLoadingError) {
    return <ErrorNotice error={mentorias.error} onRetry={() => void mentorias.refetch()} />
  }
  const shown = mentorias.data.filter((mentoria) => !categoria || mentoria.categoria === categoria)
  if (shown.length === 0) return <EmptyState>Nenhuma mentoria encontrada nesta categoria.</EmptyState>
  return <Cards mentorias={shown} />
}

function Cards({ mentorias }: { mentorias: Mentoria[] }) {
  const shown = useGrowing(mentorias.length, 3)
  return (
    <ul aria-label="Lista de mentorias" className={gridClass}>
      {mentorias.slice(0, shown).map((mentoria, index) => (
        <MentoriaCard
          key={mentoria.id}
          mentoria={mentoria}
          heading="h2"
          sizes={pictureSizes.list}
          eager={index < 3}
          className={cardClass}
        />
      ))}
    </ul>
  )
}

const gridClass = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

// On a phone the pictures further down must not share a slow line with those in view.
const cardClass =
  'max-sm:nth-[n+4]:[content-visibility:auto] max-sm:nth-[n+4]:[contain-intrinsic-block-size:auto_34rem]'
