import { Check } from 'lucide-react'
import { interesseFailures } from '#shared/failures/failure-sentences.ts'
import { Button } from '#shared/ui/button.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { FavoritoButton } from './favorito-button.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useMarks } from './use-marks.ts'

type Props = { mentoria: Mentoria; favoritos: Favoritos | null | undefined }

/** On phones: the interest and the heart, in reach all the way down the page. */
export function ActionBar({ mentoria, favoritos }: Props) {
  const { ids, marked, mark } = useMarks('interesses', interesseFailures)
  const isInterested = marked.has(mentoria.id)
  return (
    <section aria-label="Ações desta mentoria" className={barClass}>
      {ids !== null && (
        <Button
          variant={isInterested ? 'outline' : 'primary'}
          className="grow px-4!"
          aria-pressed={isInterested}
          disabled={ids === undefined}
          onClick={() => void mark(mentoria, !isInterested)}
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
    </section>
  )
}

// Above the menu at the bottom; at the end of the page it has a place of its own and covers nothing.
const barClass =
  'action-bar panel sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-2 p-2 md:bottom-4'
