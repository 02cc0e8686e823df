import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { contatoLabel } from '#shared/member/interesses-data.ts'
import { Button } from '#shared/ui/button.tsx'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { useInteresse } from './use-interesse.ts'

/** Tells the mentor that this member would like to take the mentoria, until they take it back. */
export function Interesse({ mentoria }: { mentoria: Mentoria }) {
  const { isInterested, isAuthorised, toggle } = useInteresse(mentoria)
  if (isInterested === null) return null
  return (
    <div className="grid gap-1">
      <p role="status" className={isInterested ? 'flex items-center justify-center gap-2 pt-2' : 'sr-only'}>
        {isInterested && (
          <>
            <Check aria-hidden="true" size={18} strokeWidth={1.5} className="text-success" />
            Interesse marcado
          </>
        )}
      </p>
      <Button
        variant={isInterested ? 'ghost' : 'outline'}
        className="w-full"
        disabled={isInterested === undefined}
        onClick={toggle}
      >
        {isInterested ? 'Retirar interesse' : 'Tenho interesse'}
        {isInterested && <span className="sr-only"> em {mentoria.titulo}</span>}
      </Button>
      <p className="pt-1 text-sm text-muted">
        {isInterested && isAuthorised
          ? 'A mentora vê o seu nome, a profissão, o e-mail e o recado, como você autorizou. Isso se retira aqui.'
          : isInterested
            ? 'A mentora vê quantas pessoas querem esta mentoria, não quem são. Se quiser que ela fale com você, peça abaixo.'
            : 'A mentora vê quantas pessoas querem esta mentoria, não quem são. Depois você pode pedir que ela fale com você.'}
      </p>
      {isInterested && <Contato mentoria={mentoria} isAuthorised={isAuthorised} />}
    </div>
  )
}

const loadForm = () => import('#shared/member/contato-form.tsx').then((module) => module.ContatoForm)

/** Brings the way to be contacted into view and opens it. */
export function showContato(): void {
  const contato = document.querySelector<HTMLDetailsElement>('[data-contato]')
  if (!contato) return
  contato.open = true
  contato.querySelector('summary')?.focus({ preventScroll: true })
  contato.scrollIntoView({ block: 'center' })
}

type ContatoProps = { mentoria: Mentoria; isAuthorised: boolean }

function Contato({ mentoria: { id, titulo }, isAuthorised }: ContatoProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details data-contato className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold text-gold">
        {contatoLabel(isAuthorised)}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="pt-2">
          <LazyPart load={loadForm} props={{ mentoria: id, titulo }} />
        </div>
      )}
    </details>
  )
}
