import { useDocumentTitle } from '#shared/ui/use-document-title.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import './acesso.css'
import { AcessoForm } from './acesso-form.tsx'
import { AcessoPicture } from './acesso-picture.tsx'

/** All that a visitor sees, at every address. */
export function AcessoPage({ sessionEnded }: { sessionEnded: boolean }) {
  useDocumentTitle('')
  return (
    <main className="acesso">
      <AcessoPicture />
      <header className="acesso-brand">
        <Wordmark className="text-3xl lg:text-4xl" />
        <p className="acesso-promise">A arte de cuidar, com a segurança de quem domina a técnica.</p>
      </header>
      <section className="acesso-panel">
        {sessionEnded && (
          <p role="status" className="mb-8 rounded-control border border-line bg-raised px-4 py-3">
            Sua sessão terminou. Entre novamente.
          </p>
        )}
        <AcessoForm />
      </section>
    </main>
  )
}
