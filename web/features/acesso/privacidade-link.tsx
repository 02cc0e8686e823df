import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '#shared/ui/lazy-part.tsx'

const loadPolitica = () =>
  import('#shared/ui/politica-de-privacidade.tsx').then((module) => module.PoliticaDePrivacidade)

/** The words under the sign-up button; a finger hits the link below its words too. */
export function PrivacidadeLine({ disabled }: { disabled: boolean }) {
  return (
    <div className="mt-4 text-center text-sm text-balance text-muted">
      Ao criar a conta você declara ciência da{' '}
      <PrivacidadeLink disabled={disabled} className="inline-block min-h-11 pb-5">
        Política de privacidade
      </PrivacidadeLink>
    </div>
  )
}

type PrivacidadeLinkProps = { disabled: boolean; className?: string; children: string }

/** A button that looks like a link and opens the policy over the page. */
export function PrivacidadeLink({ disabled, className = '', children }: PrivacidadeLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
        className={`text-link ${className}`}
        aria-haspopup="dialog"
      >
        {children}
      </button>
      {isOpen && <PrivacidadeDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PrivacidadeDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // As a modal dialog the browser keeps the focus inside, restores it at the end and closes with Escape.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="privacidade-titulo" className="sheet">
      <header className="sheet-header">
        <h2 id="privacidade-titulo" className="text-2xl">
          Política de privacidade
        </h2>
        <button
          type="button"
          aria-label="Fechar"
          className="icon-button"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </header>
      <div className="sheet-body">
        <LazyPart load={loadPolitica} props={{}} />
      </div>
    </dialog>
  )
}
