import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Link } from 'react-router'
import type { Mentoria } from './catalogo-data.ts'
import { MentoriaCard } from './mentoria-card.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { revealFocused, useCarousel } from './use-carousel.ts'
import type { Favoritos } from './use-favoritos.ts'

type Props = {
  titulo: string
  mentorias: Mentoria[]
  favoritos: Favoritos | null | undefined
  /** Where all of them are listed. */
  all?: string
  /** The row is not part of the page's outline: its title is a paragraph. */
  isSecondary?: boolean
  /** Tells this row from others with the same mentorias. */
  name?: string
  /** The row is in view from the start. */
  eager?: boolean
}

/** A named row of cards that scrolls sideways: by touch, keyboard or its two arrows. */
export function CarouselRow({
  titulo,
  mentorias,
  favoritos,
  all,
  isSecondary = false,
  name,
  eager = false,
}: Props) {
  const id = useId()
  const Title = isSecondary ? 'p' : 'h2'
  const { list, previous, next, arrows, move } = useCarousel(mentorias.length)

  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title
          id={id}
          className="min-w-0 grow basis-[8em] font-display text-[1.3125rem] text-balance sm:text-3xl md:text-4xl"
        >
          {titulo}
        </Title>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <Arrow
            ref={previous}
            Icon={ChevronLeft}
            label="Anterior"
            describedBy={id}
            isShown={arrows.previous}
            onPress={() => move(-1)}
          />
          <Arrow
            ref={next}
            Icon={ChevronRight}
            label="Próximo"
            describedBy={id}
            isShown={arrows.next}
            onPress={() => move(1)}
          />
          {all && <SeeAll to={all} titulo={titulo} className="max-sm:hidden" />}
        </div>
      </div>
      <ul ref={list} className={listClass} onFocus={revealFocused}>
        {mentorias.map((mentoria, index) => (
          <MentoriaCard
            key={mentoria.id}
            mentoria={mentoria}
            heading="h3"
            sizes={pictureSizes.row}
            eager={eager && index < 4}
            className={carouselCardClass}
            list={name}
            isFavorito={favoritos?.has(mentoria)}
            onFavorito={favoritos?.toggle}
          />
        ))}
      </ul>
      {/* On a phone the title beside it would break in two. */}
      {all && <SeeAll to={all} titulo={titulo} className="-mt-8 mb-2 justify-self-end sm:hidden" />}
    </section>
  )
}

type SeeAllProps = { to: string; titulo: string; className: string }

function SeeAll({ to, titulo, className }: SeeAllProps) {
  return (
    <Link
      to={to}
      viewTransition
      className={`-mr-2 inline-flex min-h-11 items-center px-2 text-sm font-semibold text-gold underline-offset-4 hover:underline ${className}`}
    >
      Ver todas<span className="sr-only"> de {titulo}</span>
    </Link>
  )
}

type ArrowProps = {
  ref: Ref<HTMLButtonElement>
  Icon: LucideIcon
  label: string
  /** The heading of the row that it moves. */
  describedBy: string
  isShown: boolean
  onPress: () => void
}

function Arrow({ ref, Icon, label, describedBy, isShown, onPress }: ArrowProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
      className={`icon-button border border-line ${isShown ? '' : 'invisible'}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

// Extends into the page's margins, so that the next card shows at the edge and a lifted card is not clipped.
export const listClass =
  '-mx-[clamp(min(1.25rem,5.2vw),4vw,4rem)] flex gap-5 overflow-x-auto overscroll-x-contain ' +
  'px-[clamp(min(1.25rem,5.2vw),4vw,4rem)] scroll-px-[clamp(min(1.25rem,5.2vw),4vw,4rem)] pt-4 pb-8 [scrollbar-width:none]'

// In a long row the browser lays out only the cards near the view; the others take the row's height.
export const carouselCardClass =
  'w-[min(80vw,21rem)] shrink-0 nth-[n+13]:[content-visibility:auto] nth-[n+13]:[contain-intrinsic-block-size:auto_1px]'
