import { Check } from 'lucide-react'
import { contatoLabel } from '#shared/member/interesses-data.ts'
import { Button } from '#shared/ui/button.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { FavoritoButton } from './favorito-button.tsx'
import { showContato } from './interesse.tsx'
import type { Favoritos } from './use-favoritos.ts'
import { useInteresse } from './use-interesse.ts'

type Props = { mentoria: Mentoria; favoritos: Favoritos | null | undefined }

/** On phones: the interest and the heart in one low row, in reach all the way down the page. */
export function ActionBar({ mentoria, favoritos }: Props) {
  return (
    <section aria-label="Ações desta mentoria" className={barClass}>
      <Interest mentoria={mentoria} />
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

/** The interest with what it tells the mentor; once it is marked, beside it the way to be called. */
function Interest({ mentoria }: { mentoria: Mentoria }) {
  const { isInterested, isAuthorised, toggle } = useInteresse(mentoria)
  if (isInterested === null) return null
  if (isInterested)
    return (
      <>
        {/* A note and a consent are not lost by one touch: where they are, "Retirar interesse" stands too. */}
        <Button
          variant="outline"
          className={`gap-1! ${besideClass}`}
          aria-pressed
          onClick={isAuthorised ? showContato : toggle}
        >
          <Check aria-hidden="true" size={16} strokeWidth={1.75} />
          <span>
            Interesse<span className="max-sm:sr-only"> marcado</span>
          </span>
        </Button>
        <Button variant="ghost" className={`min-w-0 grow ${besideClass}`} onClick={showContato}>
          {contatoLabel(isAuthorised)}
        </Button>
      </>
    )
  return (
    <Button
      className="min-w-0 grow flex-col gap-0! px-3! py-1! leading-tight"
      aria-describedby="acao-nota"
      aria-pressed={false}
      disabled={isInterested === undefined}
      onClick={toggle}
    >
      Tenho interesse
      <span
        id="acao-nota"
        aria-hidden="true"
        className="text-xs font-normal text-balance @max-[19rem]:sr-only"
      >
        A mentora fica sabendo, sem ver o seu nome.
      </span>
    </Button>
  )
}

// On a phone both are one line beside the heart.
const besideClass = 'px-2! text-sm! max-sm:px-1.5! max-sm:text-[0.8125rem]! leading-tight text-balance'

// Above the menu at the bottom, which a low screen has none of; at the end of the page it has a place of its own and
// covers nothing. Its shadow closes the gap to the menu, through which the page would show.
const barClass =
  'no-print action-bar @container panel sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-2 p-1.5 max-sm:gap-1 max-md:shadow-[0_0.75rem_0_var(--ground),0_1.5rem_0_var(--ground)] md:bottom-4 [@media(height<28rem)]:bottom-2'
