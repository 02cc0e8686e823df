import { Heart } from 'lucide-react'
import type { Mentoria } from './catalogo-data.ts'
import type { Favoritos } from './use-favoritos.ts'

type Props = {
  mentoria: Mentoria
  isFavorito: boolean
  onToggle: Favoritos['toggle']
  className?: string
}

/** The heart of a mentoria: full when it is in the member's list. */
export function FavoritoButton({ mentoria, isFavorito, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      data-favorito={mentoria.id}
      aria-pressed={isFavorito}
      aria-label={`Guardar ${mentoria.titulo} na minha lista`}
      onClick={() => onToggle(mentoria, !isFavorito)}
      className={`icon-button aria-pressed:text-rose aria-pressed:[&>svg]:fill-current ${className}`}
    >
      <Heart aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

/** Before the card of the pressed heart goes away: focuses a neighbour's heart, or its own in another list. */
export function focusOtherHeart({ id }: Mentoria): void {
  const card = document.activeElement?.closest('li')
  const heartOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('[data-favorito]')
  const other = heartOf(card?.nextElementSibling) ?? heartOf(card?.previousElementSibling)
  const own = document.querySelector<HTMLElement>(`[data-favorito="${id}"]`)
  const next = other ?? own
  next?.focus()
}
