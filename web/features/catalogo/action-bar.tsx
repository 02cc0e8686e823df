import { Check } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { FavoritoButton } from './favorito-button.tsx'
import { showContato } from './interesse.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useInteresse } from './use-interesse.ts'

type Props = { mentoria: Mentoria; favoritos: Favoritos | null | undefined }

/** On phones: the interest and the heart, in reach all the way down the page. */
export function ActionBar({ mentoria, favoritos }: Props) {
  const { isInterested, isAuthorised, toggle } = useInteresse(mentoria)
  return (
    <section aria-label="Ações desta mentoria" className={barClass}>
      <div className="grid grid-cols-1 gap-2 @min-[34rem]:flex @min-[34rem]:items-center">
        {isInterested !== null && (
          <p id="acao-nota" className={noteClass}>
            {isInterested ? (
              <button type="button" className={askClass} onClick={showContato}>
                {isAuthorised ? 'Contato autorizado: ver o recado' : 'Quero que a mentora fale comigo'}
              </button>
            ) : (
              'A mentora fica sabendo, sem ver o seu nome.'
            )}
          </p>
        )}
        <div className="flex grow items-center gap-2">
          {isInterested !== null && (
            <Button
              variant={isInterested ? 'outline' : 'primary'}
              className="grow px-4!"
              aria-describedby={isInterested ? undefined : 'acao-nota'}
              aria-pressed={isInterested === true}
              disabled={isInterested === undefined}
              onClick={toggle}
            >
              {isInterested && <Check aria-hidden="true" size={18} strokeWidth={1.5} />}
              {isInterested ? 'Interesse marcado' : 'Quero esta mentoria'}
            </Button>
          )}
          {favoritos && (
            <FavoritoButton
              mentoria={mentoria}
              isFavorito={favoritos.has(mentoria)}
              onToggle={favoritos.toggle}
              className="size-12! shrink-0 border border-line"
            />
          )}
        </div>
      </div>
    </section>
  )
}

const askClass = 'min-h-11 font-semibold text-gold underline-offset-4 hover:underline'

// Where letters are large the bar would take the page's room: the note is heard then, and seen at the page's end.
const noteClass = 'px-1 text-sm leading-snug text-muted text-balance @max-[15rem]:sr-only'

// Above the menu at the bottom, which a low screen has none of; at the end of the page it has a place of its own and
// covers nothing.
const barClass =
  'no-print action-bar @container panel sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 p-2 md:bottom-4 [@media(height<28rem)]:bottom-2'
