import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import { useDocumentTitle } from '#shared/ui/use-document-title.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { AcessoForm } from './acesso-form.tsx'
import { AcessoPicture } from './acesso-picture.tsx'
import { goToStep, useCodigoStep } from './codigo-step.ts'

const loadCodigoFlow = () => import('./codigo-flow.tsx').then((module) => module.CodigoFlow)
const loadSegundoFator = () => import('./segundo-fator-step.tsx').then((module) => module.SegundoFatorStep)

type AcessoPageProps = {
  sessionEnded: boolean
  /** The e-mail of who is signed in already and came by a mailed link. */
  member?: string | undefined
  /** A member whose password was right and whose code is missing. */
  awaiting?: User | undefined
}

/** All that a visitor sees, at every address; and what a mailed link opens, for members too. */
export function AcessoPage({ sessionEnded, member, awaiting }: AcessoPageProps) {
  useDocumentTitle('')
  const step = useCodigoStep()
  const draft = useFormDraft('acesso')
  const [isBack, setIsBack] = useState(false)

  // However the step is left, by its button or the browser's Back, the login has its e-mail and the focus.
  useEffect(() => {
    if (!step) return
    if ('email' in step) draft.keep({ email: step.email })
    setIsBack(true)
  }, [step, draft])

  function handleSignOut(email: string) {
    draft.keep({ email })
    setIsBack(true)
  }

  return (
    <main className="acesso">
      <AcessoPicture />
      <header className="acesso-brand">
        <Wordmark className="text-3xl lg:text-4xl" />
        <p className="acesso-promise">A arte de cuidar, com a segurança de quem domina a técnica.</p>
      </header>
      <section className="acesso-panel">
        {step ? (
          <LazyPart load={loadCodigoFlow} props={{ step, member, onLeave: () => goToStep(null) }} />
        ) : awaiting ? (
          <LazyPart load={loadSegundoFator} props={{ user: awaiting, onLeave: handleSignOut }} />
        ) : (
          <>
            {sessionEnded && (
              <p role="status" className="mb-8 rounded-control border border-line bg-raised px-4 py-3">
                {failures.sessionEnded}
              </p>
            )}
            <AcessoForm takesFocus={isBack} />
          </>
        )}
      </section>
    </main>
  )
}
