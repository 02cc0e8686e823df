import { Badge } from '#shared/ui/badge.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useMedia } from '#shared/ui/use-media.ts'
import { ActionBar } from './action-bar.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { FavoritoButton } from './favorito-button.tsx'
import { MentoriaFacts } from './mentoria-card.tsx'
import { ConteudoSkeleton, MentoriaConteudo } from './mentoria-conteudo.tsx'
import { MentoriaPicture } from './mentoria-picture.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { Related } from './related.tsx'
import { SectionJumps } from './section-jumps.tsx'
import { type Favoritos, useFavoritos } from './use-favoritos.ts'
import { useKeepVisto } from './vistos.ts'

/** The page of one mentoria: the header, the texts, and beside them how to take part. */
export function MentoriaDetail({ mentoria }: { mentoria: Mentoria }) {
  useKeepVisto(mentoria.id)
  const favoritos = useFavoritos()
  const hasBar = useMedia('(width < 64rem)')
  return (
    <div className={columnClass}>
      <article className={columnClass}>
        {/* First: beneath the header the bar at the screen's edge would cover half of them. */}
        <SectionJumps />
        <Header mentoria={mentoria} favoritos={hasBar ? null : favoritos} />
        <MentoriaConteudo mentoria={mentoria} />
      </article>
      <Related mentoria={mentoria} favoritos={favoritos} />
      {hasBar && <ActionBar mentoria={mentoria} favoritos={favoritos} />}
    </div>
  )
}

const columnClass = 'grid grid-cols-[minmax(0,1fr)] gap-10 max-[23rem]:gap-6 md:gap-14'

type HeaderProps = { mentoria: Mentoria; favoritos: Favoritos | null | undefined }

function Header({ mentoria, favoritos }: HeaderProps) {
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
              className="no-print border border-line"
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

/** The page's layout while it loads. */
export function MentoriaDetailSkeleton() {
  return (
    <div role="status" aria-label="Carregando mentoria" className={columnClass}>
      {/* They take their place at every width, so that nothing moves when they come. */}
      <div className="invisible lg:hidden">
        <SectionJumps />
      </div>
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
const titleClass = 'max-sm:text-[min(2.25rem,7.6vw)] md:max-lg:text-4xl xl:text-[min(3.5rem,4.2vw)]'

const headerClass =
  'panel grid grid-cols-1 overflow-hidden md:grid-cols-[minmax(0,1fr)_min(20rem,42vw)] ' +
  'lg:grid-cols-[minmax(0,1fr)_min(26rem,42vw)] xl:grid-cols-[minmax(0,1fr)_min(34rem,42vw)]'

// On the narrowest phones the title is still on the first screen.
const pictureBoxClass =
  'relative aspect-4/3 max-[23rem]:aspect-video overflow-hidden bg-raised md:order-last md:aspect-auto md:min-h-[26rem]'

const headerTextClass =
  'grid grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-5 p-6 lg:p-10 xl:p-14'
