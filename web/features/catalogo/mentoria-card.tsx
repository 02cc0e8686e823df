import { Calendar, Clock } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation, useViewTransitionState } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { FavoritoButton } from './favorito-button.tsx'
import { MentoriaPicture } from './mentoria-picture.tsx'
import { keepOpened, wasOpenedIn } from './opened-card.ts'
import type { Favoritos } from './use-favoritos.ts'

type Props = {
  mentoria: Mentoria
  /** One level below the heading of the card's list. */
  heading: 'h2' | 'h3'
  sizes: string
  eager?: boolean
  className?: string
  /** The name of the card's list, where the page shows the same mentoria in several lists; "" is the main list. */
  list?: string
  /** Whether the mentoria is among the member's favourites; undefined, while not known, shows no heart. */
  isFavorito?: boolean | undefined
  onFavorito?: Favoritos['toggle'] | undefined
}

/** One mentoria in a list: a link to its page covers the whole card, but for its heart. */
export const MentoriaCard = memo(function MentoriaCard(props: Props) {
  const {
    mentoria,
    heading: Heading,
    sizes,
    eager,
    className = '',
    list = '',
    isFavorito,
    onFavorito,
  } = props
  const { pathname, search } = useLocation()
  const to = paths.mentoria(mentoria.id)
  // When a mentoria has several cards, the picture of the opened card moves to its page.
  const isTravelling = useViewTransitionState(to) && wasOpenedIn(mentoria.id, list)

  return (
    <li className={`${cardClass} ${className}`}>
      <div
        className={pictureBoxClass}
        style={{ viewTransitionName: isTravelling ? 'mentoria-picture' : undefined }}
      >
        <MentoriaPicture mentoria={mentoria} sizes={sizes} eager={eager} className={pictureClass} />
        <Badge className="absolute top-3 left-3 border-transparent bg-panel group-data-compact/list:hidden">
          {categoriaLabel(mentoria.categoria)}
        </Badge>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-5 group-data-compact/list:gap-0 group-data-compact/list:py-3 group-data-compact/list:pr-[3.4rem] group-data-compact/list:pl-4 group-data-compact/list:@max-[21rem]/card:pl-3 group-data-compact/list:@max-[14rem]/card:pr-3 group-data-compact/list:@max-[14rem]/card:pb-[3.5rem]">
        <Heading className="font-display text-xl leading-snug text-balance text-ink group-data-compact/list:@max-[21rem]/card:text-[min(1.0625rem,7.5vw)]">
          <Link
            to={to}
            state={{ from: pathname + search }}
            viewTransition
            onClick={({ currentTarget }) => keepOpened(mentoria.id, list, currentTarget)}
            className="outline-none after:absolute after:inset-0"
          >
            {mentoria.titulo}
          </Link>
        </Heading>
        <p className={descricaoClass}>{mentoria.descricao}</p>
        <MentoriaFacts
          mentoria={mentoria}
          className="mt-auto pt-3 group-data-compact/list:@max-[14rem]/card:pr-12"
        />
      </div>
      {isFavorito !== undefined && onFavorito && (
        <FavoritoButton
          mentoria={mentoria}
          isFavorito={isFavorito}
          onToggle={onFavorito}
          className="absolute top-2 right-2 bg-panel group-data-compact/list:@max-[14rem]/card:top-auto group-data-compact/list:@max-[14rem]/card:bottom-2"
        />
      )}
    </li>
  )
})

/** Hours and duration, each with its sign. */
export function MentoriaFacts({ mentoria, className = '' }: { mentoria: Mentoria; className?: string }) {
  const facts = [
    { Icon: Clock, label: 'Carga horária:', text: mentoria.carga_horaria },
    { Icon: Calendar, label: 'Duração:', text: mentoria.duracao },
  ]
  return (
    <p className={`flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink ${className}`}>
      {facts.map(({ Icon, label, text }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-gold" />
          <span className="sr-only">{label}</span>
          <span>{text}</span>
        </span>
      ))}
    </p>
  )
}

const cardClass =
  'group relative flex flex-col group-data-compact/list:@container/card group-data-compact/list:flex-row overflow-hidden rounded-card border border-line bg-panel shadow-card ' +
  'transition duration-500 ease-calm hover:-translate-y-1 hover:border-gold/60 motion-reduce:transform-none ' +
  'has-[a:focus-visible]:-translate-y-1 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 ' +
  'has-[a:focus-visible]:outline-gold'

// Three lines are enough, except where a line holds only a word or two: large text on a narrow screen.
const descricaoClass =
  'line-clamp-3 group-data-compact/list:hidden text-[0.9375rem] leading-relaxed text-muted max-[22rem]:line-clamp-none'

// In the dense list it makes room for the title's longest word, where a line holds only that; the heart then goes below.
const pictureBoxClass =
  'relative aspect-4/3 overflow-hidden bg-raised group-data-compact/list:aspect-auto group-data-compact/list:min-h-24 ' +
  'group-data-compact/list:w-24 group-data-compact/list:shrink-0 group-data-compact/list:@max-[21rem]/card:w-16 group-data-compact/list:@max-[14rem]/card:hidden'

const pictureClass =
  'size-full object-cover group-data-compact/list:absolute group-data-compact/list:inset-0 transition duration-700 ease-calm group-hover:scale-[1.04] motion-reduce:transform-none'
