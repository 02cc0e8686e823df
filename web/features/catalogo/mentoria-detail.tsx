import { Badge } from '#shared/ui/badge.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { FavoritoButton } from './favorito-button.tsx'
import { MentoriaFacts } from './mentoria-card.tsx'
import { ConteudoSkeleton, MentoriaConteudo } from './mentoria-conteudo.tsx'
import { MentoriaPicture } from './mentoria-picture.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { useFavoritos } from './use-favoritos.ts'
import { useKeepVisto } from './vistos.ts'

/** A page to read: the header, the text, and beside it what it takes to join. */
export function MentoriaDetail({ mentoria }: { mentoria: Mentoria }) {
  useKeepVisto(mentoria.id)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-14">
      <Header mentoria={mentoria} />
      <MentoriaConteudo mentoria={mentoria} />
    </article>
  )
}

function Header({ mentoria }: { mentoria: Mentoria }) {
  const favoritos = useFavoritos()
  return (
    <header className={headerClass}>
      <div className={pictureBoxClass} style={{ viewTransitionName: 'mentoria-picture' }}>
        <MentoriaPicture
          mentoria={mentoria}
          sizes={pictureSizes.detail}
          eager
          className="size-full object-cover md:absolute md:inset-0"
        />
      </div>
      <div className={headerTextClass}>
        <div className="flex min-h-11 w-full flex-wrap items-center justify-between gap-2">
          <Badge>{categoriaLabel(mentoria.categoria)}</Badge>
          {favoritos && (
            <FavoritoButton
              mentoria={mentoria}
              isFavorito={favoritos.has(mentoria)}
              onToggle={favoritos.toggle}
              className="border border-line"
            />
          )}
        </div>
        <PageHeading className={titleClass}>{mentoria.titulo}</PageHeading>
        <p className="max-w-[52ch] text-lg text-muted text-balance wrap-anywhere">{mentoria.descricao}</p>
        <MentoriaFacts mentoria={mentoria} className="text-base" />
      </div>
    </header>
  )
}

/** The page's geometry while it is on its way. */
export function MentoriaDetailSkeleton() {
  return (
    <div role="status" aria-label="Carregando mentoria" className="grid gap-10 md:gap-14">
      <div className={headerClass}>
        <div className={`skeleton ${pictureBoxClass}`} />
        <div className={headerTextClass}>
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-20 w-96 max-w-full" />
          <Skeleton className="h-28 w-full max-w-[37rem]" />
          <Skeleton className="h-6 w-36" />
        </div>
      </div>
      <ConteudoSkeleton />
    </div>
  )
}

// The longest word of the nine titles, "Microagulhamento", fits its line at every width.
const titleClass = 'max-sm:text-[clamp(1.6rem,8.4vw,2.25rem)] md:max-lg:text-4xl xl:text-[3.5rem]'

const headerClass =
  'panel grid grid-cols-1 overflow-hidden md:grid-cols-[minmax(0,1fr)_20rem] ' +
  'lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_34rem]'

const pictureBoxClass =
  'relative aspect-4/3 overflow-hidden bg-raised md:order-last md:aspect-auto md:min-h-[26rem]'

const headerTextClass =
  'grid grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-5 p-6 lg:p-10 xl:p-14'
